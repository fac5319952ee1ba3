// Writes assets/silhouettes.json: the outline of each object of assets/objects as an SVG path
// in 256 units. Run it after an object is added or changed: `node packages/art/src/objects/trace.ts`.
import { readdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

type Point = [x: number, y: number]
type Alpha = (x: number, y: number) => number

const [side, level, leastArea, tolerance] = [256, 110, 14, 0.55]
const folder = new URL('../../assets/objects/', import.meta.url)

/** The opacity of a picture at whole pixels, 0 outside of it. */
async function alphaOf(file: string): Promise<Alpha> {
  const image = sharp(new URL(file, folder).pathname).resize(side, side, { fit: 'contain', background: '#0000' })
  const pixels = await image.ensureAlpha().extractChannel(3).raw().toBuffer()
  return (x, y) => (x < 0 || y < 0 || x >= side || y >= side ? 0 : (pixels[y * side + x] ?? 0))
}

/** Where the level lies between two neighbouring pixels. */
function crossing(alpha: Alpha, [ax, ay]: Point, [bx, by]: Point): Point {
  const [a, b] = [alpha(ax, ay), alpha(bx, by)]
  const part = (level - a) / (b - a)
  return [ax + (bx - ax) * part + 0.5, ay + (by - ay) * part + 0.5]
}

/** Which edges of a square (0 top, 1 right, 2 bottom, 3 left) a line joins, by the corners that lie inside. */
const joined: Record<number, [from: number, to: number][]> = {
  1: [[3, 2]],
  2: [[2, 1]],
  3: [[3, 1]],
  4: [[1, 0]],
  5: [
    [3, 0],
    [1, 2],
  ],
  6: [[2, 0]],
  7: [[3, 0]],
  8: [[0, 3]],
  9: [[0, 2]],
  10: [
    [0, 1],
    [2, 3],
  ],
  11: [[0, 1]],
  12: [[1, 3]],
  13: [[1, 2]],
  14: [[2, 3]],
}

/** The steps of the contour through each square, by the place where they begin. */
function stepsOf(alpha: Alpha): Map<string, { at: Point; to: Point }> {
  const steps = new Map<string, { at: Point; to: Point }>()
  for (let y = -1; y < side; y++) {
    for (let x = -1; x < side; x++) {
      const corners: Point[] = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ]
      const inside = corners.map(([cx, cy]) => alpha(cx, cy) >= level)
      const kind = (inside[0] ? 8 : 0) + (inside[1] ? 4 : 0) + (inside[2] ? 2 : 0) + (inside[3] ? 1 : 0)
      const edge = (at: number) => crossing(alpha, corners[at] ?? [0, 0], corners[(at + 1) % 4] ?? [0, 0])
      for (const [from, to] of joined[kind] ?? []) steps.set(key(edge(from)), { at: edge(from), to: edge(to) })
    }
  }
  return steps
}

const key = ([x, y]: Point) => `${Math.round(x * 1000)} ${Math.round(y * 1000)}`

function loopsOf(alpha: Alpha): Point[][] {
  const steps = stepsOf(alpha)
  const loops: Point[][] = []
  while (steps.size > 0) {
    const loop: Point[] = []
    let [next] = steps.keys()
    while (next !== undefined && steps.has(next)) {
      const step = steps.get(next)
      steps.delete(next)
      if (!step) break
      loop.push(step.at)
      next = key(step.to)
    }
    if (areaOf(loop) > leastArea) loops.push(loop)
  }
  return loops
}

const areaOf = (loop: Point[]) =>
  Math.abs(
    loop.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = loop[(at + 1) % loop.length] ?? [0, 0]
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )

/** Leaves out points that lie on the line between their neighbours (Douglas and Peucker). */
function simplified(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const long = Math.hypot(dx, dy)
  const off = ([x, y]: Point) =>
    long === 0 ? Math.hypot(x - first[0], y - first[1]) : Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / long
  let [farthest, most] = [0, 0]
  points.forEach((point, at) => {
    if (off(point) > most) [farthest, most] = [at, off(point)]
  })
  if (most <= tolerance) return [first, last]
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))]
}

const shown = (value: number) => String(Math.round(value * 10) / 10)
const pathOf = (loop: Point[]) =>
  `M${simplified(loop)
    .map(([x, y]) => `${shown(x)} ${shown(y)}`)
    .join('L')}Z`

const names = readdirSync(folder)
  .filter((file) => /\.(?:webp|svg)$/.test(file))
  .toSorted()
const silhouettes: [string, string][] = []
for (const file of names) {
  const loops = loopsOf(await alphaOf(file))
  silhouettes.push([file.replace(/\.\w+$/, ''), loops.map(pathOf).join('')])
}
const lines = silhouettes.map(([name, path]) => `${JSON.stringify(name)}:${JSON.stringify(path)}`)
writeFileSync(new URL('../silhouettes.json', folder), `{\n${lines.join(',\n')}\n}\n`)
console.log(`${lines.length} silhouettes`)
