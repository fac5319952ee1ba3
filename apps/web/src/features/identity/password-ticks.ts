import { patterns, ruleFault } from '@chokka/contract/patterns'
import type { FieldRule, PatternId } from '@chokka/contract/patterns'
import { defaultPassword } from '@chokka/contract/limits'
import type { TextKey, Texts } from '@chokka/text'
import { ruleSentence } from './register-fields.ts'

/** One thing that a rule wants of a password. */
export type Tick = { text: string; isMet: boolean }
/** What a new password must differ from, where that is known. */
export type NotThese = { old?: string | undefined; name?: string | undefined; mayBeDefault?: boolean }

type Part = readonly [TextKey, RegExp]
const upper: Part = ['identity.tick_upper', /[A-Z]/]
const noSymbols: Part = ['identity.tick_noSymbols', /^[A-Za-z0-9]+$/]
const noSpaces: Part = ['identity.tick_noSpaces', /^\S+$/]

/** What the patterns consist of. Others have one tick with their sentence. */
const partsOf: Partial<Record<PatternId, readonly Part[]>> = {
  any: [],
  letters_and_digits: [['identity.tick_lettersAndDigits', /^(?=.*[A-Za-z])(?=.*\d)/], noSymbols],
  letter_first: [['identity.tick_letterFirst', /^[A-Za-z]/], noSymbols],
  alphanumeric: [noSymbols],
  alphanumeric_upper: [upper, noSymbols],
  digits: [['identity.tick_onlyDigits', /^\d+$/]],
  no_spaces: [noSpaces],
  strong: [
    upper,
    ['identity.tick_lower', /[a-z]/],
    ['identity.tick_digit', /\d/],
    ['identity.tick_symbol', /[^A-Za-z0-9\s]/],
    noSpaces,
  ],
}

/** What the rule wants of a new password, and what of it `typed` has already. All ticks together are the rule. */
export function passwordTicks(texts: Texts, rule: FieldRule, typed: string, not: NotThese = {}): Tick[] {
  const { t } = texts
  const tick = (text: string, isRight: boolean): Tick => ({ text, isMet: typed !== '' && isRight })
  const { minLength: min, maxLength: max } = rule
  const length = [...typed].length
  const same = (other: string | undefined) => other !== undefined && typed.normalize() === other.normalize()
  return [
    tick(t(min === max ? 'identity.tick_exact' : 'identity.tick_length', { min, max }), length >= min && length <= max),
    ...patternTicks(texts, rule, typed).map(({ text, isMet }) => tick(text, isMet)),
    ...(not.old ? [tick(t('identity.tick_notOld'), !same(not.old))] : []),
    ...(not.mayBeDefault === false ? [tick(t('identity.tick_notDefault'), typed !== defaultPassword)] : []),
    ...(not.name ? [tick(t('identity.tick_notName'), typed.toLowerCase() !== not.name.toLowerCase())] : []),
  ]
}

function patternTicks(texts: Texts, rule: FieldRule, typed: string): Tick[] {
  const { patternId, acceptedPattern } = rule
  // A merchant may give a name of ours to another pattern.
  const isOurs = Object.hasOwn(patterns, patternId) && patterns[patternId as PatternId] === acceptedPattern
  const parts = isOurs ? partsOf[patternId as PatternId] : undefined
  if (parts) return parts.map(([key, pattern]) => ({ text: texts.t(key), isMet: pattern.test(typed) }))
  if (acceptedPattern === '*') return []
  const isRight = ruleFault({ ...rule, minLength: 0, maxLength: typed.length }, typed) === null
  return [{ text: ruleSentence(texts, rule), isMet: isRight }]
}
