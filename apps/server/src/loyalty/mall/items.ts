import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { dayOf, startOfPeriod, type Ctx } from '../../kit/index.ts'
import type { MallItem } from '../../kit/schema.ts'

export type ItemRow = Selectable<MallItem>
type Words = { bn: string; en: string }
type Item = Omit<Value<'mall'>['content'][number], 'hindrance'>
type Limit = NonNullable<Item['limit']>

/** Checks of the table: the kind, the words by language, and the period where there is a limit. */
export const wordsOf = (stored: unknown) => stored as Words
export const limitOf = ({ member_most: most, member_period: period }: ItemRow): Limit | null =>
  most === null ? null : { most, period: period as Limit['period'] }

export const showItem = (row: ItemRow): Item => ({
  ...{ id: row.id, kind: row.kind as Item['kind'], name: wordsOf(row.name), text: wordsOf(row.description) },
  ...{ picture: row.picture, points: row.points, money: fromMicros(row.money) },
  ...{ value: row.value === null ? null : fromMicros(row.value), turnoverPpm: row.turnover_ppm },
  ...{ stock: row.stock, leastRank: row.least_rank, limit: limitOf(row), until: row.shown_until },
})

/** Whether members see an item at an instant: `[from, until)`. */
export const isOffered = (row: ItemRow, now: Date): boolean =>
  row.is_shown &&
  (row.shown_from === null || row.shown_from <= now) &&
  (row.shown_until === null || now < row.shown_until)

/** How many of these items a member has taken within the periods of their limits; what was rejected does not count. */
export async function takenOf(ctx: Ctx, holderId: bigint, items: readonly ItemRow[]): Promise<Map<number, number>> {
  const limited = items.flatMap((item) => {
    const limit = limitOf(item)
    return limit ? [{ id: item.id, since: sinceOf(ctx, limit) }] : []
  })
  const { rows } = await sql<{ id: number; taken: number }>`
    select l.id, count(*)::int as taken
    from unnest(${limited.map(({ id }) => id)}::int[], ${limited.map(({ since }) => since)}::timestamptz[])
      as l (id, since)
    join redeem r on r.holder_id = ${holderId} and r.item_id = l.id and r.state <> 'rejected' and r.asked_at >= l.since
    group by l.id`.execute(ctx.db)
  return new Map(rows.map(({ id, taken }) => [id, taken]))
}

function sinceOf({ clock, site: { timeZone } }: Ctx, { period }: Limit): Date {
  return period === 'ever' ? new Date(0) : startOfPeriod(period, dayOf(clock.now(), timeZone), timeZone)
}
