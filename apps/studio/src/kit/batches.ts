import { batchQueue } from '@chokka/server-kit'
import { rolledBackByDatabase } from './database.ts'
import type { Kit } from './kit.ts'

/** What a batch may use: everything but batches. */
export type BatchKit = Omit<Kit, 'batch'>

/** Does the work for a whole batch in one statement. The results are in the order of the inputs. */
export type BatchWork<Input, Result> = (kit: BatchKit, batch: readonly Input[]) => Promise<readonly Result[]>

/** `demo`: money and free play never share a batch. `key`: inputs with the same key run one after the other. */
export type BatchOptions = { demo: boolean; key: string }

/**
 * Groups inputs of the same work into batches: while batches are running, further inputs wait for the next one. When
 * the database rolled a batch back, each input is run alone, so that one that violates a constraint does not make the
 * others fail.
 */
export type Batcher = <Input, Result>(
  work: BatchWork<Input, Result>,
  input: Input,
  options: BatchOptions,
) => Promise<Result>

/** A second batch keeps the database busy while we read results. */
const batchesAtOnce = 2
const lanes = 4
const maxInBatch = 128

export function makeBatcher(kit: BatchKit): Batcher {
  const queues = { money: new Map<unknown, unknown>(), freePlay: new Map<unknown, unknown>() }
  return <Input, Result>(
    work: BatchWork<Input, Result>,
    input: Input,
    { demo, key }: BatchOptions,
  ): Promise<Result> => {
    const known = demo ? queues.freePlay : queues.money
    // Each work has the queue that was made for it here, so the types are its own.
    const queue = (known.get(work) as Queue<Input, Result> | undefined) ?? makeQueue((batch) => work(kit, batch))
    known.set(work, queue)
    return queue(input, key)
  }
}

type Queue<Input, Result> = (input: Input, key: string) => Promise<Result>
type Waiting<Input, Result> = {
  input: Input
  key: string
  done: (result: Result) => void
  fail: (fault: unknown) => void
}

function makeQueue<Input, Result>(work: (batch: readonly Input[]) => Promise<readonly Result[]>): Queue<Input, Result> {
  const queue = batchQueue<Waiting<Input, Result>>({
    keyOf: (one) => one.key,
    keysMayRepeat: false,
    run: (batch) => run(work, batch),
    maxSize: maxInBatch,
    atOnce: batchesAtOnce,
    lanes,
  })
  return (input, key) => new Promise((done, fail) => queue.add({ input, key, done, fail }))
}

async function run<Input, Result>(
  work: (batch: readonly Input[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Input, Result>[],
): Promise<void> {
  try {
    const results = await work(batch.map((one) => one.input))
    if (results.length !== batch.length) throw new Error('a batch did not return a result for each input')
    batch.forEach((one, at) => {
      // There are as many results as inputs.
      one.done(results[at] as Result)
    })
  } catch (fault) {
    if (batch.length > 1 && rolledBackByDatabase(fault)) await Promise.all(batch.map((one) => run(work, [one])))
    else for (const one of batch) one.fail(fault)
  }
}
