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
 * not wait for a list made earlier. One that fails is logged and does not keep the others waiting. A slot is held for a
 * piece alone: a run that waits for its last one leaves the others to the next run.
 */
export async function workThrough<Piece>(
  ctx: OutsideCtx,
  { job, slots, claim, work, closing }: Work<Piece>,
): Promise<void> {
  const end = plusSeconds(ctx.clock.now(), runSeconds)
  const underWay = new Set<Promise<void>>()

  async function take(): Promise<Piece[]> {
    const isOver = ctx.clock.now() >= end || closing?.aborted === true
    const most = isOver ? 0 : slots.free
    if (most === 0) return []
    slots.free -= most
    const pieces = await claim(most).catch((fault: unknown) => {
      slots.free += most
      throw fault
    })
    slots.free += most - pieces.length
    return pieces
  }

  function begin(piece: Piece): void {
    const piecework = Promise.resolve()
      .then(() => work(piece))
      .catch((fault: unknown) => ctx.log.error({ err: fault, job, piece }, 'one piece of a job failed'))
      .then(() => {
        slots.free += 1
        underWay.delete(piecework)
      })
    underWay.add(piecework)
  }

  try {
    for (;;) {
      for (const piece of await take()) begin(piece)
      if (underWay.size === 0) return
      await Promise.race(underWay)
    }
  } finally {
    await Promise.all(underWay)
  }
}
