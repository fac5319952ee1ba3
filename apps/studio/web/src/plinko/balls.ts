/** A ball on its way along the path that the studio gave. `beganMs` is the page's clock. */
export type Ball = { path: readonly number[]; bucket: number; beganMs: number; landed: () => void }
/** `resting`: the last ball that came down. It lies in its bucket until the next one has come down (G-11). */
export type Balls = { falling: readonly Ball[]; resting: Ball | null }

export const noBalls: Balls = { falling: [], resting: null }

const rowMs = 105

/** How many rows a ball has fallen, as a fraction. */
export const fallenOf = (ball: Ball, nowMs: number): number => Math.max(0, (nowMs - ball.beganMs) / rowMs)

const isDown = (ball: Ball, nowMs: number): boolean => fallenOf(ball, nowMs) >= ball.path.length + 1

/** The balls at this moment, and those that have just come down, in their order. */
export function fallOn({ falling, resting }: Balls, nowMs: number): Balls & { down: readonly Ball[] } {
  const down = falling.filter((ball) => isDown(ball, nowMs)).toSorted((a, b) => a.beganMs - b.beganMs)
  return { falling: falling.filter((ball) => !down.includes(ball)), resting: down.at(-1) ?? resting, down }
}
