import type { Input, Value } from '@chokka/contract'
import { sql } from 'kysely'
import { dayOf, nextDay, plusHours, startOfDay, type Ctx } from '../kit/index.ts'
import { allBets, betColumns, toBet } from './betting-record.ts'

/** A round may have many bets; more are not shown. */
const mostBets = 200
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/**
 * Bets by their own id, by the id of one of their transactions, or by their round. Rounds have no index, since it would
 * cost every bet: they are looked for on one business day and the day before.
 */
export async function officeBets(ctx: Ctx, input: Input<'officeBets'>): Promise<Value<'officeBets'>> {
  const ids = await idsOf(ctx, input.search)
  const [from, before] = daysOf(ctx, input.day)
  const rows = await allBets(ctx)
    .innerJoin('account_holder_view as a', 'a.id', 'b.holder_id')
    .where((bet) =>
      bet.or([
        bet.and([bet('b.placed_at', '>=', from), bet('b.placed_at', '<', before), bet('b.round', '=', input.search)]),
        ...(ids.length > 0 ? [bet('b.id', 'in', ids)] : []),
      ]),
    )
    .select(betColumns)
    .select(['b.holder_id', 'a.account'])
    .orderBy('b.placed_at', 'desc')
    .orderBy('b.id')
    .limit(mostBets)
    .execute()
  const content = rows.map((row) => ({
    ...toBet(row, input.language),
    ...{ holderId: row.holder_id, account: row.account },
  }))
  return { content }
}

/** A bet by its own id, or by that of one of its transactions; more than one where several vendors use the same. */
export async function findBets(ctx: Ctx, text: string) {
  const ids = await idsOf(ctx, text)
  if (ids.length === 0) return []
  const rows = await allBets(ctx)
    .innerJoin('account_holder_view as a', 'a.id', 'b.holder_id')
    .where('b.id', 'in', ids)
    .select(['b.id', 'b.state', 'b.holder_id', 'a.account', 'g.code'])
    .execute()
  return rows.map(({ id, state, account, code, holder_id: holderId }) => ({
    ...{ kind: 'bet' as const, id, state, account, holderId, label: code },
  }))
}

async function idsOf(ctx: Ctx, search: string): Promise<string[]> {
  if (!isUuid(search)) return []
  const { rows } = await sql<{ bet_id: string | null }>`
    select t.bet_id from vendor_view v
    join door_transaction t on t.vendor_id = v.id and t.transaction_uuid = ${search} and t.bet_id is not null`.execute(
    ctx.db,
  )
  const found = rows.flatMap(({ bet_id: id }) => id ?? [])
  return [...found, search]
}

function daysOf({ clock, site }: Ctx, day: string | undefined): [Date, Date] {
  const zone = site.timeZone
  const last = day ?? dayOf(clock.now(), zone)
  const first = dayOf(plusHours(startOfDay(last, zone), -12), zone)
  return [startOfDay(first, zone), startOfDay(nextDay(last), zone)]
}
