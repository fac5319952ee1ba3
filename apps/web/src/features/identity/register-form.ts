import { toLatinDigits } from '@chokka/text'
import type { Texts } from '@chokka/text'
import type { WireInput, WireValue } from '@chokka/contract'
import { deviceId } from '@chokka/client/session.ts'
import { codeFault, codeTyped, mobileDigits, mobileFault } from './mobile-number.ts'
import { checkNamed, dayForRule, fieldRows } from './register-fields.ts'
import type { FieldRow, TypedField } from './register-fields.ts'

/** The types of the form by the specification: by username, or by mobile number. */
export type RegisterType = 'register' | 'registerMobile'
/** Who has signed in with another company, and what it says of them. */
export type SocialTicket = { ticket: string; email: string; name: string }
export type RegisterFields = Record<TypedField, string> & { codeCaptcha: string; ageAgreed: boolean }
export type FieldName = Exclude<keyof RegisterFields, 'codeCaptcha'>
export type Rules = WireValue<'registerRules'>
export type ShownRow = { row: FieldRow; rule: NonNullable<Rules['fields'][string]> }

/** What the form asks for, by the rules of the server, the flags, and what is typed. */
export type RegisterForm = {
  type: RegisterType
  shown: readonly ShownRow[]
  diallingCode: string | undefined
  captchaRequired: boolean
  /** Whether a code belongs to a mobile number. */
  takesCode: boolean
}

const secrets: readonly TypedField[] = ['password', 'confirmPassword', 'paymentPassword']
const ofUsernameForm = ['username']
const passwords = ['password', 'checkPass']

/** The fields of a form, in its order. The mobile form begins with the number, and may do without a password. */
export function shownRows(rules: Rules, type: RegisterType, hasPassword: boolean, isSocial = false): ShownRow[] {
  const rows = fieldRows.flatMap((row) => {
    const rule = rules.fields[row.rule]
    if (type === 'registerMobile') {
      if (ofUsernameForm.includes(row.rule) || (passwords.includes(row.rule) && !hasPassword)) return []
      // Its country's plan is its rule.
      if (row.rule === 'mobileNum') return [{ row, rule: anyNumber }]
    }
    if (!rule?.shown || (isSocial && passwords.includes(row.rule))) return []
    return [isSocial ? socialRow({ row, rule }) : { row, rule }]
  })
  return type === 'registerMobile' ? rows.toSorted((one, other) => rank(one) - rank(other)) : rows
}
/** Whoever signs in with another company needs no password, and may leave the name to the site. */
const socialRow = ({ row, rule }: ShownRow): ShownRow =>
  row.field === 'username'
    ? { row: { ...row, hint: 'identity.hint_generatedName' }, rule: { ...rule, required: false } }
    : { row, rule }
const anyNumber = { acceptedPattern: '*', patternId: 'any', minLength: 1, maxLength: 24, shown: true, required: true }
const rank = ({ row }: ShownRow) => (row.rule === 'mobileNum' ? 0 : 1)

export const emptyFields = (): Omit<RegisterFields, 'ageAgreed'> => ({
  // Object.fromEntries loses the keys; the rows name every typed field but these.
  ...(Object.fromEntries(fieldRows.map(({ field }) => [field, ''])) as Record<TypedField, string>),
  ...{ captcha: '', verificationCode: '', codeCaptcha: '' },
})

/** The value as it is sent: secrets unchanged, all else trimmed and with Latin digits. */
function normalised(field: TypedField, typed: string, diallingCode: string | undefined): string {
  if (secrets.includes(field)) return typed
  return field === 'mobileNum' ? mobileDigits(typed, diallingCode) : toLatinDigits(typed.trim())
}

/** The code goes with the number: a form without one needs no code. */
const needsCode = ({ takesCode, diallingCode }: RegisterForm, typed: RegisterFields) =>
  takesCode && mobileDigits(typed.mobileNum, diallingCode) !== ''

/** The sentence for each field that is wrong. */
export function registerFaults(texts: Texts, form: RegisterForm, typed: RegisterFields): Map<FieldName, string> {
  const { t } = texts
  const faults = new Map<FieldName, string>()
  for (const { row, rule } of form.shown) {
    const value = normalised(row.field, typed[row.field], form.diallingCode)
    const fault = faultOf(texts, form, { row, rule }, value)
    if (fault !== undefined) faults.set(row.field, fault)
  }
  const hasPassword = form.shown.some(({ row }) => row.field === 'password')
  if (hasPassword && !faults.has('confirmPassword') && typed.confirmPassword !== typed.password) {
    faults.set('confirmPassword', t('identity.inconsistentTwice'))
  }
  const wrongCode = needsCode(form, typed) ? codeFault(texts, typed.verificationCode) : undefined
  if (wrongCode !== undefined) faults.set('verificationCode', wrongCode)
  if (form.captchaRequired && typed.captcha.trim() === '') faults.set('captcha', t('identity.captchaMissing'))
  if (!typed.ageAgreed) faults.set('ageAgreed', t('identity.ageMissing'))
  return faults
}

function faultOf(texts: Texts, form: RegisterForm, { row, rule }: ShownRow, value: string): string | undefined {
  const isMobile = row.field === 'mobileNum'
  if (isMobile && form.type === 'registerMobile') return mobileFault(texts, value, form.diallingCode)
  const verdict = checkNamed(texts, row.rule, rule, dayForRule(rule, value))
  if (verdict !== true) return verdict
  return isMobile && value !== '' ? mobileFault(texts, value, form.diallingCode) : undefined
}

/** What came with the address of the page, and belongs to a registration (spec 7). */
export type FromAddress = { affiliateCode: string; referralCode: string }

/** What is sent. Fields that are empty are left out. */
export function registerInput(form: RegisterForm, typed: RegisterFields, came: FromAddress): WireInput<'register'> {
  const entries = form.shown.flatMap(({ row: { field }, rule }) => {
    const value = dayForRule(rule, normalised(field, typed[field], form.diallingCode))
    return value === '' ? [] : [[field, value] as const]
  })
  const named = Object.fromEntries(entries)
  const captcha = typed.captcha.trim()
  // An invitation code of the address counts even where the form does not show the field.
  const affiliateCode = named.affiliateCode ?? (isShown(form, 'affiliateCode') ? '' : came.affiliateCode)
  return {
    ...{ username: '', password: '', confirmPassword: '', ...named },
    ...(named.mobileNum && form.diallingCode ? { countryDialingCode: form.diallingCode } : {}),
    ...(needsCode(form, typed) ? { verificationCode: codeTyped(typed.verificationCode) } : {}),
    ...(affiliateCode ? { affiliateCode } : {}),
    ...(came.referralCode ? { referralCode: came.referralCode } : {}),
    ageAgreed: typed.ageAgreed,
    domain: location.hostname,
    registerUrl: location.href.slice(0, 1000),
    registerMethod: 'WEB',
    login: true,
    device: deviceId(),
    ...(captcha ? { captcha } : {}),
  }
}

const isShown = ({ shown }: RegisterForm, field: TypedField) => shown.some(({ row }) => row.field === field)
