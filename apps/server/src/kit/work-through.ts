import { plusSeconds } from './clock.ts'
import type { OutsideCtx } from './ctx.ts'

/** How many pieces may be worked on at once, by all runs that share this. */
export type Slots = { free: number }

/** What a run of a job takes on: pieces are claimed for this process a few at a time, and worked on side by side. */
type Work<Piece> = {
  job: string
  slots: Slots
  /** The pieces that are most urgent now; none when nothing is due. */
  claim: (most: number) => Promise<Piece[]>
  work: (piece: Piece) => Promise<unknown>
  closing?: AbortSignal | undefined
}

/** A run takes no new piece after this; the next run goes on. */
const runSeconds = 50

/**
 * Works on pieces until none is due. Each is claimed just before it is worked on, so what becomes urgent meanwhile does
 * not wait for a list made earlier. One that fails is logged and does not keep the others waiting.
 */
export async function workThrough<Piece>(
  ctx: OutsideCtx,
  { job, slots, claim, work, closing }: Work<Piece>,
): Promise<void> {
  const workers = slots.free
  const end = plusSeconds(ctx.clock.now(), runSeconds)
  let claimed: Piece[] = []
  let claiming: Promise<Piece[]> | undefined
  let isOver = false
  const next = async (): Promise<Piece | undefined> => {
    while (claimed.length === 0 && !isOver) {
      claiming ??= claim(workers)
      const mine = claiming
      const found = await mine
      if (claiming !== mine) continue
      claiming = undefined
      claimed = found
      isOver = found.length === 0 || ctx.clock.now() >= end || closing?.aborted === true
    }
    return claimed.shift()
  }
  const worker = async () => {
    slots.free -= 1
    for (let piece = await next(); piece !== undefined; piece = await next()) {
      try {
        await work(piece)
      } catch (fault) {
        ctx.log.error({ err: fault, job, piece }, 'one piece of a job failed')
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, () => worker().finally(() => (slots.free += 1))))
}
