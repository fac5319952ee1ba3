import { batchQueue } from '@chokka/server-kit'
import type { SentSeveral } from '@chokka/vendor-api'
import type { WalletAnswer } from './backend.ts'

/** One call: its path, and the text of its message. */
export type Call = SentSeveral['calls'][number]
type Waiting = { call: Call; answered: (answer: WalletAnswer) => void }

/** While a message is under way, others wait for it so long at most, and no longer once so many wait. */
const waitMs = 4
const worthwhile = 12
/** Well below what a server reads of a request. */
const mostCharacters = 48_000

/**
 * Sends calls that come together in one message: a lone call at once, by itself. `send` answers each call of a message
 * and never rejects. `most`: of calls in a message.
 */
export function callsTogether(
  most: number,
  send: (calls: readonly Call[]) => Promise<readonly WalletAnswer[]>,
): (call: Call) => Promise<WalletAnswer> {
  const sendPart = async (part: readonly Waiting[]) => {
    const answers = await send(part.map(({ call }) => call))
    part.forEach(({ answered }, at) => answered(answers[at] ?? { status: 'NO_ANSWER', balance: null }))
  }
  const queue = batchQueue<Waiting>({
    keyOf: (waiting) => waiting,
    keysMayRepeat: false,
    run: async (batch) => {
      await Promise.all(partsOf(batch).map(sendPart))
    },
    ...{ maxSize: most, atOnce: 2, lanes: 128, slowAfterMs: waitMs, worthwhile },
  })
  return (call) => new Promise((answered) => queue.add({ call, answered }))
}

/** Messages that are not too long: a call with many facts may take a part of its own. */
function partsOf(batch: readonly Waiting[]): Waiting[][] {
  const parts: Waiting[][] = []
  let size = Infinity
  for (const waiting of batch) {
    size += waiting.call.body.length
    if (size > mostCharacters) {
      parts.push([])
      size = waiting.call.body.length
    }
    parts.at(-1)?.push(waiting)
  }
  return parts
}
