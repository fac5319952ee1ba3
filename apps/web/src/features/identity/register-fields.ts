import { ruleFault } from '@chokka/contract/patterns'
import type { FieldRule } from '@chokka/contract/patterns'
import type { WireInput } from '@chokka/contract'
import type { TextKey, Texts } from '@chokka/text'

type Form = WireInput<'register'>
/** A text field of the form. */
export type TypedField = Exclude<
  { [Field in keyof Form]-?: NonNullable<Form[Field]> extends string ? Field : never }[keyof Form],
  'registerMethod' | 'device' | 'captchaToken' | 'domain' | 'registerUrl' | 'countryDialingCode' | 'referralCode'
>
export type FieldRow = {
  /** The name of the server's rule (spec 5). */
  rule: string
  field: TypedField
  label: TextKey
  hint?: TextKey
  kind?: 'password' | 'digits' | 'email' | 'date'
  autoComplete?: string
}

/** Every field that a site may show, in the order of the form. */
export const fieldRows: readonly FieldRow[] = [
  {
    rule: 'username',
    field: 'username',
    label: 'identity.field_username',
    hint: 'identity.hint_username',
    autoComplete: 'username',
  },
  {
    rule: 'password',
    field: 'password',
    label: 'identity.field_password',
    hint: 'identity.hint_password',
    kind: 'password',
    autoComplete: 'new-password',
  },
  {
    rule: 'checkPass',
    field: 'confirmPassword',
    label: 'identity.field_checkPass',
    kind: 'password',
    autoComplete: 'new-password',
  },
  {
    rule: 'mobileNum',
    field: 'mobileNum',
    label: 'identity.field_mobileNum',
    hint: 'identity.hint_mobileNum',
    kind: 'digits',
    autoComplete: 'tel-national',
  },
  {
    rule: 'payeeName',
    field: 'payeeName',
    label: 'identity.field_payeeName',
    hint: 'identity.hint_payeeName',
    autoComplete: 'name',
  },
  {
    rule: 'paymentPassword',
    field: 'paymentPassword',
    label: 'identity.field_paymentPassword',
    hint: 'identity.hint_paymentPassword',
    kind: 'password',
    autoComplete: 'off',
  },
  { rule: 'email', field: 'email', label: 'identity.field_email', kind: 'email', autoComplete: 'email' },
  { rule: 'whatsapp', field: 'whatsapp', label: 'identity.field_whatsapp' },
  { rule: 'facebook', field: 'facebook', label: 'identity.field_facebook' },
  { rule: 'line', field: 'line', label: 'identity.field_line' },
  { rule: 'wechat', field: 'wechat', label: 'identity.field_wechat' },
  { rule: 'qqNum', field: 'qqNum', label: 'identity.field_qqNum', kind: 'digits' },
  { rule: 'idNumber', field: 'idNumber', label: 'identity.field_idNumber' },
  { rule: 'recommenderId', field: 'recommenderId', label: 'identity.field_recommenderId' },
  {
    rule: 'affiliateCode',
    field: 'affiliateCode',
    label: 'identity.field_affiliateCode',
    hint: 'identity.hint_affiliateCode',
  },
  { rule: 'nickname', field: 'nickname', label: 'identity.field_nickname', autoComplete: 'nickname' },
  { rule: 'fullName', field: 'fullName', label: 'identity.field_fullName', autoComplete: 'name' },
  {
    rule: 'birthday',
    field: 'birthday',
    label: 'identity.field_birthday',
    hint: 'identity.hint_birthday',
    kind: 'date',
    autoComplete: 'bday',
  },
  { rule: 'zalo', field: 'zalo', label: 'identity.field_zalo', kind: 'digits' },
  { rule: 'telegram', field: 'telegram', label: 'identity.field_telegram' },
  { rule: 'address', field: 'address', label: 'identity.field_address', autoComplete: 'street-address' },
  { rule: 'nationality', field: 'nationality', label: 'identity.field_nationality', autoComplete: 'country-name' },
  { rule: 'occupation', field: 'occupation', label: 'identity.field_occupation' },
  { rule: 'sourceOfIncome', field: 'sourceOfIncome', label: 'identity.field_sourceOfIncome' },
]

/** The sentence of a rule, by its pattern id, with the allowed lengths. */
export function ruleSentence(texts: Texts, { patternId, minLength: min, maxLength: max }: RuleShape): string {
  const exact = min === max ? '_exact' : ''
  return (
    texts.find(`identity.rule_${patternId}${exact}`, { min, max }) ??
    texts.t(exact ? 'identity.rule_any_exact' : 'identity.rule_any', { min, max })
  )
}
type RuleShape = Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'>

/** The sentence for an invalid value; true when it is valid. */
export function checkField(texts: Texts, rule: FieldRule, value: string): string | true {
  const fault = ruleFault(rule, value)
  if (fault === null) return true
  if (fault === 'scripts') return texts.t('identity.fault_scripts')
  return fault === 'empty' ? texts.t('identity.fault_empty') : ruleSentence(texts, rule)
}

/** The sentences of the specification for what has its own (section 5, Messages), with what the rule takes. */
const named: Partial<Record<string, TextKey>> = {
  username: 'identity.accountFormat',
  password: 'identity.passwordFormat',
  payeeName: 'identity.realNameIncorrect',
}

/** The same for the rule of this name. */
export function checkNamed(texts: Texts, name: string, rule: FieldRule, value: string): string | true {
  const fault = ruleFault(rule, value)
  const sentence = named[name]
  if (fault === null || fault === 'empty' || fault === 'scripts' || !sentence) return checkField(texts, rule, value)
  if (name !== 'password' || fault !== 'length') return `${texts.t(sentence)} ${ruleSentence(texts, rule)}`
  const { minLength: min, maxLength: max } = rule
  return min === max
    ? texts.t('identity.passwordLengthExact', { min })
    : texts.t('identity.passwordLength', { min, max })
}

/** A day from the browser's date field in the order that the rule accepts. */
export const dayForRule = ({ patternId }: Pick<FieldRule, 'patternId'>, day: string): string =>
  patternId === 'date_mdy' ? day.replace(/^(\d{4})-(\d\d-\d\d)$/, '$2-$1') : day

/** The name of the field that the server refused. */
export function refusedField(value: unknown): string | null {
  const field = typeof value === 'object' && value !== null && 'field' in value ? value.field : null
  return typeof field === 'string' ? field : null
}
