import { n } from '../svg.ts'

/** One command of a path with absolute coordinates: x, y, x, y, … */
export type Command = { kind: 'M' | 'L' | 'Q' | 'C' | 'Z'; at: number[] }
export type Outline = Command[]
export type Bend = (x: number, y: number) => readonly [number, number]
export type Bounds = { left: number; top: number; right: number; bottom: number }

const kinds = { M: 'M', L: 'L', Q: 'Q', C: 'C', Z: 'Z' } as const
const isKind = (letter: string): letter is Command['kind'] => Object.hasOwn(kinds, letter)

/** Reads a path of HarfBuzz: absolute M, L, Q, C and Z. */
export function readOutline(path: string): Outline {
  return (path.match(/[A-Z][^A-Z]*/g) ?? []).map((part) => {
    const kind = part.charAt(0)
    if (!isKind(kind)) throw new Error(`an outline has the command ${kind}`)
    return { kind, at: (part.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number) }
  })
}

/** Moves every point of an outline. Straight lines stay lines; see `divided` for bends that curve them. */
export function bendable(outline: Outline, bend: Bend): Outline {
  return outline.map(({ kind, at }) => {
    const moved: number[] = []
    for (let x = 0; x + 1 < at.length; x += 2) moved.push(...bend(at[x] ?? 0, at[x + 1] ?? 0))
    return { kind, at: moved }
  })
}

/** Cuts lines into parts of at most `longest`, so that a bend curves them: the headline of Bengali is one long line. */
export function divided(outline: Outline, longest: number): Outline {
  let [fromX, fromY, startX, startY] = [0, 0, 0, 0]
  const cut = (toX: number, toY: number): Command[] => {
    const parts = Math.max(1, Math.ceil(Math.hypot(toX - fromX, toY - fromY) / longest))
    return Array.from({ length: parts }, (_, part) => {
      const share = (part + 1) / parts
      return { kind: 'L', at: [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share] }
    })
  }
  return outline.flatMap((command) => {
    const { kind, at } = command
    const [toX, toY] = kind === 'Z' ? [startX, startY] : [at.at(-2) ?? 0, at.at(-1) ?? 0]
    const drawn = kind === 'L' ? cut(toX, toY) : kind === 'Z' ? [...cut(toX, toY), command] : [command]
    ;[fromX, fromY] = [toX, toY]
    if (kind === 'M') [startX, startY] = [toX, toY]
    return drawn
  })
}

/** The box around all points, control points too: never smaller than what is drawn. */
export function boundsOf(outline: Outline): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { at } of outline) {
    for (let x = 0; x + 1 < at.length; x += 2) {
      bounds.left = Math.min(bounds.left, at[x] ?? 0)
      bounds.right = Math.max(bounds.right, at[x] ?? 0)
      bounds.top = Math.min(bounds.top, at[x + 1] ?? 0)
      bounds.bottom = Math.max(bounds.bottom, at[x + 1] ?? 0)
    }
  }
  return bounds
}

export const pathOf = (outline: Outline): string => outline.map(({ kind, at }) => kind + at.map(n).join(' ')).join('')
