import type { Clock } from './clock.ts'
import { Refusal } from './refusal.ts'

/**
 * Two queues that limit concurrency, so that play for money comes first. Work for money and for free play wait
 * separately, and free play runs little at once: four jobs while nobody plays for money, one while somebody does or did
 * a moment ago. So free play never uses more database connections than that, however many pages send commands.
 */
export type WorkQueues = {
  /** Runs the work when its turn has come. Refuses with `unavailable` when the queue is full. */
  run: <Result>(demo: boolean, work: () => Promise<Result>) => Promise<Result>
}

export const freePlayAtOnce = 4
export const freePlayBesideMoney = 1
/** A player for money bets again within this time, and should not find four free-play jobs running. */
const afterMoneyMs = 2000
const freePlayWaiting = 200
/** Far more than there are database connections: reached only when the database is stuck. */
const moneyAtOnce = 256
const moneyWaiting = 4096

type WorkQueue = { busy: number; waiting: (() => void)[]; max: () => number; maxWaiting: number }

export function makeWorkQueues(clock: Clock): WorkQueues {
  let moneyUntilMs = -Infinity
  const money: WorkQueue = { busy: 0, waiting: [], max: () => moneyAtOnce, maxWaiting: moneyWaiting }
  const freePlay: WorkQueue = {
    busy: 0,
    waiting: [],
    max: () => (money.busy > 0 || clock.nowMs() < moneyUntilMs ? freePlayBesideMoney : freePlayAtOnce),
    maxWaiting: freePlayWaiting,
  }
  const admit = (queue: WorkQueue): void => {
    while (queue.busy < queue.max()) {
      const next = queue.waiting.shift()
      if (!next) return
      queue.busy += 1
      next()
    }
  }
  return {
    run: async (demo, work) => {
      const queue = demo ? freePlay : money
      if (queue.waiting.length >= queue.maxWaiting) throw new Refusal('unavailable')
      const turn = new Promise<void>((resolve) => queue.waiting.push(resolve))
      admit(queue)
      await turn
      try {
        return await work()
      } finally {
        queue.busy -= 1
        if (!demo) moneyUntilMs = clock.nowMs() + afterMoneyMs
        admit(money)
        admit(freePlay)
      }
    },
  }
}
