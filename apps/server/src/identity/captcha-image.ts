import sharp from 'sharp'
import type { Chance } from '../kit/index.ts'

/**
 * Letters and digits that are not mistaken for each other, as strokes in a unit square, from the top left. No font is
 * used, so a program cannot compare the image with one.
 */
const strokes: Record<string, string> = {
  A: '0,1 .5,0 1,1|.2,.65 .8,.65',
  C: '1,.15 .6,0 .2,.15 0,.5 .2,.85 .6,1 1,.85',
  E: '1,0 0,0 0,1 1,1|0,.5 .8,.5',
  F: '1,0 0,0 0,1|0,.5 .8,.5',
  H: '0,0 0,1|1,0 1,1|0,.5 1,.5',
  K: '0,0 0,1|1,0 0,.55 1,1',
  M: '0,1 .05,0 .5,.6 .95,0 1,1',
  N: '0,1 0,0 1,1 1,0',
  P: '0,1 0,0 .7,.02 1,.25 .7,.52 0,.55',
  R: '0,1 0,0 .7,.02 1,.25 .7,.5 0,.5|.5,.5 1,1',
  T: '0,0 1,0|.5,0 .5,1',
  X: '0,0 1,1|1,0 0,1',
  Y: '0,0 .5,.5 1,0|.5,.5 .5,1',
  '3': '0,.1 .5,0 .95,.2 .5,.45 1,.7 .6,1 0,.9',
  '4': '.75,1 .75,0 0,.65 1,.65',
  '7': '0,0 1,0 .35,1',
}
export const letters = Object.keys(strokes).join('')

type Point = { x: number; y: number }
type Line = { points: Point[]; radius: number; ink: number }
const [width, height] = [264, 96]
const [paper, ink, shadow] = [250, 35, 135]
const noiseDots = 500

/** A number between two, in steps of a thousandth. */
const between = (chance: Chance, least: number, most: number) => least + ((most - least) * chance.below(1001)) / 1000

/** An image of a text as PNG: letters that lean, shake and touch, distorted by waves, with lines and noise. */
export async function captchaImage(chance: Chance, text: string): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height, paper)
  const distort = distortion(chance)
  const faint = Array.from({ length: 4 }, () => noiseLine(chance, shadow))
  const across = Array.from({ length: 1 }, () => noiseLine(chance, ink + 30))
  const written = [...text].flatMap((letter, at) => letterLines(chance, letter, at, text.length))
  for (const line of [...faint, ...written, ...across]) drawLine(pixels, line, distort)
  for (let at = 0; at < noiseDots; at++)
    drawDot(pixels, { x: chance.below(width), y: chance.below(height) }, 0.7, shadow)
  const raw = { width, height, channels: 1 } as const
  return sharp(pixels, { raw }).png({ palette: true, colours: 16, compressionLevel: 9 }).toBuffer()
}

/** The strokes of a letter at its place, each corner moved a little, all of it turned and sheared. */
function letterLines(chance: Chance, letter: string, at: number, of: number): Line[] {
  const some = (least: number, most: number) => between(chance, least, most)
  const step = (width - 40) / of
  const middle = { x: 20 + step * (at + 0.5) + some(-5, 5), y: height / 2 + some(-7, 7) }
  const [wide, tall] = [step * some(0.66, 0.86), height * some(0.52, 0.66)]
  const [turn, lean] = [some(-0.26, 0.26), some(-0.25, 0.25)]
  const radius = some(3.6, 5.2)
  const place = (corner: string): Point => {
    const [x = 0, y = 0] = corner.split(',').map(Number)
    const [right, down] = [(x - 0.5 + some(-0.05, 0.05)) * wide, (y - 0.5 + some(-0.05, 0.05)) * tall]
    const leaning = right - down * lean
    return {
      x: middle.x + leaning * Math.cos(turn) - down * Math.sin(turn),
      y: middle.y + leaning * Math.sin(turn) + down * Math.cos(turn),
    }
  }
  const drawn = (strokes[letter] ?? '').split('|')
  return drawn.map((stroke) => ({ points: stroke.split(' ').map(place), radius, ink: ink + chance.below(30) }))
}

/** A line of noise across the whole image. */
function noiseLine(chance: Chance, ink: number): Line {
  const point = (_: unknown, at: number): Point => ({ x: at * 66, y: between(chance, 8, height - 8) })
  return { points: Array.from({ length: 5 }, point), radius: between(chance, 0.8, 1.5), ink }
}

/** A distortion by waves of random length and phase. */
function distortion(chance: Chance): (point: Point) => Point {
  const wave = (most: number) => {
    const [long, start, high] = [between(chance, 28, 70), between(chance, 0, 6.28), between(chance, most / 2, most)]
    return (along: number) => Math.sin(along / long + start) * high
  }
  const [down, downToo, right] = [wave(6), wave(3), wave(5)]
  return ({ x, y }) => ({ x: x + right(y), y: y + down(x) + downToo(x + y) })
}

function drawLine(pixels: Buffer, { points, radius, ink }: Line, distort: (point: Point) => Point): void {
  points.slice(1).forEach((to, at) => {
    const from = points[at] ?? to
    const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y))
    for (let step = 0; step <= steps; step++) {
      const part = steps === 0 ? 0 : step / steps
      drawDot(pixels, distort({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }), radius, ink)
    }
  })
}

/** A round dot with a soft edge; pixels that are darker already stay. */
function drawDot(pixels: Buffer, { x, y }: Point, radius: number, ink: number): void {
  for (let row = Math.max(0, Math.floor(y - radius - 1)); row <= Math.min(height - 1, y + radius + 1); row++) {
    for (
      let column = Math.max(0, Math.floor(x - radius - 1));
      column <= Math.min(width - 1, x + radius + 1);
      column++
    ) {
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)))
      const at = row * width + column
      pixels[at] = Math.min(pixels[at] ?? paper, Math.round(paper - (paper - ink) * cover))
    }
  }
}
