// @vitest-environment happy-dom
import { loadLanguage } from '@chokka/client/language.ts'
import { expect, test } from 'vitest'
import { changesOf, subjectWords } from './event-words.ts'

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

// M5: the ids of two things of one minute begin alike
test('two subjects of the same minute are told apart, and other names stay as they are', () => {
  const ids = ['01a21ea7-0aeb-7492-9be0-630ff553b93f', '01a21ea7-3b1c-7a06-8c6a-f4ba9d719a27']
  expect(ids.map((id) => subjectWords(`act:${id}`))).toEqual(['Asked act f553b93f', 'Asked act 9d719a27'])
  expect(subjectWords('role:cashier')).toBe('Role cashier')
})
