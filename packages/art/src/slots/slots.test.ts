import sharp from 'sharp'
import { expect, test } from 'vitest'
import { brandStyle } from '../brands.ts'
import { isObject } from '../objects/object.ts'
import { palettes } from '../palettes.ts'
import { rasterised } from '../raster.ts'
import { themeOf, themes } from '../themes/index.ts'
import {
  frameReach,
  frameSvg,
  stageSceneNames,
  stageSceneSvg,
  symbolArt,
  symbolIds,
  symbolSheet,
  titleSvg,
} from './index.ts'
import { hues, slotThemeOf, slotThemes } from './index.ts'
import type { SlotTheme } from './index.ts'

const frames = ['cloth', 'timber', 'metal', 'petals'] as const
const cell = { width: 70, height: 90 }
const whole = (svg: string) => !/NaN|undefined|Infinity|null/.test(svg)
const objectsOf = ({ highs, wild, scatter, sides }: SlotTheme) => [
  ...highs.flatMap((one) => [one.object, ...(one.with ?? []).map(({ object }) => object)]),
  ...[wild, scatter, ...sides],
]

test('every theme of the tiles has a slot: four highs of four hues, a wild and a scatter, all different pictures', () => {
  const all = [...themes.entries()].map(([key, theme]) => ({ key, slot: slotThemeOf(theme, key) }))
  for (const { key, slot } of [...all, ...Object.entries(slotThemes).map(([key, slot]) => ({ key, slot }))]) {
    expect([key, objectsOf(slot).filter((object) => !isObject(object))]).toEqual([key, []])
    expect([key, new Set(slot.highs.map(({ hue }) => hue)).size]).toEqual([key, 4])
    const shown = [...slot.highs.map(({ object }) => object), slot.wild, slot.scatter]
    expect([key, new Set(shown).size]).toEqual([key, 6])
    expect([key, slot.night === slot.palette]).toEqual([key, false])
    expect([key, slot.highs.every(({ hue }) => hue in hues)]).toEqual([key, true])
  }
  expect(slotThemeOf(themeOf('1f42f | gada | jungle | cond'), 'padma')).toBe(slotThemes.padma)
})

test('every symbol is drawn in every frame and language', () => {
  for (const theme of Object.values(slotThemes)) {
    for (const frame of frames) {
      for (const id of symbolIds) {
        const { back, front } = symbolArt(id, { theme, frame, language: frame === 'cloth' ? 'bn' : 'en' }, cell)
        expect([id, frame, whole(back + front), front.length > 100]).toEqual([id, frame, true, true])
      }
    }
  }
})

test('in English the low symbols are the letters of cards, whatever the theme has in Bengali', () => {
  const bengali = Object.values(slotThemes).find(({ low }) => low === 'bengali')
  if (!bengali) throw new Error('no theme has Bengali letters')
  const low = (language: 'bn' | 'en', own: 'bengali' | 'latin') =>
    symbolArt('L1', { theme: { ...bengali, low: own }, frame: 'cloth', language }, cell).front
  expect(low('en', 'bengali')).toBe(low('en', 'latin'))
  expect(low('bn', 'bengali')).not.toBe(low('bn', 'latin'))
})

test('frames and places are drawn; the middle of a frame is open', async () => {
  const palette = palettes.nil
  for (const frame of frames) {
    const svg = frameSvg(frame, palette, { width: 200, height: 150, thickness: 10 })
    expect([frame, whole(svg)]).toEqual([frame, true])
    const out = Math.ceil(10 * frameReach)
    const { data, info } = await sharp(await rasterised(svg, { width: 200 + 2 * out, format: 'png' }))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alpha = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
    expect([frame, alpha(info.width / 2, info.height / 2)]).toEqual([frame, 0])
    expect([frame, alpha(out - 5, info.height / 2)]).toEqual([frame, 255])
  }
  const size = { width: 200, height: 300, top: 30, horizon: 40 }
  for (const scene of stageSceneNames) {
    const theme = { ...slotThemeOf(themeOf('1f42f | gada sindur | jungle | cond')), scene }
    const [day, night] = [stageSceneSvg(theme, 'key', size), stageSceneSvg(theme, 'key', size, true)]
    expect([scene, whole(day + night), day === night]).toEqual([scene, true, false])
    expect((await rasterised(day, { width: 100 })).length).toBeGreaterThan(300)
  }
})

// Issue 10: a title's first spin needs at most 700 kB in all; of that, 300 kB are its symbols.
test('the sheet of a title has every sprite at its place, and what a first spin needs is small enough', async () => {
  const [theme, frame] = [slotThemes.padma, brandStyle('nokshi').frame]
  if (!theme) throw new Error('there is no theme padma')
  const sheet = await symbolSheet({ theme, frame, language: 'bn', cell })
  expect(sheet.webp.length).toBeLessThan(300_000)
  expect(Object.keys(sheet.places)).toEqual([...symbolIds])
  const places = Object.values(sheet.places).flatMap(({ full, back, object, blur }) => [
    full,
    object,
    blur,
    ...(back ? [back] : []),
  ])
  for (const [x, y, w, h] of places) {
    expect([x >= 0, y >= 0, x + w <= sheet.width, y + h <= sheet.height]).toEqual([true, true, true, true])
  }
  const overlap = places.filter(([x, y, w, h], at) =>
    places.slice(at + 1).some(([ox, oy, ow, oh]) => x < ox + ow && ox < x + w && y < oy + oh && oy < y + h),
  )
  expect(overlap).toEqual([])
  expect(sheet.places.H1?.full.slice(2)).toEqual([140, 180])
  expect(sheet.places.H1?.object.slice(2)).toEqual([174, 223])
  expect(sheet.places.H1?.blur.slice(2)).toEqual([140, 270])
  expect(sheet.places.H1?.move).toBe('hop')
  // A low symbol has no ground.
  expect(sheet.places.L1?.back).toBeUndefined()
  const covered = await sharp(sheet.webp).extract(areaOf(sheet.places.H1?.full)).extractChannel(3).raw().toBuffer()
  expect(covered.filter((alpha) => alpha > 200).length / covered.length).toBeGreaterThan(0.7)

  const size = { width: 390, height: 560, top: 60, horizon: 70 }
  const others = [
    await rasterised(stageSceneSvg(theme, 'padma', size), { width: 780 }),
    await rasterised(stageSceneSvg(theme, 'padma', size, true), { width: 780 }),
    await rasterised(frameSvg(frame, palettes.akash, { width: 350, height: 270, thickness: 15 }), { width: 828 }),
    await rasterised(titleSvg(theme, 'পদ্মার ইলিশ', { width: 300, height: 110 }), { width: 600 }),
  ]
  const all = others.reduce((sum, picture) => sum + picture.length, sheet.webp.length)
  // The rest is for the scripts of the stage: at most 180 kB.
  expect(all).toBeLessThan(500_000)
})

const areaOf = (place: readonly [number, number, number, number] | undefined) => {
  const [left = 0, top = 0, width = 1, height = 1] = place ?? []
  return { left, top, width, height }
}
