import { sql } from 'kysely'
import { fromMicros } from '@chokka/money'
import type { Money } from '@chokka/money'
import { after } from '../kit/clock.ts'
import type { Kit } from '../kit/kit.ts'
import { runningProcesses } from '../kit/running.ts'
import type { BatchOptions, BatchWork } from '../kit/batches.ts'
import type { FactRow, FactsOf } from './facts.ts'
import { jackpotIn } from './jackpot-part.ts'
import type { Owner, WalletBackend, SentMovement } from './backend.ts'
import { finishCalls, undoBets } from './states.ts'
import type { CallToSend, DueCall } from './states.ts'

const moneyAtOnce = 64
/** Free play has a small limit of its own, so that it never delays a win for money. */
const freePlayAtOnce = 2
const pollMs = 500
const claimMax = 200
const freePlayClaimMax = 20
const longestWaitSeconds = 60

/** Answers after which sending again cannot help. They are logged as errors, for a staff member to look into. */
const permanentFailures: ReadonlySet<string> = new Set([
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
])

export type Outbox = {
  /**
   * Sends calls that were just committed. Resolves with the balance after the last one, or null when it was not
   * answered.
   */
  send: (calls: readonly CallToSend[]) => Promise<Money | null>
  /** Bets for whose stake this process is waiting for the operator; they must not be rolled back as orphans. */
  awaiting: Set<string>
  start: () => void
  /** Stops, and waits for the calls that are being sent. */
  stop: () => Promise<void>
}

/** Where a bet, its session and what proves it are read from. */
export const betTables = sql`bet join session on session.id = bet.session_id
    join player on player.id = bet.player_id left join seed_pair on seed_pair.id = seed_pair_id
    left join shared_round on shared_round.game = bet.game and round = bet.shared_round
    left join round_chain on round_chain.id = chain_id`
export const betColumns = sql`bet.player_id, operator_user, sealed_operator_token, session.currency,
    session.transfer_wallet, bet.game, bet.round_name, multiplier, slot, auto_at, shared_round, nonce,
    server_seed_hash, client_seed, game_hash, point, salt, choice, outcome, rules`

type CallRow = FactRow & {
  id: string
  bet_id: string
  kind: 'win' | 'rollback'
  amount: bigint
  player_id: bigint
  operator_user: string | null
  sealed_operator_token: Uint8Array | null
  currency: string
  transfer_wallet: boolean
  round_name: string
}
export type AnsweredCall = { playerId: bigint; betId: string; kind: SentMovement['kind']; balance: Money | null }

/**
 * Sends wins and rollbacks to the operator until it answers, across restarts. `onDone` is called for every call that is
 * done.
 */
export function makeOutbox(
  kit: Kit,
  { backendOf, factsOf }: { backendOf: (owner: Owner) => WalletBackend; factsOf: FactsOf },
  onDone: (sent: AnsweredCall) => void,
): Outbox {
  const awaiting = new Set<string>()
  const sending = new Set<string>()
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const limiters = { money: makeLimiter(moneyAtOnce), freePlay: makeLimiter(freePlayAtOnce) }
  const send = (call: CallToSend): Promise<Money | null> => {
    const limit = call.demo ? limiters.freePlay : limiters.money
    return new Promise((answered) => void limit(() => sendOne(call, answered)).then(answered))
  }

  const loadMovement = async (callId: string, options: BatchOptions): Promise<SentMovement | undefined> => {
    const row = await kit.batch(loadCalls, callId, options)
    return row && movementOf(kit, factsOf, row)
  }
  /** Sends a call and records the answer. `answered` is called first when nobody need wait until it is recorded. */
  const sendOne = async (
    { id: callId, demo, movement: known }: CallToSend,
    answered: (balance: Money | null) => void,
  ): Promise<Money | null> => {
    if (sending.has(callId)) return null
    sending.add(callId)
    try {
      const options = { demo, key: callId }
      const movement = known ?? (await loadMovement(callId, options))
      if (!movement) return null
      const { betId, kind, owner } = movement
      const answer = await backendOf(owner).move(movement)
      if (answer.status === 'RS_OK') {
        const done = { playerId: owner.playerId, betId, kind, balance: answer.balance }
        // The writer of a call is the first to send it. Its player hears of it now: what is not recorded yet is sent
        // again after a crash, and taken once. Of other calls another process may have heard as well, so whoever
        // records the answer tells the player.
        if (known) {
          onDone(done)
          answered(answer.balance)
        }
        const isFirst = await kit.batch(finishCalls, { callId, balance: answer.balance }, options)
        if (isFirst && !known) onDone(done)
        return answer.balance
      }
      await postpone(kit, callId, answer.status)
      return null
    } catch (error) {
      // The call is still due, so the next poll sends it again.
      kit.log.warn({ error, callId }, 'a wallet call could not be sent')
      return null
    } finally {
      sending.delete(callId)
    }
  }

  const poll = async (): Promise<void> => {
    const undone = await rollBackOrphans(kit, awaiting)
    const due = [...(await claimDue(kit, false, claimMax)), ...(await claimDue(kit, true, freePlayClaimMax))]
    await Promise.all([...undone, ...due].map(send))
  }

  return {
    awaiting,
    send: async (calls) => {
      const balances = await Promise.all(calls.map(send))
      return balances.at(-1) ?? null
    },
    start: () => {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await poll().catch((error: unknown) => kit.log.warn({ error }, 'the outbox could not be read'))
          await after(kit.clock, pollMs, stopping.signal)
        }
      })()
    },
    stop: async () => {
      stopping.abort()
      await running
      await limiters.money.idle()
      await limiters.freePlay.idle()
    },
  }
}

const loadCalls: BatchWork<string, CallRow | undefined> = async ({ db }, callIds) => {
  const { rows } = await sql<CallRow>`
  select wallet_call.id, bet_id, wallet_call.kind, wallet_call.amount, ${betColumns}
  from ${betTables} join wallet_call on bet.id = wallet_call.bet_id
  where wallet_call.id = any(${[...callIds]}::uuid[]) and wallet_call.state = 'due'`.execute(db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return callIds.map((id) => found.get(id))
}

const movementOf = (kit: Kit, factsOf: FactsOf, row: CallRow): SentMovement => ({
  id: row.id,
  kind: row.kind,
  betId: row.bet_id,
  owner: {
    playerId: row.player_id,
    operatorUser: row.operator_user,
    operatorToken: row.sealed_operator_token && kit.seal.open(row.sealed_operator_token),
    currency: row.currency,
    transferWallet: row.transfer_wallet,
  },
  game: row.game,
  round: row.round_name,
  amount: fromMicros(row.amount),
  ...(row.kind === 'win' ? { facts: factsOf(row), jackpot: jackpotIn(row.outcome)?.won } : {}),
})

async function postpone(kit: Kit, callId: string, status: string): Promise<void> {
  const state = permanentFailures.has(status) ? 'refused' : 'due'
  if (state === 'refused') kit.log.error({ callId, status }, 'the operator refuses a win or rollback for good')
  await sql`
    update wallet_call set state = ${state}, last_status = ${status}, attempts = attempts + 1,
      due_at = now() + make_interval(secs => least(${longestWaitSeconds}, 0.2 * power(2, least(attempts, 10))))
    where id = ${callId} and state = 'due'`.execute(kit.db)
}

/** Claims calls that are due, for money or for free play, so that this process sends them. */
async function claimDue(kit: Kit, demo: boolean, max: number): Promise<DueCall[]> {
  const { rows } = await sql<DueCall>`
  update wallet_call set due_at = now() + interval '3 seconds' where id in (
    select id from wallet_call where state = 'due' and due_at <= now() and demo = ${demo} order by due_at limit ${max}
    for update skip locked
  ) returning id, bet_id as "betId", demo`.execute(kit.db)
  return rows
}

/** Rolls back bets whose process is gone, or has lost track of them. */
async function rollBackOrphans(kit: Kit, awaiting: ReadonlySet<string>): Promise<DueCall[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bet where state = 'intended' and (
      (runner = ${kit.runner.number} and not id = any(${[...awaiting]}::uuid[]))
      or (runner <> ${kit.runner.number} and runner not in (${runningProcesses}))
    )`.execute(kit.db)
  // A bet of this process that was accepted or refused since the query is in another state by now, and undoBets skips
  // it.
  const orphans = rows.filter((row) => !awaiting.has(row.id))
  return undoBets(
    kit,
    kit.db,
    orphans.map((row) => row.id),
    'uncertain',
  )
}

function makeLimiter(max: number) {
  let busy = 0
  const waiting: (() => void)[] = []
  let idle: (() => void)[] = []
  const limit = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (busy >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    busy += 1
    try {
      return await run()
    } finally {
      busy -= 1
      const next = waiting.shift()
      if (next) next()
      else if (busy === 0) idle = idle.filter((resolve) => void resolve())
    }
  }
  limit.idle = () => (busy === 0 ? Promise.resolve() : new Promise<void>((resolve) => idle.push(resolve)))
  return limit
}
