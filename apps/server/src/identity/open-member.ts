import { visitorNetwork } from '@chokka/server-kit/visitor'
import type { Value } from '@chokka/contract'
import { oneAtATime, type Ctx } from '../kit/index.ts'
import { withoutControls } from './account-name.ts'
import { memberType } from './account-types.ts'
import { useCode } from './codes.ts'
import { comesAsTrial, convertTrial } from './convert-trial.ts'
import { emailMark, mobileMark } from './mobile-number.ts'
import { freeRegistrations, recentFromHere } from './free-registrations.ts'
import { codeOf, refuseTaken, type Draft, type Form, type Way } from './register-checks.ts'
import { findDuplicates, storeDuplicates } from './duplicates.ts'
import { contactsOf } from './register-fields.ts'
import { usePhone, type VerifiedPhone } from './firebase.ts'
import { humanRequired } from './human.ts'
import { workLevel } from './work-proof.ts'
import { storeLogin } from './store-login.ts'

/** What higher modules do when somebody has registered, in the same transaction. */
export type OnRegistered = (ctx: Ctx, registered: Registered) => Promise<void>
type Registered = { holderId: bigint; paymentPasswordHash: string | null }
type Hashes = { password: string; payment: string | null }
type Opening = {
  form: Form
  way: Way
  /** A number that Firebase has verified. */
  phone: VerifiedPhone | null
  draft: Draft
  hashes: Hashes
  onRegistered: readonly OnRegistered[]
}

/**
 * Opens the account and signs it in. Refuses with account_taken, account_exists, or as the code does, when somebody was
 * faster.
 */
export async function openMember(ctx: Ctx, opening: Opening): Promise<Value<'register'>> {
  const { form, way, phone, draft, hashes, onRegistered } = opening
  const known = await way.before?.(ctx)
  if (known) return known
  if (phone) await usePhone(ctx, phone)
  if (way.needsCode && draft.mobile) await useCode(ctx, codeOf(form, draft.mobile))
  await oneAtATime(ctx, `register:${visitorNetwork(ctx.ip)}`)
  // Others may have registered from here since the form was checked.
  const before = await recentFromHere(ctx)
  if (!draft.mayPass && before >= freeRegistrations) throw humanRequired(ctx, 'register', workLevel(before))
  const duplicates = await findDuplicates(ctx, { name: form.payeeName, birthday: form.birthday })
  const made = await storeHolder(ctx, opening)
  await storeDuplicates(ctx, made.id, duplicates)
  await way.after?.(ctx, made.id)
  for (const react of onRegistered) await react(ctx, { holderId: made.id, paymentPasswordHash: hashes.payment })
  if (!form.login) return { token: '', firstTimeLogin: true, passwordExpired: false }
  const login = { holderId: made.id, area: 'member', device: form.device, method: 'register' } as const
  const { token } = await storeLogin(ctx, { ...login, mustChange: false })
  return { token, firstTimeLogin: true, passwordExpired: false }
}

/** The account, its profile and its upline. */
async function storeHolder(ctx: Ctx, opening: Opening): Promise<{ id: bigint }> {
  const { form, draft } = opening
  const store = comesAsTrial(ctx) ? convertTrial : insertHolder
  const made = await store(ctx, accountOf(ctx, opening), profileOf(ctx, opening))
  if (!made) {
    await refuseTaken(ctx, { account: draft.account, mobile: draft.mobile, email: form.email })
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

function profileOf(ctx: Ctx, { form, way, phone, draft: { account, mobile } }: Opening) {
  const isEmailVerified = way.verifiedEmail && form.email?.toLowerCase() === way.verifiedEmail.toLowerCase()
  const sealed = (text: string | undefined) => (text ? ctx.keys.sealAtRest(text) : null)
  const contacts = contactsOf(form)
  return {
    nickname: withoutControls(form.nickname || (way.account === undefined ? form.username : account)),
    payee_name_sealed: sealed(form.payeeName?.replace(/\s+/g, ' ')),
    mobile_sealed: sealed(mobile),
    mobile_mark: mobile ? mobileMark(ctx, mobile) : null,
    mobile_verified_at: mobile && (way.needsCode || phone) ? ctx.clock.now() : null,
    email_sealed: sealed(form.email),
    email_mark: form.email ? emailMark(ctx, form.email) : null,
    email_verified_at: isEmailVerified ? ctx.clock.now() : null,
    contacts_sealed: contacts ? sealed(JSON.stringify(contacts)) : null,
  }
}

function accountOf(ctx: Ctx, { form, way, draft, hashes }: Opening) {
  const now = ctx.clock.now()
  return {
    account: draft.account,
    type: memberType,
    password_hash: hashes.password,
    has_password: way.hasPassword,
    password_changed_at: now,
    registered_at: now,
    registered_by: way.by,
    registered_ip: ctx.ip,
    registered_url: form.registerUrl ? withoutControls(form.registerUrl) : null,
    terms_version: ctx.site.terms.version,
    terms_accepted_at: now,
    // A trial account has signed in before; the account that it becomes has not.
    ...{ first_login_at: null, last_login_at: null },
  }
}
