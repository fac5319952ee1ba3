/** A falling ball, with the path that the studio sent. `beganMs` is on the clock of the page. */
export type Ball = { path: readonly number[]; bucket: number; beganMs: number; landed: () => void }
/** `resting`: the last ball that landed. It stays in its bucket until the next one has landed (G-11). */
export type Balls = { falling: readonly Ball[]; resting: Ball | null }

export const noBalls: Balls = { falling: [], resting: null }

const rowMs = 105

/** How many rows a ball has fallen, as a fraction. */
export const fallenOf = (ball: Ball, nowMs: number): number => Math.max(0, (nowMs - ball.beganMs) / rowMs)

const isDown = (ball: Ball, nowMs: number): boolean => fallenOf(ball, nowMs) >= ball.path.length + 1

/** The balls at this moment, and those that have just landed, in order. */
export function fallOn({ falling, resting }: Balls, nowMs: number): Balls & { down: readonly Ball[] } {
  const down = falling.filter((ball) => isDown(ball, nowMs)).toSorted((a, b) => a.beganMs - b.beganMs)
  return { falling: falling.filter((ball) => !down.includes(ball)), resting: down.at(-1) ?? resting, down }
}
