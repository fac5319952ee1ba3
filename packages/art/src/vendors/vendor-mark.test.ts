import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rasterised } from '../raster.ts'
import { vendorBadge, vendorMark } from './vendor-mark.ts'

const names = [
  ...['Nokshi', 'Baghmama', 'Doyel', 'Dhumketu', 'Mohua', 'Rongdhonu', 'Kalboishakhi', 'Pankhi', 'Jolpori', 'Golpo'],
  ...['Shalik', 'Teporia', 'Matirghor', 'Latim', 'Nagordola', 'Hijolkuti', 'Chokbazi', 'Tarabati', 'Bijlighor'],
  ...['Shonalu', 'Ghurnijol', 'Akashnil', 'Patabahar', 'Damama', 'Kathkhodai', 'Bonolota', 'Taash', 'IMES', 'Meghna'],
  ...['Kokil', 'Ronga', 'Jhinuk', 'Tara', 'Bhor', 'Chandni', 'Ashar', 'Shimul', 'Kaktarua', 'Tupur', 'Rupkotha'],
]

test('40 vendors have marks and badges of their own, the same each time, of which every letter fits', async () => {
  const drawn = new Set<string>()
  for (const name of names) {
    const key = name.toLowerCase()
    const mark = vendorMark(key, name, '#ffffff')
    expect(mark).toBe(vendorMark(key, name, '#ffffff'))
    expect(mark + vendorBadge(key, name)).not.toMatch(/NaN|undefined|Infinity/)
    drawn.add(mark.replace(/<title>.*<\/title>/, ''))
    const { data, info } = await sharp(await rasterised(mark, { width: widthOf(mark), format: 'png' }))
      .extractChannel(3)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const lastColumn = Array.from({ length: info.height }, (_, y) => data[y * info.width + info.width - 1])
    expect([name, Math.max(...lastColumn.map((alpha) => alpha ?? 0))]).toEqual([name, 0])
  }
  expect(drawn.size).toBe(names.length)
})

const widthOf = (svg: string): number => Number(/width="(\d+)"/.exec(svg)?.[1])

test('a name is shown as text, never as markup', () => {
  expect(vendorMark('odd', 'A & B "C"')).toContain('<title>A &amp; B &quot;C&quot;</title>')
  expect(vendorBadge('odd', '<b>x')).toContain('<title>&lt;b&gt;x</title>')
})
