import { expect, test } from 'vitest'
import { bundledTexts } from './modules.ts'
import { completeness, languageOf, languages, loadTexts, textModules } from './text.ts'

test('the default language answers first, with the digits of the reader inside its sentences', async () => {
  const bn = await loadTexts('bn', ['common'])
  expect(bn.t('common.cancel')).toBe('বাতিল')
  expect(bn.t('common.daysCount', { count: 7 })).toBe('৭ দিন')
  const latin = await loadTexts({ lang: 'bn', digits: 'latin' }, ['common'])
  expect(latin.t('common.daysCount', { count: 7 })).toBe('7 দিন')
})

test('values are put in as they are: neither escaped twice nor redrawn when they are codes', async () => {
  const en = await loadTexts('en', ['common'])
  expect(en.t('common.playGame', { game: 'Rock & <Roll> 777' })).toBe('Play Rock & <Roll> 777')
  expect(en.t('common.daysCount', { count: 1 })).toBe('1 day')
})

test('a page carries only the modules that it names, and can fetch more later', async () => {
  const en = await loadTexts('en', ['common'])
  expect(en.find('shell.home')).toBeUndefined()
  await en.load(['shell'])
  expect(en.find('shell.home')).toBe('Home')
})

test('a language that is not bundled is fetched, and Bengali stands in for what it lacks', async () => {
  const hindi = await loadTexts('hi', ['common'], async () => ({ cancel: 'रद्द करें' }))
  expect(hindi.t('common.cancel')).toBe('रद्द करें')
  expect(hindi.t('common.close')).toBe('বন্ধ করুন')
})

test.each(textModules)(
  '%s has the same keys, the same values to fill and no empty sentence in both languages',
  async (module) => {
    const [bn, en] = await Promise.all(
      ['bn', 'en'].map(async (lang) => (await bundledTexts[lang]?.[module]())?.default ?? {}),
    )
    expect(Object.keys(en ?? {}).sort()).toEqual(Object.keys(bn ?? {}).sort())
    const slots = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()
    for (const [key, sentence] of Object.entries(bn ?? {})) {
      expect(sentence.trim(), key).not.toBe('')
      expect(slots(en?.[key] ?? ''), key).toEqual(slots(sentence))
    }
  },
)

// spec 1 and 9: the list of languages comes from configuration; Bengali is the default
test('each language is listed once under its own name, Bengali first', () => {
  expect(languages[0]?.code).toBe('bn')
  expect(new Set(languages.map((language) => language.code)).size).toBe(languages.length)
  expect(languageOf('BN')?.name).toBe('বাংলা')
  expect(languageOf('ar')?.dir).toBe('rtl')
})

test('completeness is the share of the default language’s sentences that are there', () => {
  expect(completeness({ a: 'x', b: '' }, { a: '1', b: '2' })).toBe(0.5)
})
