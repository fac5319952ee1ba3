import { patterns, ruleFault } from '@chokka/contract/patterns'
import type { PatternId } from '@chokka/contract/patterns'
import { loadTexts } from '@chokka/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordTicks } from './password-ticks.ts'

const en = await loadTexts('en', ['common', 'identity'])
const ids = Object.keys(patterns) as PatternId[]
const rule = (patternId: string, acceptedPattern: string) => ({
  ...{ patternId, acceptedPattern, minLength: 3, maxLength: 9, shown: true, required: true },
})
const isMet = (ticks: { isMet: boolean }[]) => ticks.every((tick) => tick.isMet)

// spec 5 Pattern variants
test.each(ids)('all ticks of %s together are the rule', (id) => {
  const own = rule(id, patterns[id])
  const near = fc.string({ unit: fc.constantFrom(...'aZ9 @-é漢কก한._0`’\t\u200d') })
  fc.assert(
    fc.property(fc.oneof(near, fc.string(), fc.stringMatching(/^[A-Za-z0-9@]{2,10}$/)), (typed) => {
      expect(isMet(passwordTicks(en, own, typed)), typed).toBe(ruleFault(own, typed) === null)
    }),
    { numRuns: 1000 },
  )
})

test('a pattern of the merchant under one of our names gets a tick of its own', () => {
  const own = rule('strong', '^x+$')
  expect(isMet(passwordTicks(en, own, 'Aa1@bcd'))).toBe(false)
  expect(isMet(passwordTicks(en, own, 'xxxx'))).toBe(true)
})

test('a password that is the old one, the default one or the username is not ticked', () => {
  const own = rule('any', patterns.any)
  const unmet = (typed: string) =>
    passwordTicks(en, own, typed, { old: 'my old', name: 'Rahim77', mayBeDefault: false })
      .filter((tick) => !tick.isMet)
      .map(({ text }) => text)
  expect(unmet('my old')).toEqual(['not the old password'])
  expect(unmet('123456')).toEqual(['not 123456'])
  expect(unmet('rahim77')).toEqual(['not your username'])
  expect(unmet('')).toHaveLength(4)
  expect(unmet('secret 8')).toEqual([])
})
