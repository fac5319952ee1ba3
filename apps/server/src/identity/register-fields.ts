import type { Input } from '@chokka/contract'
import { ruleFault, type FieldRule } from '@chokka/contract/patterns'
import type { Settings, BaseCtx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { fieldFault, passwordRule } from './password-rules.ts'

type Form = Input<'register'>

/** The named rules of the specification, section 5, in its order, and the field of the form that each is for. */
const fieldOfRule = {
  username: 'username',
  password: 'password',
  checkPass: 'confirmPassword',
  mobileNum: 'mobileNum',
  payeeName: 'payeeName',
  paymentPassword: 'paymentPassword',
  qqNum: 'qqNum',
  line: 'line',
  whatsapp: 'whatsapp',
  facebook: 'facebook',
  wechat: 'wechat',
  idNumber: 'idNumber',
  email: 'email',
  recommenderId: 'recommenderId',
  affiliateCode: 'affiliateCode',
} as const satisfies Record<string, keyof Form>

/** The lengths of an account's name that the database allows. */
const minNameLength = 3
const maxNameLength = 64

/** Whether the form brings a name of its own, and a password. */
type FormKind = { ownName: boolean; hasPassword: boolean }

/**
 * Refuses with `field_rule` the first field that breaks its rule. A field that the site does not show may not be sent,
 * except for the invitation code, which also comes with a link.
 */
export function refuseFields(ctx: Pick<BaseCtx, 'site'>, form: Form, { ownName, hasPassword }: FormKind): void {
  for (const [name, field] of Object.entries(fieldOfRule)) {
    if (name === 'username' && !ownName) continue
    if ((name === 'password' || name === 'checkPass') && !hasPassword) continue
    const rule = ruleOf(ctx, name)
    const value = form[field] ?? ''
    if (rule?.shown) {
      const fault = name === 'username' ? nameFault(rule, value) : ruleFault(rule, value)
      if (fault) throw fieldFault(field, rule, fault)
    } else if (value !== '' && field !== 'affiliateCode') {
      throw fieldFault(field, rule, 'hidden')
    }
  }
  if (!/^\d{0,4}$/.test(form.countryDialingCode ?? '')) throw fieldFault('countryDialingCode', undefined, 'pattern')
}

function ruleOf(ctx: { site: Settings }, name: string): FieldRule | undefined {
  if (name === 'password' || name === 'checkPass') return passwordRule(ctx, name)
  const rule = ctx.site.registerFields[name]
  if (name !== 'username') return rule
  const defaultRule = { acceptedPattern: '*', patternId: 'any', minLength: minNameLength, maxLength: maxNameLength }
  const { minLength, maxLength, ...rest } = rule ?? defaultRule
  return {
    ...rest,
    minLength: Math.max(minLength, minNameLength),
    maxLength: Math.min(maxLength, maxNameLength),
    shown: true,
    required: true,
  }
}

/** The rule is for what was typed; its length also for what is stored: some letters get longer in lower case. */
const nameFault = (rule: FieldRule, typed: string) =>
  ruleFault(rule, typed) ?? ruleFault({ ...rule, acceptedPattern: '*' }, accountName(typed))

/** A mobile number in normalized form, with the country code: +8801712345678. */
export const mobileOf = (form: Pick<Form, 'mobileNum' | 'countryDialingCode'>): string | undefined =>
  form.mobileNum ? `+${form.countryDialingCode || '880'}${form.mobileNum.replace(/^0+/, '')}` : undefined

/** What is stored of an account holder's contacts and of who referred them, for modules that need it later. */
export function contactsOf(form: Form): Record<string, string> | undefined {
  const { qqNum, line, whatsapp, facebook, wechat, idNumber, recommenderId, referralCode, domain } = form
  const all = { qqNum, line, whatsapp, facebook, wechat, idNumber, recommenderId, referralCode, domain }
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
