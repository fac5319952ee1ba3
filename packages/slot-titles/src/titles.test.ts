import { publishedModels } from '@chokka/game-math/slots/models'
import { expect, test } from 'vitest'
import { genitiveOf } from './bengali.ts'
import { brandOf, brands } from './brands.ts'
import { hashOf } from './recipe.ts'
import { themeByKey, themes } from './themes.ts'
import { allTitles, recipeVersion, titleCount, titleOf, titlesOf } from './titles.ts'

const titles = allTitles()
const distinct = (values: readonly string[]): number => new Set(values).size

test('there are 10,000 titles, 400 of each of 25 brands, and their codes are in order', () => {
  expect(titles).toHaveLength(titleCount)
  expect(brands).toHaveLength(25)
  for (const brand of brands) {
    const own = titlesOf(brand)
    expect(own.map(({ code }) => code)).toEqual(
      Array.from({ length: 400 }, (_, at) => `${brand.key}-${String(at + 1).padStart(4, '0')}`),
    )
    // A brand has titles of every theme: none is a shelf of one kind.
    expect(distinct(own.map(({ theme }) => theme.key)), brand.key).toBe(90)
  }
  expect(titleOf('nokshi-0001')).toBe(titles[0])
  expect(titleOf('nokshi-0401')).toBeUndefined()
  expect(brandOf('NK')).toBe(brandOf('nokshi'))
})

test('no name stands twice, in either language, and no model twice in one theme', () => {
  expect(distinct(titles.map(({ names }) => names.en.toLowerCase()))).toBe(titleCount)
  expect(distinct(titles.map(({ names }) => names.bn))).toBe(titleCount)
  expect(distinct(titles.map(({ theme, model }) => `${theme.key} ${model.model.id}`))).toBe(titleCount)
})

test('every model has titles, and the themes have equally many', () => {
  const byModel = Map.groupBy(titles, ({ model }) => model.model.id)
  expect(byModel.size).toBe(publishedModels.length)
  const sizes = themes.map(({ key }) => titles.filter(({ theme }) => theme.key === key).length)
  expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([111, 112])
})

test('names are written in the letters of their language, and are short enough for a tile', () => {
  for (const { names, code } of titles) {
    expect(names.en, code).toMatch(/^[A-Z][A-Za-z' -]{4,39}$/)
    expect(names.bn, code).toMatch(/^[\u0980-\u09ff]+(?:[ -][\u0980-\u09ff]+){0,6}$/u)
    expect([...names.bn].length, names.bn).toBeLessThanOrEqual(40)
    const words = names.en.split(/[ -]/)
    expect(new Set(words).size, names.en).toBe(words.length)
  }
})

/** Religion and its figures, words of games and makers that exist, and what a family lobby would not show. */
const bannedWords = [
  ...['god', 'goddess', 'allah', 'eid', 'puja', 'durga', 'shiva', 'krishna', 'kali', 'ganesh', 'temple', 'mosque'],
  ...['church', 'buddha', 'hindu', 'muslim', 'bonanza', 'megaways', 'starburst', 'gonzo', 'book of', 'gates of'],
  ...['big bass', 'aviator', 'reactoonz', 'jili', 'pragmatic', 'netent', 'evolution', 'microgaming', 'sex', 'drunk'],
  ...['whisky', 'wine', 'beer', 'blood', 'death', 'kill', 'slave', 'treasures', 'golden', 'dragon'],
]
const banned = new RegExp(`\\b(?:${bannedWords.join('|')})\\b`, 'i')
const bannedBengali = /আল্লাহ|ঈশ্বর|দেবী|দেবতা|পূজা|ঈদ|মন্দির|মসজিদ|গির্জা|মদ(?: |$)|রক্ত|মৃত্যু|খুন/u

test('no name speaks of religion, borrows from a known game or maker, or offends', () => {
  const bad = titles.filter(({ names }) => banned.test(names.en) || bannedBengali.test(names.bn))
  expect(bad.map(({ names }) => names)).toEqual([])
})

test('every theme has its words, palettes, scenery and objects, under a key of its own', () => {
  expect(themes).toHaveLength(90)
  expect(distinct(themes.map(({ key }) => key))).toBe(90)
  for (const theme of themes) {
    expect([theme.adjectives.length, theme.nouns.length, theme.objects.length], theme.key).toEqual([3, 5, 4])
    expect([theme.palettes.length >= 3, theme.scenery.length >= 2, theme.lettering.length > 0]).toEqual([
      true,
      true,
      true,
    ])
    expect(distinct(theme.objects), theme.key).toBe(4)
  }
  expect(themeByKey('padma').palettes).toEqual(['pukur', 'nil', 'akash'])
  expect(() => themeByKey('none')).toThrow(RangeError)
})

test('the genitive follows the last letter', () => {
  const pairs = { নদী: 'নদীর', বাঘ: 'বাঘের', মই: 'মইয়ের', শরৎ: 'শরতের', নৌকা: 'নৌকার', মৌ: 'মৌয়ের', ঘুড়ি: 'ঘুড়ির' }
  for (const [noun, genitive] of Object.entries(pairs)) expect(genitiveOf(noun)).toBe(genitive)
  expect(themeByKey('cha').nouns[0]?.of).toBe('চায়ের')
})

test('release dates spread over three years, some in the last month', () => {
  const days = titles.map(({ releasedOn }) => releasedOn).toSorted()
  expect(days[0]?.slice(0, 4)).toBe('2023')
  const late = days.filter((day) => day >= '2026-10-20')
  expect(late.length).toBeGreaterThan(100)
  expect(late.length).toBeLessThan(1000)
  expect(days.every((day) => day <= '2026-11-22')).toBe(true)
})

test('the recipe makes the same titles everywhere: another list is another version', () => {
  const text = titles.map(({ code, theme, model, names, releasedOn }) =>
    [code, theme.key, model.model.id, names.en, names.bn, releasedOn].join('|'),
  )
  expect({ recipeVersion, hash: hashOf(text.join('\n')) }).toMatchInlineSnapshot(`
    {
      "hash": 3538920917,
      "recipeVersion": 2,
    }
  `)
})

test('slots 17: a name that gives way moves no title: codes, themes, models and dates are those of the first recipe', () => {
  const places = titles.map(({ code, theme, model, releasedOn }) =>
    [code, theme.key, model.model.id, releasedOn].join(),
  )
  expect(hashOf(places.join('\n'))).toBe(860396041)
  // It was called "Hot Chilli", and got another name of its theme.
  expect(titleOf('hijolkuti-0223')).toMatchObject({
    theme: { key: 'morich' },
    names: { en: 'Onion Feast', bn: 'পেঁয়াজের ভোজ' },
  })
})
