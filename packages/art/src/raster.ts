// From SVG to pixels. sharp (librsvg) draws it: text is outlines by now, so no font of the machine matters.
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { isObject } from './objects/object.ts'

const folder = new URL('../assets/objects/', import.meta.url)
/** The picture of each object as a data address. librsvg reads PNG inside of SVG, and no WebP. */
const pictures = new Map<string, Promise<string>>()

async function readPicture(name: string): Promise<string> {
  if (!isObject(name)) throw new Error(`there is no object ${name}`)
  const drawn = new URL(`${name}.svg`, folder)
  const image = existsSync(drawn)
    ? sharp(readFileSync(drawn), { density: 144 }).resize(512, 512)
    : sharp(readFileSync(new URL(`${name}.webp`, folder)))
  const png = await image.png({ compressionLevel: 3 }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

function pictureOf(name: string): Promise<string> {
  const known = pictures.get(name)
  if (known) return known
  const read = readPicture(name)
  pictures.set(name, read)
  read.catch(() => pictures.delete(name))
  return read
}

/** For a process that shall leave the machine to others. */
export function useOneThread(): void {
  sharp.concurrency(1)
  sharp.cache(false)
}

const reference = /object:([\w-]+)/g

/** The SVG with the pictures of its objects in it. */
async function embedded(svg: string): Promise<string> {
  const names = new Set([...svg.matchAll(reference)].map(([, name = '']) => name))
  const read = new Map<string, string>()
  for (const name of names) read.set(name, await pictureOf(name))
  return svg.replaceAll(reference, (_, name: string) => read.get(name) ?? '')
}

export type Raster = { width: number; height?: number; format?: 'webp' | 'avif' | 'png'; quality?: number }
/** 74: at 82 a tile is a quarter larger and looks the same, at 60 the edges of letters fray. */
const tileQuality = 74

/** Draws an SVG in this width. The height follows from the drawing unless it is given. */
export async function rasterised(svg: string, wanted: Raster): Promise<Buffer> {
  const { width, height, format = 'webp', quality = tileQuality } = wanted
  const drawnWidth = Number(/^<svg[^>]* width="(\d+(?:\.\d+)?)"/.exec(svg)?.[1] ?? width)
  const density = Math.min(2400, Math.max(1, (72 * width) / drawnWidth))
  const image = sharp(Buffer.from(await embedded(svg)), { density }).resize(width, height, { fit: 'fill' })
  if (format === 'png') return image.png().toBuffer()
  if (format === 'avif') return image.avif({ quality, effort: 3 }).toBuffer()
  return image.webp({ quality, effort: 4, smartSubsample: true, alphaQuality: 90 }).toBuffer()
}
