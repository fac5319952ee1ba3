import type { Input } from '@chokka/contract'
import { ruleFault, type FieldRule } from '@chokka/contract/patterns'
import type { Settings, BaseCtx } from '../kit/index.ts'
import { accountName } from './account-name.ts'
import { readBirthday } from './birthday.ts'
import { fieldFault, passwordRule } from './password-rules.ts'

type Form = Input<'register'>

/** The named rules of the specification, section 5, in its order, then those of the fields that it names in passing. */
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
  nickname: 'nickname',
  fullName: 'fullName',
  zalo: 'zalo',
  telegram: 'telegram',
  birthday: 'birthday',
  address: 'address',
  nationality: 'nationality',
  occupation: 'occupation',
  sourceOfIncome: 'sourceOfIncome',
} as const satisfies Record<string, keyof Form>

/** The lengths of an account's name that the database allows. */
const minNameLength = 3
const maxNameLength = 64

/**
 * Refuses with `field_rule` the first field that breaks its rule. A field that the site does not show may not be sent,
 * except for the invitation code, which also comes with a link.
 */
export function refuseFields(ctx: Pick<BaseCtx, 'site' | 'clock'>, form: Form, kind: FormKind): void {
  for (const [name, field] of Object.entries(fieldOfRule)) {
    if (isLeftOut(name, kind)) continue
    const rule = ruleOf(ctx, name)
    const value = form[field] ?? ''
    if (rule?.shown) {
      const fault = name === 'username' ? nameFault(rule, value) : ruleFault(rule, value)
      if (fault) throw fieldFault(field, rule, fault)
    } else if (value !== '' && field !== 'affiliateCode') {
      throw fieldFault(field, rule, 'hidden')
    }
  }
  readBirthday(ctx, form.birthday)
  if (!/^\d{0,4}$/.test(form.countryDialingCode ?? '')) throw fieldFault('countryDialingCode', undefined, 'pattern')
}

/** What the form of this way has. */
type FormKind = { isMobileForm: boolean; ownName: boolean; hasPassword: boolean }

/** Fields that this form does not have, and the number of the mobile form, which is checked by its country's plan. */
function isLeftOut(name: string, { isMobileForm, ownName, hasPassword }: FormKind): boolean {
  if (name === 'username') return !ownName
  if (name === 'password' || name === 'checkPass') return !hasPassword
  return name === 'mobileNum' && isMobileForm
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

/** What is stored of an account holder's contacts and of who referred them, for modules that need it later. */
export function contactsOf(form: Form): Record<string, string> | undefined {
  const { qqNum, line, whatsapp, facebook, wechat, idNumber, recommenderId, referralCode, domain } = form
  const { firebaseChannel } = form
  const { fullName, zalo, telegram, birthday, address, nationality, occupation, sourceOfIncome } = form
  const all = {
    ...{ qqNum, line, whatsapp, facebook, wechat, idNumber, recommenderId, referralCode, domain, firebaseChannel },
    ...{ fullName, zalo, telegram, birthday, address, nationality, occupation, sourceOfIncome },
  }
  const given = Object.entries(all).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return given.length > 0 ? Object.fromEntries(given) : undefined
}
