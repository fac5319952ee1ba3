import { expect, test } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import { compile } from './compile.ts'
import type { ModuleTexts } from './compile.ts'
import { bundledTexts } from './modules.ts'
import { withNouns } from './noun-words.ts'
import { completeness, languageOf, languages, loadTexts } from './text.ts'
import type { TextModule } from './text.ts'

const read = (lang: string, module: string): ModuleTexts => {
  const own: ModuleTexts = JSON.parse(readFileSync(new URL(`${lang}/${module}.json`, import.meta.url), 'utf8'))
  return joined.has(module) ? withNouns(own, lang, module) : own
}
// To these the nouns add their words.
const joined: ReadonlySet<string> = new Set(['errors', 'office', 'product', 'setting'])
const files = readdirSync(new URL('bn', import.meta.url)).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
// Each file has a loader, as a test below checks.
const modules = files as TextModule[]

test('numbers in a sentence have the digits of the language, or those that were chosen', async () => {
  const bn = await loadTexts('bn', ['common'])
  expect(bn.t('common.cancel')).toBe('বাতিল')
  expect(bn.t('common.daysCount', { count: 7 })).toBe('৭ দিন')
  const latin = await loadTexts({ lang: 'bn', digits: 'latin' }, ['common'])
  expect(latin.t('common.daysCount', { count: 7 })).toBe('7 দিন')
})

test('string values are inserted unchanged: neither escaped nor with local digits', async () => {
  const en = await loadTexts('en', ['common'])
  expect(en.t('common.playGame', { game: 'Rock & <Roll> 777' })).toBe('Play Rock & <Roll> 777')
  const code = String.raw`\x41\u0041 {count} '#' {{game}} $& %s`
  expect(en.t('common.playGame', { game: code })).toBe(`Play ${code}`)
  expect(en.t('common.daysCount', { count: 1 })).toBe('1 day')
})

test('only the named modules are loaded, and more can be loaded later', async () => {
  const en = await loadTexts('en', ['common'])
  expect(en.find('shell.home')).toBeUndefined()
  await en.load(['shell'])
  expect(en.find('shell.home')).toBe('Home')
})

test('a language that is not bundled is fetched, and Bengali is the fallback for what it lacks', async () => {
  const hindi = await loadTexts('hi', ['common'], async () => ({ cancel: 'रद्द करें' }))
  expect(hindi.t('common.cancel')).toBe('रद्द करें')
  expect(hindi.t('common.close')).toBe('বন্ধ করুন')
})

test('the words of a noun belong to modules that take them, and no two say the same', async () => {
  const folder = new URL('nouns/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const words: Record<string, unknown> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
    expect(
      Object.keys(words).filter((module) => !joined.has(module)),
      file,
    ).toEqual([])
    expect(file).toMatch(/^[a-z]+\.(bn|en)\.json$/)
  }
  const own = { wrong_state: 'said here' }
  expect(() => withNouns(own, 'en', 'errors')).toThrow('errors.wrong_state, which another file says too')
})

test('every text file has a loader in each bundled language', async () => {
  for (const lang of ['bn', 'en']) expect(Object.keys(bundledTexts[lang] ?? {}).toSorted()).toEqual(modules.toSorted())
})

test.each(modules)('%s has the same keys, the same slots and no empty sentence in both languages', (module) => {
  const [bn, en] = [read('bn', module), read('en', module)]
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(bn).toSorted())
  const slots = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()
  for (const [key, sentence] of Object.entries(bn)) {
    expect(sentence.trim(), key).not.toBe('')
    expect(slots(en[key] ?? ''), key).toEqual(slots(sentence))
  }
})

const fill = (sentence: string) => sentence.replaceAll(/\{\{(\w+)\}\}/g, '<$1>')

test.each(modules)('every sentence of %s is rendered as in its file, with its slots filled', async (module) => {
  for (const lang of ['bn', 'en']) {
    const texts = await loadTexts(lang, [module])
    for (const [key, sentence] of Object.entries(read(lang, module))) {
      if (/_(one|other)$/.test(key)) continue
      const slots = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '')
      const values = Object.fromEntries(slots.map((slot) => [slot, `<${slot}>`]))
      expect(texts.find(`${module}.${key}`, values), `${lang} ${key}`).toBe(fill(sentence))
    }
  }
})

test('a plural uses the form of its language for the number', async () => {
  const forms = { a_one: '{{count}} день', a_few: '{{count}} дня', a_many: '{{count}} дней', a_other: '{{count}} дня' }
  const russian = await loadTexts('ru', ['common'], async () => forms)
  const days = [1, 2, 5, 21, 22, 25].map((count) => russian.find('common.a', { count }))
  expect(days).toEqual(['1 день', '2 дня', '5 дней', '21 день', '22 дня', '25 дней'])
  const en = await loadTexts('en', ['common'])
  expect([0, 1, 1000].map((count) => en.t('common.daysCount', { count }))).toEqual(['0 days', '1 day', '1,000 days'])
})

test('a compiled catalogue contains nothing that needs parsing', () => {
  expect(compile({ a: 'Play {{game}} now', n_one: '{{count}} day', n_other: '{{count}} days', too_many: 'x' })).toEqual(
    {
      a: ['Play ', ['game'], ' now'],
      n: [['count#', 'plural', { one: [['count'], ' day'], other: [['count'], ' days'] }]],
      too_many: ['x'],
    },
  )
})

// spec 1 and 9: the list of languages comes from configuration; Bengali is the default
test('each language is listed once with its own name, Bengali first', () => {
  expect(languages[0]?.code).toBe('bn')
  expect(new Set(languages.map((language) => language.code)).size).toBe(languages.length)
  expect(languageOf('BN')?.name).toBe('বাংলা')
  expect(languageOf('ar')?.dir).toBe('rtl')
})

test('completeness is the share of the sentences of the default language that are translated', () => {
  const whole = [compile({ a: '1', b: '2' }), compile({ c_one: '3', c_other: '4', d: '5' })]
  // A plural is one sentence, however many forms a language has of it.
  expect(completeness([compile({ a: 'x', b: '' }), compile({ c_other: '3' })], whole)).toBe(0.5)
  expect(completeness([], whole)).toBe(0)
  expect(completeness([], [])).toBe(1)
})
