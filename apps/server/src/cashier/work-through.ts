import type { OutsideCtx } from '../kit/index.ts'

const atOnce = 8

/** Does the work for each id, a few at a time. One that fails is logged and does not keep the others waiting. */
export async function workThrough(
  ctx: OutsideCtx,
  job: string,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const waiting = [...ids]
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        await work(id)
      } catch (fault) {
        ctx.log.error({ err: fault, job, id }, 'one piece of a job failed')
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
