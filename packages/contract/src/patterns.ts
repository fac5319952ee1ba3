import { lettersAlike, mixesScripts } from './look-alikes.ts'

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

/** Zero-width joiner and non-joiner: some scripts need them inside of words, and nobody sees them. */
const joiners = /[\u200c\u200d]/g

/**
 * A name as it is stored: whatever keyboards make of an apostrophe, a hyphen or a space is the plain one, invisible
 * marks go, and joiners stay where they join something.
 */
export const plainName = (typed: string): string =>
  typed
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032\uff07`\u00b4]/g, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replaceAll(/([\u200c\u200d])[\u200c\u200d]+/g, '$1')
    .replaceAll(/(^|[^\p{L}\p{M}\p{S}])[\u200c\u200d]/gu, '$1')
    .replaceAll(/[\u200c\u200d](?![\p{L}\p{M}\p{S}])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A name as all comparisons of names read it: without regard to case, joiners, accents and look-alike letters. */
export const readName = (name: string): string => lettersAlike(plainName(name))

/** Two names are the same if this is, without regard to spaces either. */
export const comparableName = (name: string): string => readName(name).replaceAll(/\s+/g, '')

/** The patterns that names of people meet. Joiners are part of the letters around them. */
const patternsOfNames: ReadonlySet<string> = new Set([
  ...(['english_letters', 'letters_spaces', 'korean', 'thai', 'bangla', 'thai_or_english'] satisfies PatternId[]),
])

/** Whether a value meets the pattern of its rule; a name is looked at as it is stored. */
function meetsPattern({ patternId, acceptedPattern }: Patterned, value: string): boolean {
  if (acceptedPattern === '*') return true
  const text = patternsOfNames.has(patternId) ? plainName(value).replaceAll(joiners, '') : value
  return new RegExp(acceptedPattern, 'u').test(text)
}
type Patterned = Pick<FieldRule, 'patternId' | 'acceptedPattern'>

/** What is wrong with a value under a rule, or null. The length is counted in code points. */
export function ruleFault(rule: FieldRule, value: string): 'empty' | 'pattern' | 'scripts' | 'length' | null {
  if (value === '') return rule.required ? 'empty' : null
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return 'length'
  if (!meetsPattern(rule, value)) return 'pattern'
  return patternsOfNames.has(rule.patternId) && mixesScripts(value) ? 'scripts' : null
}
