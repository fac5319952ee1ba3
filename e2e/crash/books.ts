// What every test that kills processes needs: a seed, the kill, and books of both sides that must agree.
import { siteCurrency } from '@chokka/money'
import { askOnce, openDatabase } from '../../apps/server/src/kit/database.ts'
import { ledgerSources } from '../../apps/server/src/modules.ts'
import { auditBooks } from '../../apps/server/src/wallet/index.ts'
import { jackpotDrift } from '../../apps/studio/src/products/jackpots/pools.ts'
import { openDatabase as openStudioDatabase } from '../../apps/studio/src/kit/database.ts'
import { runningDatabase } from '../../tools/database.ts'
import { waitUntil } from '../../tools/ports.ts'
import type { WholeSite } from '../../tools/whole-site.ts'

/** mulberry32: a run can be repeated with its seed. */
export function seededRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Kills a process of the site, and waits until it is back and ready. */
export async function killOne(trial: WholeSite, name: string): Promise<void> {
  const before = trial.pids()[name]
  if (before === undefined) throw new Error(`${name} has no process`)
  process.kill(before, 'SIGKILL')
  const isBack = async () => {
    // Connections outlive a killed PostgreSQL: `/ready` answers through them while its successor is still refused.
    if (!(await runningDatabase(trial.dataDir))) return false
    const now = trial.pids()[name]
    return now !== undefined && now !== before && (await trial.isReady())
  }
  if (!(await waitUntil(isBack, 60_000))) throw new Error(`${name} did not restart`)
}

/** Where ledger, balances and their sources differ, and the jackpot; empty when the books are balanced. */
export async function drifts(trial: WholeSite): Promise<string[]> {
  const database = openDatabase(trial.databaseUrl('chokka'), 2)
  try {
    return [...(await auditBooks(database.db, ledgerSources)), ...(await jackpotDrifts(trial))]
  } finally {
    await database.close()
  }
}

/**
 * What the escrow of the only operator holds, less what was advanced to it, is what the pools of the studio hold, to
 * the last micro-unit (J-08).
 */
async function jackpotDrifts(trial: WholeSite): Promise<string[]> {
  const studio = openStudioDatabase(trial.databaseUrl('studio'))
  try {
    const [held] = await askOnce<{ amount: string }>(
      trial.databaseUrl('chokka'),
      `select coalesce(sum(case when c.kind = 'E.jackpot' then amount else -amount end), 0)::text as amount
      from ledger_transfer t join ledger_account d on d.id = t.debit_id join ledger_account c on c.id = t.credit_id
      where 'E.jackpot' in (d.kind, c.kind) and 'H.jackpot' not in (d.kind, c.kind)`,
    )
    const [pools] = await askOnce<{ amount: string }>(
      trial.databaseUrl('studio'),
      `select ((select sum(amount + saved + diverted) from jackpot_pool)
        + (select coalesce(sum(grow + save), 0) from jackpot_share))::text as amount`,
    )
    const same = held?.amount === pools?.amount
    const differs = same ? [] : [`E.jackpot holds ${held?.amount}, the pools ${pools?.amount}`]
    return [...differs, ...(await jackpotDrift(studio.db))]
  } finally {
    await studio.close()
  }
}

type Bet = { id: string; state: string; stake: string; payout: string | null }

/** Compares every bet in the studio and in the server: stake, payout and whether it counts. Returns differences. */
export async function betsThatDiffer(trial: WholeSite): Promise<string[]> {
  const booked = new Map(
    (
      await askOnce<Bet>(trial.databaseUrl('chokka'), 'select transaction_uuid as id, state, stake, payout from bet')
    ).map((bet) => [bet.id, bet]),
  )
  const played = await askOnce<Bet & { demo: boolean }>(
    trial.databaseUrl('studio'),
    `select b.id, b.state, b.stake, b.payout from bet b
    join session s on s.id = b.session_id where s.currency = '${siteCurrency}'`,
  )
  const faults = played.flatMap((bet) => {
    const book = booked.get(bet.id)
    booked.delete(bet.id)
    if (bet.state === 'settled') {
      const agrees =
        book && ['won', 'lost'].includes(book.state) && book.stake === bet.stake && book.payout === bet.payout
      return agrees ? [] : [`${bet.id} settled ${bet.stake} > ${bet.payout}, booked ${JSON.stringify(book)}`]
    }
    if (bet.state === 'accepted')
      return book?.state === 'open' ? [] : [`${bet.id} is open, booked ${JSON.stringify(book)}`]
    return !book || book.state === 'void' ? [] : [`${bet.id} is ${bet.state}, booked ${JSON.stringify(book)}`]
  })
  return [...faults, ...[...booked.keys()].map((id) => `${id} is booked, and the studio does not know it`)]
}
