import { sql } from 'kysely'
import { fromMicros, toDecimal, type Money } from '@chokka/money'
import { arrayParameter, inputRows } from '@chokka/server-kit/database'
import { askIn, transact, type Ask, type BaseCtx, type Ctx, type Db, type Tx } from '../kit/index.ts'
import { pay, type LedgerSource } from '../wallet/index.ts'
import type { DoorCall } from './door-call.ts'
import { paidBack, type Advance, type ChangedEscrow } from './jackpot-escrow.ts'
import type { Bet, JackpotEscrow } from './world.ts'

/**
 * The vendors whose escrow a call of these may take something out of: by a win that has some of a jackpot, or by
 * undoing a bet that put a share in. Shares are only added, and need no lock.
 */
export function escrowsToLock(calls: readonly DoorCall[], bets: Iterable<Bet>): Map<number, string> {
  const undone = new Set(
    [...bets].filter((bet) => bet.jackpotShare > 0n || bet.jackpotWin > 0n).map((bet) => bet.vendor),
  )
  const taking = calls.filter((call) =>
    call.kind === 'rollback' ? undone.has(call.vendor.id) : call.kind === 'win' && call.jackpot > 0n,
  )
  return new Map(taking.map(({ vendor: { jackpotVendor } }) => [jackpotVendor.id, jackpotVendor.code]))
}

const asked = inputRows<number>({ vendor_id: ['int', (id) => id] })
const openEscrows = {
  name: 'jackpot_open',
  text: `insert into jackpot_escrow (vendor_id) ${asked.query()} on conflict do nothing`,
}
const lock = {
  name: 'jackpot_lock',
  text: `select from jackpot_escrow where vendor_id = any($1::int[]) order by vendor_id for no key update`,
}
/** A statement after the lock, so that it sees what was committed while the lock was waited for. */
const takeIn = {
  name: 'jackpot_take_in',
  text: `with taken as (delete from jackpot_share where vendor_id = any($1::int[]) returning vendor_id, amount),
      sums as (select vendor_id, sum(amount)::bigint as amount from taken group by vendor_id)
    update jackpot_escrow e
      set balance = balance + coalesce((select amount from sums s where s.vendor_id = e.vendor_id), 0)
      where vendor_id = any($1::int[]) returning vendor_id as vendor, balance, advanced`,
}

/** Locks the escrows of these vendors until the transaction ends, in one order for all, with all shares taken in. */
export async function lockEscrows(ask: Ask, codes: ReadonlyMap<number, string>): Promise<Map<number, JackpotEscrow>> {
  if (codes.size === 0) return new Map()
  const ids = [...codes.keys()].toSorted((a, b) => a - b)
  const list = [arrayParameter('int', ids, (id) => id)]
  const [, , rows] = await Promise.all([
    ask(openEscrows, asked.values(ids)),
    ask(lock, list),
    ask<{ vendor: number; balance: bigint; advanced: bigint }>(takeIn, list),
  ])
  return new Map(
    rows.map(({ vendor, balance, advanced }) => [
      vendor,
      { code: codes.get(vendor) ?? '', balance: fromMicros(balance), advanced: fromMicros(advanced) },
    ]),
  )
}

const shareRows = inputRows<ChangedEscrow>({
  vendor_id: ['int', (one) => one.vendor],
  amount: ['bigint', (one) => one.balance],
})
const insertShares = {
  name: 'jackpot_insert_shares',
  text: `insert into jackpot_share (${shareRows.names}) ${shareRows.query()}`,
}
const escrowRows = inputRows<ChangedEscrow>({
  vendor_id: ['int', (one) => one.vendor],
  balance: ['bigint', (one) => one.balance],
  advanced: ['bigint', (one) => one.advanced],
})
const updateEscrows = {
  name: 'jackpot_update_escrows',
  text: `update jackpot_escrow e set balance = c.balance, advanced = c.advanced
    from (${escrowRows.query()}) c where e.vendor_id = c.vendor_id`,
}
const advanceRows = inputRows<Advance>({
  id: ['uuid', (one) => one.id],
  vendor_id: ['int', (one) => one.vendor],
  bet_id: ['uuid', (one) => one.bet],
  amount: ['bigint', (one) => one.amount],
})
const insertAdvances = {
  name: 'jackpot_insert_advances',
  text: `insert into jackpot_advance (${advanceRows.names}) ${advanceRows.query()}`,
}

/** Writes what calls have changed of escrows: the rows of those that are locked, and the shares for all others. */
export async function writeEscrows(
  ask: Ask,
  changed: readonly ChangedEscrow[],
  advances: readonly Advance[],
): Promise<void> {
  const locked = changed.filter((one) => one.isLocked)
  const shares = changed.filter((one) => !one.isLocked && one.balance > 0n)
  await Promise.all([
    ...(locked.length > 0 ? [ask(updateEscrows, escrowRows.values(locked))] : []),
    ...(shares.length > 0 ? [ask(insertShares, shareRows.values(shares))] : []),
    ...(advances.length > 0 ? [ask(insertAdvances, advanceRows.values(advances))] : []),
  ])
}

/** A share of a bet that no batch of the door has judged. */
export async function addShare(db: Tx, code: string, amount: Money): Promise<void> {
  if (amount === 0n) return
  await sql`
    insert into jackpot_share (vendor_id, amount) select id, ${amount} from vendor_view where code = ${code}`.execute(
    db,
  )
}

/** Takes the shares in that came since, and pays the operator back what it has advanced. */
export async function settleEscrows(db: Db, base: BaseCtx): Promise<void> {
  const { rows } = await sql<{ vendor: number; code: string }>`
    select v.id as vendor, v.code from vendor_view v where v.id in (
      select vendor_id from jackpot_share
      union select vendor_id from jackpot_escrow where balance > 0 and advanced > 0)
    order by v.id`.execute(db)
  for (const { vendor, code } of rows) await transact(db, base, (ctx) => settleEscrow(ctx, vendor, code))
}

async function settleEscrow(ctx: Ctx, vendor: number, code: string): Promise<void> {
  const ask = askIn(ctx.db)
  const escrow = (await lockEscrows(ask, new Map([[vendor, code]]))).get(vendor)
  const paid = escrow && paidBack({ ...escrow, vendor }, { id: ctx.chance.uuid(), actor: 'job:settle-jackpots' })
  if (!paid) return
  await pay(ctx, paid.movement)
  const changed = { ...paid.escrow, vendor, isLocked: true, isChanged: true }
  await writeEscrows(ask, [changed], [paid.advance])
}

/** Each advance and each part of it that came back has one transfer, and each escrow holds what its bets say. */
export const jackpotLedgerSource: LedgerSource = {
  kind: 'jackpot_advance',
  opening: 'jackpot_advance',
  escrow: 'E.jackpot',
  due: (which) => sql`
    select a.id as reference, a.made_at as began, null::bigint as holder, leg.*
    from jackpot_advance a
    join vendor_view v on v.id = a.vendor_id
    cross join lateral (values
      ('jackpot_advance', 'H.jackpot', v.code, 'E.jackpot', v.code, a.amount),
      ('jackpot_advance_back', 'E.jackpot', v.code, 'H.jackpot', v.code, -a.amount)
    ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
    where leg.amount > 0 and ${which(sql`a.made_at`, sql`a.id`)}`,
  pools: async (db) => {
    const { rows } = await sql<{ detail: string; held: bigint; advanced: bigint }>`
      select v.code as detail, e.advanced, e.balance + coalesce(s.amount, 0)::bigint as held
      from (${knownEscrows}) e join vendor_view v on v.id = e.vendor_id
      left join (select vendor_id, sum(amount) as amount from jackpot_share group by vendor_id) s
        on s.vendor_id = e.vendor_id
      order by v.code`.execute(db)
    return rows
  },
  otherDrift: async (db, since) => [
    ...(await driftOfAdvances(db)),
    // Reads every bet with a part in a jackpot: the hourly check compares single bets with their transfers.
    ...(since === '-infinity' ? await driftOfBets(db) : []),
  ],
}

/** A vendor whose first shares are not taken in yet has no row of its own. */
const knownEscrows = sql`
  select vendor_id, balance, advanced from jackpot_escrow
  union all select distinct vendor_id, 0::bigint, 0::bigint from jackpot_share s
    where not exists (select from jackpot_escrow e where e.vendor_id = s.vendor_id)`

const decimal = (micros: bigint) => toDecimal(fromMicros(micros))

async function driftOfAdvances(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string; advanced: bigint; noted: bigint }>`
    select v.code, coalesce(e.advanced, 0) as advanced, coalesce(a.noted, 0)::bigint as noted
    from vendor_view v left join jackpot_escrow e on e.vendor_id = v.id
    left join (select vendor_id, sum(amount) as noted from jackpot_advance group by vendor_id) a on a.vendor_id = v.id
    where coalesce(e.advanced, 0) <> coalesce(a.noted, 0)`.execute(db)
  return rows.map(
    ({ code, advanced, noted }) =>
      `the jackpot of ${code}: the operator has advanced ${decimal(advanced)}, its advances sum to ${decimal(noted)}`,
  )
}

/** Paid + what is held = put in + advanced, by what the bets say (J-08). */
async function driftOfBets(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string; held: bigint; advanced: bigint; shares: bigint; wins: bigint }>`
    with said as (
      select v.jackpot_code as code, coalesce(sum(b.jackpot_share) filter (where not b.held), 0)::bigint as shares,
          sum(b.jackpot_win)::bigint as wins
        from bet b join vendor_view v on v.id = b.vendor_id
        where b.jackpot_share > 0 or b.jackpot_win > 0 group by v.jackpot_code),
    kept as (
      select v.code, sum(k.balance)::bigint + coalesce(
          (select sum(amount) from jackpot_share s where s.vendor_id = v.id), 0)::bigint as held,
          sum(k.advanced)::bigint as advanced
        from (${knownEscrows}) k join vendor_view v on v.id = k.vendor_id group by v.id, v.code)
    select code, coalesce(held, 0) as held, coalesce(advanced, 0) as advanced, coalesce(shares, 0) as shares,
        coalesce(wins, 0) as wins
      from said full join kept using (code)
      where coalesce(wins, 0) + coalesce(held, 0) <> coalesce(shares, 0) + coalesce(advanced, 0)
      order by code`.execute(db)
  return rows.map(
    ({ code, held, advanced, shares, wins }) =>
      `the jackpot of ${code}: paid ${decimal(wins)} and held ${decimal(held)} are not what bets have put in ` +
      `(${decimal(shares)}) and the operator has advanced (${decimal(advanced)})`,
  )
}
