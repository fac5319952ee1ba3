import { plusSeconds } from './clock.ts'
import type { OutsideCtx } from './ctx.ts'

/** How many more pieces may be worked on at once, by all runs that share this object. */
export type Slots = { free: number }

/** The work of a job: pieces are claimed for this process a few at a time, and worked on concurrently. */
type Work<Piece> = {
  job: string
  slots: Slots
  /** Claims the pieces that are most urgent now, at most `max`; none when nothing is due. */
  claim: (max: number) => Promise<Piece[]>
  work: (piece: Piece) => Promise<unknown>
  closing?: AbortSignal | undefined
}

/** After this a run claims no new piece; the next run continues. */
const runSeconds = 50

/**
 * Works on pieces until none is due. Each is claimed just before it is worked on, so that a piece that becomes urgent
 * meanwhile does not wait behind others. A piece that fails is logged and does not stop the others. A piece takes one
 * slot: while a run waits for its last piece, the next run can use the other slots.
 */
export async function workThrough<Piece>(
  ctx: OutsideCtx,
  { job, slots, claim, work, closing }: Work<Piece>,
): Promise<void> {
  const end = plusSeconds(ctx.clock.now(), runSeconds)
  const running = new Set<Promise<void>>()

  async function claimNext(): Promise<Piece[]> {
    const isOver = ctx.clock.now() >= end || closing?.aborted === true
    const max = isOver ? 0 : slots.free
    if (max === 0) return []
    slots.free -= max
    const pieces = await claim(max).catch((fault: unknown) => {
      slots.free += max
      throw fault
    })
    slots.free += max - pieces.length
    return pieces
  }

  function begin(piece: Piece): void {
    const promise = Promise.resolve()
      .then(() => work(piece))
      .catch((fault: unknown) => ctx.log.error({ err: fault, job, piece }, 'one piece of a job failed'))
      .then(() => {
        slots.free += 1
        running.delete(promise)
      })
    running.add(promise)
  }

  try {
    for (;;) {
      for (const piece of await claimNext()) begin(piece)
      if (running.size === 0) return
      await Promise.race(running)
    }
  } finally {
    await Promise.all(running)
  }
}
