import { rolledBackByDatabase } from './database.ts'
import type { Kit } from './kit.ts'

/** What a batch may use: everything but batches. */
export type BatchKit = Omit<Kit, 'batch'>

/** Does all of a batch in one statement. Answers in the order of what was asked. */
export type BatchWork<Input, Result> = (kit: BatchKit, batch: readonly Input[]) => Promise<readonly Result[]>

/** `demo`: money and free play never share a batch. Of one `key` there is one at a time. */
export type BatchOptions = { demo: boolean; key: string }

/**
 * What comes together is done together: while batches of a work are under way the next one gathers. When the database
 * undid a batch, each of it is done alone, so that one that breaks a rule does not cost the others theirs.
 */
export type Batcher = <Input, Result>(
  work: BatchWork<Input, Result>,
  input: Input,
  options: BatchOptions,
) => Promise<Result>

/** Large batches cost the database least for each; a second one gives it work while we read answers. */
const batchesAtOnce = 2
const maxInBatch = 128

export function makeBatcher(kit: BatchKit): Batcher {
  const queues = { money: new Map<unknown, unknown>(), freePlay: new Map<unknown, unknown>() }
  return <Input, Result>(
    work: BatchWork<Input, Result>,
    input: Input,
    { demo, key }: BatchOptions,
  ): Promise<Result> => {
    const known = demo ? queues.freePlay : queues.money
    // Each work has the queue that was made for it here, so it is one for the same types.
    const queue = (known.get(work) as Queue<Input, Result> | undefined) ?? makeQueue((batch) => work(kit, batch))
    known.set(work, queue)
    return queue(input, key)
  }
}

type Queue<Input, Result> = (input: Input, key: string) => Promise<Result>
type Waiting<Input, Result> = {
  input: Input
  key: string
  done: (answer: Result) => void
  fail: (fault: unknown) => void
}

function makeQueue<Input, Result>(work: (batch: readonly Input[]) => Promise<readonly Result[]>): Queue<Input, Result> {
  let waiting: Waiting<Input, Result>[] = []
  let underWay = 0
  let willStart = false
  const keys = new Set<string>()

  const start = (): void => {
    willStart = false
    if (underWay >= batchesAtOnce) return
    const batch: Waiting<Input, Result>[] = []
    waiting = waiting.filter((one) => {
      if (batch.length === maxInBatch || keys.has(one.key)) return true
      keys.add(one.key)
      batch.push(one)
      return false
    })
    if (batch.length === 0) return
    underWay += 1
    void run(work, batch).then(() => {
      underWay -= 1
      for (const { key } of batch) keys.delete(key)
      start()
    })
    start()
  }
  return (input, key) =>
    new Promise((done, fail) => {
      waiting.push({ input, key, done, fail })
      if (willStart) return
      willStart = true
      // All that the sockets bring in this turn of the loop goes together.
      setImmediate(start)
    })
}

async function run<Input, Result>(
  work: (batch: readonly Input[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Input, Result>[],
): Promise<void> {
  try {
    const answers = await work(batch.map((one) => one.input))
    if (answers.length !== batch.length) throw new Error('a batch was not answered whole')
    batch.forEach((one, at) => {
      // There are as many answers as questions.
      one.done(answers[at] as Result)
    })
  } catch (fault) {
    if (batch.length > 1 && rolledBackByDatabase(fault)) await Promise.all(batch.map((one) => run(work, [one])))
    else for (const one of batch) one.fail(fault)
  }
}
