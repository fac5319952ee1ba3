import { isThisMachine, visitorNetwork } from '@chokka/server-kit/visitor'
import { sql, type SqlBool } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { oneAtATime, plusHours, Refusal, type Ctx, type OutsideCtx } from '../kit/index.ts'
import { accountName, withoutControls } from './account-name.ts'
import { memberType } from './account-types.ts'
import { uplineOf } from './affiliate.ts'
import { usePhone, verifiedPhone, type FirebaseKeys, type VerifiedPhone } from './firebase.ts'
import { alwaysVerifies, readHuman, requireHuman } from './human.ts'
import { rememberDevice } from './login.ts'
import { hashPassword, samePassword } from './passwords.ts'
import { fieldFault, refuseCommon } from './password-rules.ts'
import { contactsOf, mobileOf, refuseFields } from './register-fields.ts'
import { isReserved } from './reserved-names.ts'
import { openSession } from './sessions.ts'
import { workLevel } from './work-proof.ts'

export type Form = Input<'register'>
type Result = Value<'register'>
/** How somebody registers. */
export type Way = {
  /** The name that the server made; undefined where the form brings one. */
  account: string | undefined
  hasPassword: boolean
  /** An e-mail address that was verified elsewhere. */
  verifiedEmail: string | null
  /** Run first in the transaction that opens the account: a result means that there is one. */
  before: (ctx: Ctx) => Promise<Result | null>
  /** Run in the same transaction, once the account is there. */
  after: (ctx: Ctx, holderId: bigint) => Promise<void>
}
/** What higher modules do when somebody has registered, in the same transaction. */
export type OnRegistered = (ctx: Ctx, registered: Registered) => Promise<void>
type Registered = { holderId: bigint; paymentPasswordHash: string | null }
type Draft = { account: string; upline: Upline | null; phone: VerifiedPhone | null; mayPass: boolean }
type Upline = { upline_id: bigint; affiliate_code: string }
type Hashes = { password: string; payment: string | null }
type Opening = { form: Form; way: Way; draft: Draft; hashes: Hashes }
/** What a registration depends on. */
export type RegisterOptions = { onRegistered: readonly OnRegistered[]; firebaseKeys: FirebaseKeys | null }

/** How many may register from one network within an hour before the next needs a captcha or a proof of work. */
const freeRegistrations = 3

const byUsername: Way = {
  account: undefined,
  hasPassword: true,
  verifiedEmail: null,
  before: async () => null,
  after: async () => undefined,
}

/** Opens a member account and signs it in. */
export const register = (options: RegisterOptions) => ({
  outside: (ctx: OutsideCtx, form: Form): Promise<Result> => openAccount(ctx, form, byUsername, options),
})

/** Opens a member account. Hashing happens between two short transactions. */
export async function openAccount(ctx: OutsideCtx, form: Form, way: Way, options: RegisterOptions): Promise<Result> {
  const answers = await readHuman(ctx, 'register', form.captcha)
  // Where a verification of the number is checked: by Firebase here, with a question to another company.
  const phone = await verifiedPhone(ctx, form, options.firebaseKeys)
  const draft = await ctx.transaction(async (inner) => {
    const checked = await refuseForm(inner, form, way)
    const before = await recentFromHere(inner)
    if (before < freeRegistrations && !alwaysVerifies(inner, 'register')) return { ...checked, phone, mayPass: false }
    await requireHuman(inner, answers, workLevel(before))
    return { ...checked, phone, mayPass: true }
  })
  const hashes = {
    // Without a password the hash is of a secret that nobody knows.
    password: await hashPassword(way.hasPassword ? form.password : ctx.chance.token()),
    payment: form.paymentPassword ? await hashPassword(form.paymentPassword) : null,
  }
  return ctx.transaction((inner) => openMember(inner, { form, way, draft, hashes }, options.onRegistered))
}

async function refuseForm(ctx: Ctx, form: Form, way: Way): Promise<Omit<Draft, 'mayPass' | 'phone'>> {
  const upline = form.affiliateCode ? await uplineOf(ctx, form.affiliateCode) : null
  if (!form.ageAgreed) throw new Refusal('age_not_agreed')
  const { hasPassword } = way
  refuseFields(ctx, form, { hasPassword, ownName: way.account === undefined })
  if (hasPassword && !samePassword(form.password, form.confirmPassword)) throw new Refusal('passwords_differ')
  // The payment password guards the money against whoever has the login password.
  if (form.paymentPassword && samePassword(form.password, form.paymentPassword)) {
    throw fieldFault('paymentPassword', ctx.site.registerFields.paymentPassword, 'pattern')
  }
  const account = way.account ?? accountName(form.username)
  if (hasPassword) refuseCommon(form.password, account)
  if (way.account === undefined && isReserved(form.username, ctx.site)) throw taken('username')
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
    .where('registered_at', '>', plusHours(ctx.clock.now(), -1))
    .where(sql<SqlBool>`registered_ip <<= ${network}::inet`)
    .executeTakeFirstOrThrow()
  return Number(many)
}

async function openMember(ctx: Ctx, opening: Opening, onRegistered: readonly OnRegistered[]): Promise<Result> {
  const { form, way, draft, hashes } = opening
  const known = await way.before(ctx)
  if (known) return known
  if (draft.phone) await usePhone(ctx, draft.phone)
  await oneAtATime(ctx, `register:${visitorNetwork(ctx.ip)}`)
  // Others may have registered from here since the form was checked.
  const before = await recentFromHere(ctx)
  if (!draft.mayPass && before >= freeRegistrations) {
    throw new Refusal('captcha_required', { captcha: true, work: workLevel(before) })
  }
  const made = await storeHolder(ctx, opening)
  await way.after(ctx, made.id)
  for (const react of onRegistered) await react(ctx, { holderId: made.id, paymentPasswordHash: hashes.payment })
  if (!form.login) return { token: '', firstTimeLogin: true, passwordExpired: false }
  await rememberDevice(ctx, made.id, form.device)
  return { token: await openSession(ctx, made.id, 'member'), firstTimeLogin: true, passwordExpired: false }
}

/** The account, its profile and its upline. Refuses with account_taken when somebody else was faster. */
async function storeHolder(ctx: Ctx, opening: Opening): Promise<{ id: bigint }> {
  const { form, draft } = opening
  const made = await ctx.db
    .insertInto('account_holder')
    .values(accountOf(ctx, opening))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const profile =
    made &&
    (await ctx.db
      .insertInto('holder_profile')
      .values({ holder_id: made.id, ...profileOf(ctx, opening) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('holder_id')
      .executeTakeFirst())
  if (!made || !profile) {
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

function profileOf(ctx: Ctx, { form, way, draft }: Opening) {
  const isEmailVerified = way.verifiedEmail !== null && form.email?.toLowerCase() === way.verifiedEmail.toLowerCase()
  const sealed = (text: string | undefined) => (text ? ctx.keys.sealAtRest(text) : null)
  const contacts = contactsOf(form)
  return {
    nickname: way.account ?? withoutControls(form.username),
    payee_name_sealed: sealed(form.payeeName?.replace(/\s+/g, ' ')),
    mobile_sealed: sealed(mobileOf(form)),
    mobile_mark: mobileMark(ctx, form),
    mobile_verified_at: draft.phone ? ctx.clock.now() : null,
    email_sealed: sealed(form.email),
    email_mark: emailMark(ctx, form),
    email_verified_at: isEmailVerified ? ctx.clock.now() : null,
    contacts_sealed: contacts ? sealed(JSON.stringify(contacts)) : null,
  }
}

function accountOf(ctx: Ctx, { form, way, draft, hashes }: Opening) {
  const now = ctx.clock.now()
  const firstLogin = form.login ? now : null
  return {
    account: draft.account,
    type: memberType,
    password_hash: hashes.password,
    has_password: way.hasPassword,
    password_changed_at: now,
    registered_at: now,
    registered_ip: ctx.ip,
    registered_url: form.registerUrl ? withoutControls(form.registerUrl) : null,
    terms_version: ctx.site.termsVersion,
    first_login_at: firstLogin,
    last_login_at: firstLogin,
  }
}
