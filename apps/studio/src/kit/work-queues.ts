import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

/**
 * Real money first. Work for money and free play wait in queues of their own, and free play has few hands: four
 * while nobody plays for money, one while somebody does or did a moment ago. So it never holds more than that of
 * connections to the database, however many pages ask for it.
 */
export type WorkQueues = {
  /** Does the work when its turn has come. Refuses with `unavailable` when too many wait before it. */
  run: <Result>(demo: boolean, work: () => Promise<Result>) => Promise<Result>
}

export const freePlayAtOnce = 4
export const freePlayBesideMoney = 1
/** A person who plays for money bets again within this time, and must not find four guests at work. */
const momentMs = 2000
const freePlayWaiting = 200
/** Far more than the database has connections for: only a jam fills this. */
const moneyAtOnce = 256
const moneyWaiting = 4096

type Lane = { busy: number; waiting: (() => void)[]; most: () => number; maxWaiting: number }

export function makeWorkQueues(clock: Clock): WorkQueues {
  let moneyUntilMs = -Infinity
  const money: Lane = { busy: 0, waiting: [], most: () => moneyAtOnce, maxWaiting: moneyWaiting }
  const freePlay: Lane = {
    busy: 0,
    waiting: [],
    most: () => (money.busy > 0 || clock.nowMs() < moneyUntilMs ? freePlayBesideMoney : freePlayAtOnce),
    maxWaiting: freePlayWaiting,
  }
  const admit = (lane: Lane): void => {
    while (lane.busy < lane.most()) {
      const next = lane.waiting.shift()
      if (!next) return
      lane.busy += 1
      next()
    }
  }
  return {
    run: async (demo, work) => {
      const lane = demo ? freePlay : money
      if (lane.waiting.length >= lane.maxWaiting) throw new Refusal('unavailable')
      const turn = new Promise<void>((resolve) => lane.waiting.push(resolve))
      admit(lane)
      await turn
      try {
        return await work()
      } finally {
        lane.busy -= 1
        if (!demo) moneyUntilMs = clock.nowMs() + momentMs
        admit(money)
        admit(freePlay)
      }
    },
  }
}
