import type pg from 'pg'

/** One call of the door, ready for the database. `user` is the person's id. */
export type DoorCall = {
  kind: 'bet' | 'win' | 'rollback'
  vendor: number
  /** SHA-256 of the token, in hexadecimal. */
  token: string
  user: bigint
  id: string
  transaction: string
  supplier: string
  reference: string
  round: string
  closed: boolean
  game: string
  currency: string
  amount: bigint
  free: boolean
  /** SHA-256 of the details that a repeat must share, in hexadecimal. */
  digest: string
  note: string
  facts: Record<string, string>
}
export type DoorOutcome =
  | 'ok'
  | 'repeat'
  | 'duplicate'
  | 'rolled_back'
  | 'invalid_token'
  | 'token_expired'
  | 'user_disabled'
  | 'invalid_game'
  | 'wrong_currency'
  | 'not_enough_money'
  | 'unknown_bet'
/** `balance` in micro-units; null where no account was reached. */
export type DoorAnswer = { outcome: DoorOutcome; balance: bigint | null }

type Waiting = { call: DoorCall; done: (answer: DoorAnswer) => void; fail: (fault: unknown) => void }

const lanes = 4
const mostInABatch = 64

/**
 * Lets calls that arrive together share one statement and one commit: while a batch is under way the next one gathers.
 * A person always has the same lane, so that two lanes do not wait for each other's locks.
 */
export function doorBatches(
  pool: pg.Pool,
  idleMinutes: () => Promise<number>,
): (call: DoorCall) => Promise<DoorAnswer> {
  const queues: Waiting[][] = Array.from({ length: lanes }, () => [])
  const busy: boolean[] = Array.from({ length: lanes }, () => false)

  async function work(lane: number): Promise<void> {
    const queue = queues[lane] ?? []
    busy[lane] = true
    while (queue.length > 0) await settle(queue.splice(0, mostInABatch))
    busy[lane] = false
  }

  async function settle(batch: Waiting[], isSecondTry = false): Promise<void> {
    try {
      const answers = await send(
        pool,
        batch.map((waiting) => waiting.call),
        await idleMinutes(),
      )
      batch.forEach((waiting, at) => {
        const answer = answers[at]
        if (answer) waiting.done(answer)
        else waiting.fail(new Error('the door gave no answer'))
      })
    } catch (fault) {
      const isAlone = batch.length === 1
      if (isAlone && (isSecondTry || !lostARace(fault))) return batch[0]?.fail(fault)
      // One bad call must not cost the others theirs: each goes alone, and only the bad one fails. One that lost
      // against another process or lane finds next time what that one has written.
      for (const waiting of batch) await settle([waiting], isAlone)
    }
  }

  return (call) =>
    new Promise((done, fail) => {
      const lane = Number(call.user % BigInt(lanes))
      queues[lane]?.push({ call, done, fail })
      if (!busy[lane]) void work(lane)
    })
}

/** The id came from two sides at once, a deadlock, or a serialisation. */
const lostARace = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && ['23505', '40P01', '40001'].includes(String(fault.code))

/** Named, so that each connection prepares it once. */
const statement = {
  name: 'door_batch',
  text: 'select outcome, balance from door_batch($1::jsonb, make_interval(mins => $2::int))',
}

async function send(pool: pg.Pool, calls: DoorCall[], idleMinutes: number): Promise<DoorAnswer[]> {
  const rows = calls.map((call) => ({ ...call, user: String(call.user), amount: String(call.amount) }))
  const answered = await pool.query<DoorAnswer>({ ...statement, values: [JSON.stringify(rows), idleMinutes] })
  return answered.rows
}
