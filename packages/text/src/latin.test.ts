import { expect, test } from 'vitest'
import { latinOf, soundOf, wordsOf } from './latin.ts'

test.each([
  ['বাঘ', 'bagh'],
  ['ছক্কা', 'chhokka'],
  ['ক্রিকেট', 'kriket'],
  ['নকশী', 'nokoshi'],
  ['রংধনু', 'rongdhonu'],
  ['ঝড়', 'jhor'],
  ['নদীর', 'nodir'],
  ['হাওয়া', 'haoya'],
  ['ঋতু', 'ritu'],
  ['চাঁদ', 'chad'],
  ['আষাঢ়', 'asharh'],
  ['উৎসব', 'utsob'],
  ['ভাগ্যের', 'bhagyer'],
  ['crash', 'crash'],
])('%s is typed as %s', (bengali, latin) => {
  const [word = ''] = wordsOf(bengali)
  expect(latinOf(word)).toBe(latin)
})

test.each([
  ['বাঘ', ['bagh', 'bag', 'baagh']],
  ['ছক্কা', ['chokka', 'chhokka', 'choka']],
  ['ক্রিকেট', ['cricket', 'kriket', 'criket']],
  ['ধূমকেতু', ['dhumketu', 'dhoomketu', 'dumketu']],
  ['শাপলা', ['shapla', 'sapla', 'shaplaa']],
  ['জাদু', ['jadu', 'jadoo', 'zadu']],
  ['রংধনু', ['rongdhonu', 'rondhonu', 'rongdhnu']],
  ['ফসল', ['foshol', 'phosol']],
])('%s sounds like every way to type it', (bengali, typed) => {
  const [word = ''] = wordsOf(bengali)
  expect(typed.map(soundOf)).toEqual(typed.map(() => soundOf(word)))
})

test('words that are different sound different', () => {
  const words = ['bagh', 'bug', 'nodi', 'nouka', 'tiger', 'river', 'tara', 'tora', 'dhum', 'jhum']
  expect(new Set(words.map(soundOf)).size).toBe(words.length)
})

test('a text is split into words: small letters, plain digits, no joiners, no punctuation', () => {
  expect(wordsOf('Mega-Bagh™ ৭৭, Café!')).toEqual(['mega', 'baghtm', '77', 'cafe'])
  expect(wordsOf('রক্\u200dত')).toEqual(['রক্ত'])
  // One letter in one or in two characters is the same word.
  expect(wordsOf('\u09dc')).toEqual(wordsOf('\u09a1\u09bc'))
  expect(wordsOf('% _ < ❤')).toEqual([])
})
