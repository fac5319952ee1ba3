import { visitorNetworks } from '@chokka/server-kit/visitor'
import type { Value } from '@chokka/contract'
import { oneAtATime, type Ctx } from '../kit/index.ts'
import type { Gateways } from '../messages/index.ts'
import { withoutControls } from './account-name.ts'
import { memberType } from './account-types.ts'
import { useCode } from './codes.ts'
import { comesAsTrial, convertTrial } from './convert-trial.ts'
import { lockContact, takeContact, type ContactKind } from './contacts.ts'
import { emailMark, mobileMark } from './mobile-number.ts'
import { freeRegistrations, recentFromHere } from './free-registrations.ts'
import { codeOf, refuseTaken, type Draft, type Form, type Way } from './register-checks.ts'
import { findDuplicates, storeDuplicates } from './duplicates.ts'
import { contactsOf } from './register-fields.ts'
import { usePhone, type VerifiedPhone } from './firebase.ts'
import { humanRequired } from './human.ts'
import { workLevel } from './work-proof.ts'
import type { OnMarked } from './security/bind-contact.ts'
import { storeLogin } from './store-login.ts'
import { walletMark } from './wallet-mark.ts'

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
  onMarked: readonly OnMarked[]
  gateways: Gateways
}

/**
 * Opens the account and signs it in. Refuses with account_taken, account_exists, or as the code does, when somebody was
 * faster.
 */
export async function openMember(ctx: Ctx, opening: Opening): Promise<Value<'register'>> {
  const { form, way, phone, draft, hashes, onRegistered, onMarked } = opening
  const known = await way.before?.(ctx)
  if (known) return known
  if (phone) await usePhone(ctx, phone)
  if (way.needsCode && draft.mobile) await useCode(ctx, codeOf(form, draft.mobile))
  await oneAtATime(ctx, `register:${visitorNetworks(ctx.ip).at(-1)}`)
  // Others may have registered from here since the form was checked.
  const before = await recentFromHere(ctx)
  if (!draft.mayPass && before >= freeRegistrations) throw humanRequired(ctx, 'register', workLevel(before))
  const duplicates = await findDuplicates(ctx, { name: form.payeeName, birthday: form.birthday })
  const proven = provenContacts(opening)
  for (const [kind, to] of proven) await lockContact(ctx, kind, to)
  const made = await storeHolder(ctx, opening)
  for (const [kind, to] of proven) await takeContact(ctx, opening.gateways, made.id, kind, to)
  await storeDuplicates(ctx, made.id, duplicates)
  await way.after?.(ctx, made.id)
  for (const react of onRegistered) await react(ctx, { holderId: made.id, paymentPasswordHash: hashes.payment })
  const token = form.login ? await firstLogin(ctx, made.id, form) : ''
  // The device is known from the first sign-in on.
  for (const react of onMarked) await react(ctx, made.id)
  return { token, firstTimeLogin: true, passwordExpired: false }
}

async function firstLogin(ctx: Ctx, holderId: bigint, { device }: Form): Promise<string> {
  const login = { holderId, area: 'member', device, method: 'register', mustChange: false } as const
  return (await storeLogin(ctx, login)).token
}

/** Whether the number and the address of a registration were shown to be theirs, by our code or by another company. */
const isMobileProven = ({ way, phone, draft }: Opening): boolean =>
  draft.mobile !== undefined && (way.needsCode || phone !== null)
const isEmailProven = ({ form, way }: Opening): boolean =>
  Boolean(form.email && way.verifiedEmail && form.email.toLowerCase() === way.verifiedEmail.toLowerCase())

function provenContacts(opening: Opening): [ContactKind, string][] {
  const { form, draft } = opening
  return [
    ...(draft.mobile && isMobileProven(opening) ? [['mobile', draft.mobile] as [ContactKind, string]] : []),
    ...(form.email && isEmailProven(opening) ? [['email', form.email] as [ContactKind, string]] : []),
  ]
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

/** Undefined when somebody else has the name, or has verified the mail or number. */
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

function profileOf(ctx: Ctx, opening: Opening) {
  const { form, way, draft } = opening
  const { account, mobile } = draft
  const sealed = (text: string | undefined) => (text ? ctx.keys.sealAtRest(text) : null)
  const contacts = contactsOf(form)
  return {
    nickname: withoutControls(form.nickname || (way.account === undefined ? form.username : account)),
    payee_name_sealed: sealed(form.payeeName),
    mobile_sealed: sealed(mobile),
    mobile_mark: mobile ? mobileMark(ctx, mobile) : null,
    wallet_mark: mobile ? walletMark(ctx, mobile) : null,
    mobile_verified_at: isMobileProven(opening) ? ctx.clock.now() : null,
    email_sealed: sealed(form.email),
    email_mark: form.email ? emailMark(ctx, form.email) : null,
    email_verified_at: isEmailProven(opening) ? ctx.clock.now() : null,
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
