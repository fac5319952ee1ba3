import { expect, test } from 'vitest'
import { whyItFits } from './why-it-fits.ts'

const why = (name: string, typed: string, vendor = 'Nokshi', english = name) => whyItFits(name, english, vendor, typed)

test('the part of the name that was typed is marked, whatever its case', () => {
  expect(why('GOLDEN BAGH', 'bagh')).toEqual({ kind: 'part', start: 7, end: 11 })
  expect(why('বাঘের ডাক', 'বাঘ')).toEqual({ kind: 'part', start: 0, end: 3 })
  expect(why('Lucky 7', '  lucky ')).toEqual({ kind: 'part', start: 0, end: 5 })
})

test('a word in other letters says how it sounds: bagh is বাঘ', () => {
  expect(why('সোনার বাঘ', 'bagh')).toMatchObject({ kind: 'sound', word: 'বাঘ', start: 6 })
  expect(why('ছক্কা ক্র্যাশ', 'chokka')).toMatchObject({ kind: 'sound', word: 'ছক্কা' })
})

test('a game may fit by its vendor, or by a near spelling only', () => {
  expect(why('Rickshaw Raja', 'nok')).toEqual({ kind: 'vendor' })
  expect(why('Dragon Six', 'drgaon')).toEqual({ kind: 'near' })
})

test('in Bengali a game that was typed by its English name says that name, and not that it is a near spelling', () => {
  expect(why('ছক্কা ক্র্যাশ', 'crash', 'Nokshi', 'Chokka Crash')).toEqual({
    ...{ kind: 'english', name: 'Chokka Crash', start: 7, end: 12 },
  })
})
