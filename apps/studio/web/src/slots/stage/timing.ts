/** Milliseconds, and cells per second: the one place to tune how the stage feels. */
export const T = {
  windUp: 110,
  accelerate: 170,
  speed: 21,
  firstStop: 620,
  stagger: 165,
  quickFirst: 170,
  quickStagger: 45,
  leastStop: 360,
  mostStop: 620,
  over: 1.25,
  dip: 110,
  anticipation: 1050,
  anticipationSpeed: 11,
  line: 420,
  pop: 520,
  cycle: 950,
  count: 800,
  burst: 260,
  fall: 330,
  dropOut: 240,
  dropIn: 430,
  dropStagger: 46,
  dropAnticipation: 520,
  respin: 520,
  change: 420,
  fade: 70,
  paper: 1700,
} as const

export const easeOut = (t: number): number => 1 - (1 - t) ** 3
export function backOut(t: number, over: number): number {
  const q = t - 1
  return 1 + (over + 1) * q * q * q + over * q * q
}
/** Falls, and springs up a little where it lands. */
export const bounce = (t: number): number =>
  t < 0.72 ? (t / 0.72) ** 2 : 1 - Math.sin(((t - 0.72) / 0.28) * Math.PI) * 0.055

/** When each reel is to stop, from the beginning of the turn: those that are hot later, and all after them. */
export function stopTimes(hot: readonly boolean[], isQuick: boolean): number[] {
  let extra = 0
  return hot.map((isHot, reel) => {
    if (isHot && !isQuick) extra += T.anticipation
    return (isQuick ? T.quickFirst + reel * T.quickStagger : T.firstStop + reel * T.stagger) + extra
  })
}
