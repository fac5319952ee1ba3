import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { Refusal, type Ctx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { uplineOf } from './affiliate.ts'
import { checkCode } from './codes.ts'
import { emailMark, mobileInName, mobileMark, readMobile } from './mobile-number.ts'
import { samePassword } from './passwords.ts'
import { fieldFault, refuseCommon } from './password-rules.ts'
import { refuseFields } from './register-fields.ts'
import { isReserved } from './reserved-names.ts'

/** The forms of both ways have the same fields. */
export type Form = Input<'register'>

/** How somebody registers. */
export type Way = {
  by: 'username' | 'mobile' | 'social'
  /** The name that the server made; undefined where the form brings one. */
  account: string | undefined
  hasPassword: boolean
  needsCode: boolean
  /** An e-mail address that was verified elsewhere. */
  verifiedEmail?: string | null
  /** Run first in the transaction that opens the account: a result means that there is one. */
  before?: (ctx: Ctx) => Promise<Value<'register'> | null>
  /** Run in the same transaction, once the account is there. */
  after?: (ctx: Ctx, holderId: bigint) => Promise<void>
}
/** What is known of an account that is about to be opened. */
export type Draft = { account: string; mobile: string | undefined; upline: Upline | null; mayPass: boolean }
type Upline = { upline_id: bigint; affiliate_code: string }

/** The recipient and purpose of the code that belongs to a registration. */
export const codeOf = (form: Form, mobile: string) =>
  ({ purpose: 'register', channel: 'sms', to: mobile, code: form.verificationCode }) as const

/** Checks a form by itself, in the order of its row, and returns what was read from it. */
export async function refuseForm(ctx: Ctx, form: Form, way: Way): Promise<Omit<Draft, 'mayPass'>> {
  const upline = form.affiliateCode ? await uplineOf(ctx, form.affiliateCode) : null
  if (!form.ageAgreed) throw new Refusal('age_not_agreed')
  const isMobileForm = way.by === 'mobile'
  const ofMobileForm = isMobileForm ? readMobile(ctx.site, form) : undefined
  refuseFields(ctx, form, { isMobileForm, ownName: way.account === undefined, hasPassword: way.hasPassword })
  // Who signs in by their number would be taken for the account of that name.
  if (way.account === undefined && mobileInName(ctx.site, form.username))
    throw fieldFault('username', ctx.site.registerFields.username, 'pattern')
  const account = way.account ?? accountName(form.username)
  refusePasswords(ctx, form, way, account)
  const mobile = ofMobileForm ?? (form.mobileNum ? readMobile(ctx.site, form) : undefined)
  if (way.account === undefined && isReserved(form.username, ctx.site)) throw taken('username')
  if (form.nickname && isReserved(form.nickname, ctx.site)) throw taken('nickname')
  // The number is compared with others later, so that only who has it learns that it has an account.
  if (way.needsCode && mobile) await checkCode(ctx, codeOf(form, mobile))
  return { account, mobile, upline: upline && { upline_id: upline.uplineId, affiliate_code: upline.code } }
}

function refusePasswords(ctx: Ctx, form: Form, { hasPassword }: Way, account: string): void {
  if (hasPassword && !samePassword(form.password, form.confirmPassword)) throw new Refusal('passwords_differ')
  // The payment password guards the money against whoever has the login password.
  if (form.paymentPassword && samePassword(form.password, form.paymentPassword))
    throw fieldFault('paymentPassword', ctx.site.registerFields.paymentPassword, 'pattern')
  if (hasPassword) refuseCommon(form.password, account)
}

/** In the order in which they are told. */
const takenFields = ['username', 'email', 'mobileNum'] as const
type TakenField = (typeof takenFields)[number]
const taken = (field: TakenField | 'nickname') => new Refusal('account_taken', { field })

export type Names = { account: string; mobile: string | undefined; email: string | undefined }

/** Refuses with account_taken and the field whose value another account has. */
export async function refuseTaken(ctx: Ctx, names: Names): Promise<void> {
  const field = await takenField(ctx, names)
  if (field) throw taken(field)
}

/** The first field whose value another account has: a number or address only where it is verified there. */
export async function takenField(ctx: Ctx, names: Names): Promise<TakenField | undefined> {
  const email = names.email ? emailMark(ctx, names.email) : null
  const mobile = names.mobile ? mobileMark(ctx, names.mobile) : null
  // Each by its own index; null finds nothing. The caller's own account may be there already, but has no profile then.
  const { rows } = await sql<{ field: TakenField }>`
    select 'username' as field from account_holder join holder_profile on holder_id = id
      where account = ${names.account}
    union all select 'email' from holder_profile where email_mark = ${email} and email_verified_at is not null
    union all select 'mobileNum' from holder_profile
      where mobile_mark = ${mobile} and mobile_verified_at is not null`.execute(ctx.db)
  return takenFields.find((one) => rows.some((row) => row.field === one))
}
