import { patterns, type FieldRule } from '@chokka/contract/patterns'
import { Refusal } from '../kit/refusal.ts'

/**
 * Refuses rules that no form could meet or that are none of the specification's patterns: a pattern of one's own could
 * keep a process busy with a single value. Not part of the schema: what is stored must never close the site.
 */
export function refuseFieldRules(fields: Readonly<Record<string, FieldRule>>): void {
  const wrong = Object.entries(fields).flatMap(([name, rule]) => (isUsable(rule) ? [] : [name]))
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong })
}

const isUsable = ({ patternId, acceptedPattern, minLength, maxLength, shown, required }: FieldRule) =>
  Object.entries(patterns).some(([id, pattern]) => id === patternId && pattern === acceptedPattern) &&
  minLength <= maxLength &&
  (shown || !required)
