import { expect, test } from 'vitest'
import { aGame, aVendor, aView } from '../../../tests/catalogue-games.ts'
import { distance } from './distance.ts'
import { findGames } from './find-games.ts'

const dhumketu = aVendor('DHUMKETU', { displayName: 'Dhumketu Play' })
const games = [
  aGame('t1', { bn: 'মেগা বাঘ', en: 'Mega Tiger' }),
  aGame('t2', { bn: 'বাঘের রাত', en: 'Night of the Tiger' }, { isHot: true }),
  aGame('r1', { bn: 'নদীর রং', en: 'River Colours' }, { vendor: dhumketu }),
  aGame('c1', { bn: 'ছক্কা ক্রিকেট', en: 'Chokka Cricket' }),
  aGame('77', { bn: 'ভাগ্য ৭৭', en: 'Lucky 77' }, { vendor: dhumketu }),
  aGame('b1', { bn: 'বাগান', en: 'Garden Bag' }),
]
const view = aView(games)
const at = { country: null, now: new Date('2026-11-20T06:00:00Z') }
const found = (search: string) => findGames(view, { search }, at).map((game) => game.code)

// issue 9: names in Bengali and English, transliterated and typo-tolerant
test.each([
  ['a word in English', 'tiger', ['t2', 't1']],
  ['a word in Bengali', 'মেগা', ['t1']],
  ['a Bengali word in Latin letters', 'bagh', ['t1', 'b1', 't2', '77']],
  ['a word that is not finished', 'chok', ['c1']],
  ['a word in the middle of another', 'olou', ['r1']],
  ['two words, in any order', 'tiger mega', ['t1']],
  ['words of two languages', 'বাঘ tiger', ['t1', 't2']],
  ['the name of the vendor beside a word of the game', 'dhumketu lucky', ['77']],
  ['digits of either script', '৭৭', ['77']],
  ['capital letters', 'RIVER', ['r1']],
  ['a letter left out', 'crcket', ['c1']],
  ['two letters swapped', 'tigre', ['t2', 't1']],
  ['a letter too many', 'rivver', ['r1']],
  ['a wrong letter in a word that is not finished', 'dhimke', ['r1', '77']],
  ['a word that nothing has', 'elephant', []],
  ['two words that no game has both', 'river mega', []],
  ['signs that are no word', '%', []],
])('search finds %s', (_, query, codes) => {
  expect(found(query)).toEqual(codes)
})

test('a word that fits exactly comes before words that only begin or sound so', () => {
  const bag = found('bag')
  expect(bag[0]).toBe('b1')
  expect(bag).toEqual(expect.arrayContaining(['t1', 't2']))
})

test('what fits in a name comes before the games of a vendor whose name fits better', () => {
  const baghmama = aVendor('BM', { displayName: 'Bagh' })
  const all = [
    aGame('v1', { bn: 'নীল নদী', en: 'Blue River' }, { vendor: baghmama, isHot: true }),
    aGame('v2', { bn: 'সাহসী বাঘের', en: 'Brave Tiger' }),
    aGame('v3', { bn: 'বাঘ', en: 'Tiger' }, { vendor: baghmama }),
  ]
  const codes = (search: string) => findGames(aView(all), { search }, at).map(({ code }) => code)
  expect(codes('bagh')).toEqual(['v3', 'v2', 'v1'])
  expect(codes('bagh blue')).toEqual(['v1'])
})

test('nobody can make the search slow or throw: long words, many words, strange signs', () => {
  for (const query of [
    'x'.repeat(60),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '\u0000\ud800',
    '[]()*+?',
  ])
    expect(() => found(query)).not.toThrow()
})

test.each([
  ['tiger', 'tiger', 0],
  ['tiger', 'tigre', 1],
  ['tiger', 'tier', 1],
  ['tiger', 'tiiger', 1],
  ['tiger', 'tgier', 1],
  ['river', 'rover', 1],
  ['river', 'cover', 2],
  ['river', 'tiger', 2],
  ['river', 'garden', Infinity],
  ['', 'ab', 2],
])('%s and %s are %s apart', (one, other, apart) => {
  expect(distance(one, other, 2)).toBe(apart)
  expect(distance(other, one, 2)).toBe(apart)
})
