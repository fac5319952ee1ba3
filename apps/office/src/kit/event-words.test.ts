// @vitest-environment happy-dom
import { loadLanguage } from '@chokka/client/language.ts'
import { expect, test } from 'vitest'
import { changesOf } from './event-words.ts'

localStorage.setItem('hisLang', 'en')
await loadLanguage(['office', 'setting', 'room', 'common'])
const whole = (before: unknown, after: unknown) =>
  changesOf({ before, after } as Parameters<typeof changesOf>[0]).map(({ label, before: was, after: is }) => [
    ...[label, was, is],
  ])

test('names with dots, such as hosts, stay whole in the name of what changed', () => {
  const of = (on: boolean) => ({ value: { 'games.example.com': { on } } })
  const [[label = ''] = []] = whole(of(true), of(false))
  expect(label.split(' · ')[0]).toBe('games.example.com')
})

test('what is the same, or reads the same, before and after is left out', () => {
  expect(whole({ value: { a: 1, b: 2 } }, { value: { a: 1, b: 3 } }).map(([label]) => label)).toEqual(['b'])
  for (const empty of [null, '', []]) expect(whole({ value: { a: empty } }, { value: {} })).toEqual([])
})
