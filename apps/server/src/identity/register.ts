import { isThisMachine, visitorNetwork } from '@chokka/server-kit/visitor'
import { sql, type SqlBool } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { oneAtATime, plusHours, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { accountName, withoutControls } from './account-name.ts'
import { memberType, trialType } from './account-types.ts'
import { uplineOf } from './affiliate.ts'
import { requireCaptcha, readCaptcha } from './captcha-token.ts'
import { comesAsTrial, convertTrial } from './convert-trial.ts'
import { rememberDevice } from './login.ts'
import { hashPassword, samePassword } from './passwords.ts'
import { fieldFault, refuseCommon } from './password-rules.ts'
import { contactsOf, mobileOf, refuseFields } from './register-fields.ts'
import { isReserved } from './reserved-names.ts'
import { openSession } from './sessions.ts'
import { acceptWorkProof, readWorkProof, workLevel } from './work-proof.ts'

type Form = Input<'register'>
/** What higher modules do when somebody has registered, in the same transaction. */
export type OnRegistered = (ctx: Ctx, registered: Registered) => Promise<void>
type Registered = { holderId: bigint; paymentPasswordHash: string | null }
type Draft = { account: string; upline: Upline | null; mayPass: boolean }
type Upline = { upline_id: bigint; affiliate_code: string }
type Hashes = { password: string; payment: string | null }

/** How many may register from one network within an hour before the next needs a captcha or a proof of work. */
const freeRegistrations = 3

/** Opens a member account and signs it in. Hashing happens between two short transactions. */
export const register = (onRegistered: readonly OnRegistered[]) => ({
  outside: async (ctx: OutsideCtx, form: Form): Promise<Value<'register'>> => {
    const captcha = await readCaptcha(ctx, form.captcha)
    const work = await readWorkProof(ctx, 'register')
    const draft = await ctx.transaction(async (inner) => {
      const checked = await refuseForm(inner, form)
      const before = await recentFromHere(inner)
      if (before < freeRegistrations) return { ...checked, mayPass: false }
      const level = workLevel(before)
      if (!(await acceptWorkProof(inner, work, level))) await requireCaptcha(inner, captcha, level)
      return { ...checked, mayPass: true }
    })
    const hashes = {
      password: await hashPassword(form.password),
      payment: form.paymentPassword ? await hashPassword(form.paymentPassword) : null,
    }
    return ctx.transaction((inner) => openMember(inner, form, draft, hashes, onRegistered))
  },
})

async function refuseForm(ctx: Ctx, form: Form): Promise<Omit<Draft, 'mayPass'>> {
  const upline = form.affiliateCode ? await uplineOf(ctx, form.affiliateCode) : null
  if (!form.ageAgreed) throw new Refusal('age_not_agreed')
  refuseFields(ctx, form)
  if (!samePassword(form.password, form.confirmPassword)) throw new Refusal('passwords_differ')
  // The payment password guards the money against whoever has the login password.
  if (form.paymentPassword && samePassword(form.password, form.paymentPassword)) {
    throw fieldFault('paymentPassword', ctx.site.registerFields.paymentPassword, 'pattern')
  }
  const account = accountName(form.username)
  refuseCommon(form.password, account)
  if (isReserved(form.username, ctx.site)) throw taken('username')
  await refuseTaken(ctx, account, form)
  return { account, upline: upline && { upline_id: upline.uplineId, affiliate_code: upline.code } }
}

const emailMark = (ctx: Ctx, form: Form) => (form.email ? ctx.keys.mark(`email:${form.email.toLowerCase()}`) : null)
function mobileMark(ctx: Ctx, form: Form): Buffer | null {
  const mobile = mobileOf(form)
  return mobile ? ctx.keys.mark(`mobile:${mobile}`) : null
}

const taken = (field: 'username' | 'email' | 'mobileNum') => new Refusal('account_taken', { field })

/** Refuses with account_taken and the field whose value another account has. */
async function refuseTaken(ctx: Ctx, account: string, form: Form): Promise<void> {
  const [email, mobile] = [emailMark(ctx, form), mobileMark(ctx, form)]
  const others = await ctx.db
    .selectFrom('account_holder')
    .innerJoin('holder_profile', 'holder_profile.holder_id', 'account_holder.id')
    .select(['account', 'email_mark', 'mobile_mark'])
    .where((where) =>
      where.or([
        where('account', '=', account),
        ...(email ? [where('email_mark', '=', email)] : []),
        ...(mobile ? [where('mobile_mark', '=', mobile)] : []),
      ]),
    )
    .execute()
  if (others.length === 0) return
  const isName = others.some((other) => other.account === account)
  const isEmail = email !== null && others.some((other) => other.email_mark?.equals(email))
  throw taken(isName ? 'username' : isEmail ? 'email' : 'mobileNum')
}

/** Registrations of the last hour. Visitors are counted by network; the operator's own machine is not a visitor. */
async function recentFromHere(ctx: Ctx): Promise<number> {
  if (isThisMachine(ctx.ip)) return 0
  const network = visitorNetwork(ctx.ip)
  const { many } = await ctx.db
    .selectFrom('account_holder')
    .select((select) => select.fn.countAll<bigint>().as('many'))
    .where('type', '<>', trialType)
    .where('registered_at', '>', plusHours(ctx.clock.now(), -1))
    .where(sql<SqlBool>`registered_ip <<= ${network}::inet`)
    .executeTakeFirstOrThrow()
  return Number(many)
}

async function openMember(
  ctx: Ctx,
  form: Form,
  draft: Draft,
  hashes: Hashes,
  onRegistered: readonly OnRegistered[],
): Promise<Value<'register'>> {
  await oneAtATime(ctx, `register:${visitorNetwork(ctx.ip)}`)
  // Others may have registered from here since the form was checked.
  const before = await recentFromHere(ctx)
  if (!draft.mayPass && before >= freeRegistrations) {
    throw new Refusal('captcha_required', { captcha: true, work: workLevel(before) })
  }
  const made = await storeHolder(ctx, form, draft, hashes.password)
  for (const react of onRegistered) await react(ctx, { holderId: made.id, paymentPasswordHash: hashes.payment })
  if (!form.login) return { token: '', firstTimeLogin: true, passwordExpired: false }
  await rememberDevice(ctx, made.id, form.device)
  return { token: await openSession(ctx, made.id, 'member'), firstTimeLogin: true, passwordExpired: false }
}

/** The account, its profile and its upline. Refuses with account_taken when somebody else was faster. */
async function storeHolder(ctx: Ctx, form: Form, draft: Draft, passwordHash: string): Promise<{ id: bigint }> {
  const account = accountOf(ctx, form, draft, passwordHash)
  const store = comesAsTrial(ctx) ? convertTrial : insertHolder
  const made = await store(ctx, account, profileOf(ctx, form))
  if (!made) {
    await refuseTaken(ctx, draft.account, form)
    throw new Error('an account was not stored, yet nobody has the same name')
  }
  if (draft.upline)
    await ctx.db
      .insertInto('holder_upline')
      .values({ holder_id: made.id, ...draft.upline })
      .execute()
  return made
}

/** Undefined when somebody else has the name, mail or number. */
async function insertHolder(
  ctx: Ctx,
  account: ReturnType<typeof accountOf>,
  profile: ReturnType<typeof profileOf>,
): Promise<{ id: bigint } | undefined> {
  const made = await ctx.db
    .insertInto('account_holder')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  const stored = await ctx.db
    .insertInto('holder_profile')
    .values({ holder_id: made.id, ...profile })
    .onConflict((conflict) => conflict.doNothing())
    .returning('holder_id')
    .executeTakeFirst()
  return stored && made
}

function profileOf(ctx: Ctx, form: Form) {
  const sealed = (text: string | undefined) => (text ? ctx.keys.sealAtRest(text) : null)
  const contacts = contactsOf(form)
  return {
    nickname: withoutControls(form.username),
    payee_name_sealed: sealed(form.payeeName?.replace(/\s+/g, ' ')),
    mobile_sealed: sealed(mobileOf(form)),
    mobile_mark: mobileMark(ctx, form),
    email_sealed: sealed(form.email),
    email_mark: emailMark(ctx, form),
    contacts_sealed: contacts ? sealed(JSON.stringify(contacts)) : null,
  }
}

function accountOf(ctx: Ctx, form: Form, draft: Draft, passwordHash: string) {
  const now = ctx.clock.now()
  const firstLogin = form.login ? now : null
  return {
    account: draft.account,
    type: memberType,
    password_hash: passwordHash,
    password_changed_at: now,
    registered_at: now,
    registered_ip: ctx.ip,
    registered_url: form.registerUrl ? withoutControls(form.registerUrl) : null,
    terms_version: ctx.site.termsVersion,
    first_login_at: firstLogin,
    last_login_at: firstLogin,
  }
}
