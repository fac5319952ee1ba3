/**
 * The accepted patterns of registration fields (specification, section 5), by pattern id. "*" means any value.
 * Each matches a whole value; the length is checked separately.
 */
export const patterns = {
  any: '*',
  letter_first: '^[A-Za-z][A-Za-z0-9]*$',
  kanji_digits: '^[\\p{Script=Han}0-9]+$',
  email: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$',
  alphanumeric: '^[A-Za-z0-9]+$',
  letters_and_digits: '^(?=.*[A-Za-z])(?=.*\\d)[A-Za-z0-9]+$',
  digits: '^\\d+$',
  alphanumeric_upper: '^(?=.*[A-Z])[A-Za-z0-9]+$',
  english_letters: '^[A-Za-z ]+$',
  no_spaces: '^\\S+$',
  chinese_punctuation: '^[\\p{Script=Han}·.,，。]+$',
  date_ymd: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  date_mdy: '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])-\\d{4}$',
  letters_spaces: "^[\\p{L}\\p{M} .'-]+$",
  korean: '^[\\p{Script=Hangul} ]+$',
  thai: '^[\\p{Script=Thai} ]+$',
  bangla: '^[\\p{Script=Bengali} .]+$',
  thai_or_english: '^[\\p{Script=Thai}A-Za-z ]+$',
  upper_spaces: '^(?=.*[A-Z])[A-Z ]+$',
  letters_digits_symbols: '^[\\x21-\\x7e]+$',
  strong: '^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^A-Za-z0-9])\\S+$',
} as const

export type PatternId = keyof typeof patterns

export type FieldRule = {
  acceptedPattern: string
  patternId: string
  minLength: number
  maxLength: number
  shown: boolean
  required: boolean
}

/** What is wrong with a value under a rule, or null. The length is counted in code points. */
export function ruleFault(rule: FieldRule, value: string): 'empty' | 'pattern' | 'length' | null {
  if (value === '') return rule.required ? 'empty' : null
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  if (rule.acceptedPattern !== '*' && !new RegExp(rule.acceptedPattern, 'u').test(value)) return 'pattern'
  return null
}
