import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compositionNames } from './compositions.ts'
import { tileFrames } from './frames.ts'
import { fontNames } from './lettering/fonts.ts'
import { letterStyles } from './lettering/lines.ts'
import { lookOf } from './look.ts'
import type { Look } from './look.ts'
import { metalNames } from './objects/metals.ts'
import { isObject } from './objects/object.ts'
import { objectFor, objectWords } from './objects/words.ts'
import { paletteNames } from './palettes.ts'
import { rasterised } from './raster.ts'
import { sceneNames } from './scenes/index.ts'
import { drawnTile, tileSvg } from './tile.ts'
import { themeInTitle, themeKeys, themeLine, themeOf, themes } from './themes/index.ts'

const titles = [
  ...['Golden Bagh', 'Rickshaw Raja', 'Tea Garden Night', 'Six Over Dhaka', 'Padma', 'The Long Way To Cox Bazar'],
  ...['রিকশা রাজা', 'ময়ূর মহল', 'সিলেটের চা বাগান', 'ছক্কা', 'টোয়েন্টি নাইন', 'গুপ্তধন'],
]
const sample = Array.from({ length: 200 }, (_, at) => ({
  code: `sample-${at}`,
  title: titles[at % titles.length] ?? '',
  brand: ['nokshi', 'baghmama', 'dhumketu', 'rongdhonu', 'other'][at % 5],
}))
const whole = (svg: string) => !/NaN|undefined|Infinity|null/.test(svg)
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

// Whoever changes these changes pictures, and counts `artVersion` up.
test('the same game is the same drawing, to the letter, on every machine', () => {
  expect(sample.slice(0, 20).map((game) => shortHash(tileSvg(game)))).toMatchInlineSnapshot(`
    [
      "09d54edec5",
      "fc47d09ee2",
      "a9cd4a9129",
      "edf762f44d",
      "72e3bf07f6",
      "c90bf784ff",
      "feb6669474",
      "435d4593c5",
      "0ebdefe6d2",
      "8d234ccfb1",
      "a83c4cff9a",
      "d64740cae2",
      "0b00295207",
      "1ccf4dd2e7",
      "3aeb4df7b2",
      "6cbe8672b7",
      "f4cd874fc6",
      "b93b4b443f",
      "402cf293ee",
      "bb37decb0e",
    ]
  `)
  expect(sample.map(tileSvg)).toEqual(sample.map(tileSvg))
  expect(new Set(sample.map(tileSvg)).size).toBe(sample.length)
})

test('the variant is another look of the same title; 0 is the look without one', () => {
  const [game = { code: '', title: '' }] = sample
  expect(tileSvg({ ...game, variant: 0 })).toBe(tileSvg(game))
  expect(tileSvg({ ...game, variant: 1 })).not.toBe(tileSvg(game))
})

/** A look in which one thing is given. */
const lookWith = (change: Partial<Look>): Look => ({
  ...lookOf({ code: 'all', title: 'Tiger Trail', theme: 'tiger' }),
  ...change,
})
const everyPart: [string, Look][] = [
  ...sceneNames.map((scene): [string, Look] => [`scene ${scene}`, lookWith({ scene })]),
  ...compositionNames.map((composition): [string, Look] => [`composition ${composition}`, lookWith({ composition })]),
  ...paletteNames.map((palette): [string, Look] => [`palette ${palette}`, lookWith({ palette })]),
  ...fontNames.map((font): [string, Look] => [`font ${font}`, lookWith({ font })]),
  ...letterStyles.map((letters): [string, Look] => [`letters ${letters}`, lookWith({ letters })]),
  ...metalNames.map((metal): [string, Look] => [`metal ${metal}`, lookWith({ metal })]),
  ...(Object.keys(tileFrames) as Look['frame'][]).map((frame): [string, Look] => [
    `frame ${frame}`,
    lookWith({ frame }),
  ]),
]

test('there are 16 palettes, 24 scenes, 10 compositions, 69 themes, 5 fonts and 6 styles of letters', () => {
  const counts = [paletteNames, sceneNames, compositionNames, themeKeys, fontNames, letterStyles].map(
    (one) => one.length,
  )
  expect(counts).toEqual([16, 24, 10, 69, 5, 6])
})

test('every scene, composition, palette, font, style, metal and frame is drawn, each in its own way', async () => {
  const drawn = new Set<string>()
  for (const [name, look] of everyPart) {
    const svg = drawnTile(look)
    expect([name, whole(svg)]).toEqual([name, true])
    const picture = await rasterised(svg, { width: 60, format: 'png' })
    drawn.add(`${name.split(' ')[0]} ${shortHash(picture.toString('base64'))}`)
  }
  expect(drawn.size).toBe(everyPart.length)
})

test('every theme has objects that are there, and is drawn', async () => {
  for (const key of themeKeys) {
    expect([key, themes.get(key)?.objects.every(isObject)]).toEqual([key, true])
    const svg = tileSvg({ code: key, title: 'ছক্কা Six', theme: key })
    expect([key, whole(svg)]).toEqual([key, true])
    expect((await rasterised(svg, { width: 30 })).length).toBeGreaterThan(200)
  }
})

test('the words of a title say what it shows, in both languages, and whole words only', () => {
  const themesOf = Object.fromEntries(
    ['Golden Bagh', 'Tigers', 'Hot Chili', 'Shotgun', 'Battle', 'বাঘের পথ', 'চায়ের দোকান', 'আমের বাগান', 'আমরা'].map(
      (title) => [title, themeInTitle(title)],
    ),
  )
  expect(themesOf).toEqual({
    ...{ 'Golden Bagh': 'tiger', Tigers: 'tiger', 'Hot Chili': 'chili', Shotgun: undefined, Battle: undefined },
    ...{ 'বাঘের পথ': 'tiger', 'চায়ের দোকান': 'tea', 'আমের বাগান': 'mango', আমরা: undefined },
  })
  const look = lookOf({ code: 'any', title: 'Bagh', theme: 'tea' })
  expect(themes.get('tea')?.objects).toEqual(expect.arrayContaining([...look.objects]))
  const heroes = Array.from({ length: 40 }, (_, at) => lookOf({ code: `c${at}`, title: 'বাঘের পথ' }).objects[0])
  expect(new Set(heroes)).toEqual(new Set(['1f42f']))
})

test('a theme of a catalogue keeps what is known here, and every word that has a picture has one that is there', () => {
  expect(objectWords.filter((word) => !isObject(objectFor(word) ?? ''))).toEqual([])
  const line = themeLine({
    ...{
      objects: ['tiger', 'claw', 'what'],
      palettes: ['gada', 'none'],
      scenery: ['reeds', 'jungle'],
      lettering: 'wide',
    },
  })
  expect(line).toBe('1f42f 1f43e | gada | jungle | wide cond')
  expect(themeOf(line)).toMatchObject({ objects: ['1f42f', '1f43e'], palettes: ['gada'] })
  expect(() => themeOf('1f42f | purple | jungle | wide')).toThrow('unknown name')
})

// Issue 9: a tile is at most 25 kB.
test('a tile of 240 × 320 is at most 25 kB', async () => {
  const sizes: number[] = []
  for (const game of sample) sizes.push((await rasterised(tileSvg(game), { width: 240 })).length)
  expect(Math.max(...sizes)).toBeLessThan(25_000)
  expect(Math.min(...sizes)).toBeGreaterThan(3000)
})
