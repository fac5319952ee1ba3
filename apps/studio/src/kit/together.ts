import { undoneByDatabase } from './database.ts'
import type { Kit } from './kit.ts'

/** What a batch may use: everything but batches. */
export type Ground = Omit<Kit, 'together'>

/** Does all of a batch in one statement. Answers in the order of what was asked. */
export type Work<Asked, Answer> = (ground: Ground, batch: readonly Asked[]) => Promise<readonly Answer[]>

/** `demo`: money and free play never share a batch. Of one `key` there is one at a time. */
export type Place = { demo: boolean; key: string }

/**
 * What comes together is done together: while batches of a work are under way the next one gathers. When the database
 * undid a batch, each of it is done alone, so that one that breaks a rule does not cost the others theirs.
 */
export type Together = <Asked, Answer>(work: Work<Asked, Answer>, asked: Asked, place: Place) => Promise<Answer>

/** Large batches cost the database least for each; a second one gives it work while we read answers. */
const batchesAtOnce = 2
const mostInBatch = 128

export function makeTogether(ground: Ground): Together {
  const queues = { money: new Map<unknown, unknown>(), freePlay: new Map<unknown, unknown>() }
  return <Asked, Answer>(work: Work<Asked, Answer>, asked: Asked, { demo, key }: Place): Promise<Answer> => {
    const known = demo ? queues.freePlay : queues.money
    // Each work has the queue that was made for it here, so it is one for the same types.
    const queue = (known.get(work) as Queue<Asked, Answer> | undefined) ?? queueOf((batch) => work(ground, batch))
    known.set(work, queue)
    return queue(asked, key)
  }
}

type Queue<Asked, Answer> = (asked: Asked, key: string) => Promise<Answer>
type Waiting<Asked, Answer> = {
  asked: Asked
  key: string
  done: (answer: Answer) => void
  fail: (fault: unknown) => void
}

function queueOf<Asked, Answer>(work: (batch: readonly Asked[]) => Promise<readonly Answer[]>): Queue<Asked, Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let underWay = 0
  let willStart = false
  const keys = new Set<string>()

  const start = (): void => {
    willStart = false
    if (underWay >= batchesAtOnce) return
    const batch: Waiting<Asked, Answer>[] = []
    waiting = waiting.filter((one) => {
      if (batch.length === mostInBatch || keys.has(one.key)) return true
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
  return (asked, key) =>
    new Promise((done, fail) => {
      waiting.push({ asked, key, done, fail })
      if (willStart) return
      willStart = true
      // All that the sockets bring in this turn of the loop goes together.
      setImmediate(start)
    })
}

async function run<Asked, Answer>(
  work: (batch: readonly Asked[]) => Promise<readonly Answer[]>,
  batch: readonly Waiting<Asked, Answer>[],
): Promise<void> {
  try {
    const answers = await work(batch.map((one) => one.asked))
    if (answers.length !== batch.length) throw new Error('a batch was not answered whole')
    batch.forEach((one, at) => {
      // There are as many answers as questions.
      one.done(answers[at] as Answer)
    })
  } catch (fault) {
    if (batch.length > 1 && undoneByDatabase(fault)) await Promise.all(batch.map((one) => run(work, [one])))
    else for (const one of batch) one.fail(fault)
  }
}
