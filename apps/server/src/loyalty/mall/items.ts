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

/** How many of an item a member has taken within the period of its limit; what was rejected does not count. */
export async function takenOf(ctx: Ctx, holderId: bigint, itemId: number, { period }: Limit): Promise<number> {
  let mine = ctx.db
    .selectFrom('redeem')
    .select((select) => select.fn.countAll<bigint>().as('taken'))
    .where('holder_id', '=', holderId)
    .where('item_id', '=', itemId)
    .where('state', '<>', 'rejected')
  const { timeZone } = ctx.site
  if (period !== 'ever')
    mine = mine.where('asked_at', '>=', startOfPeriod(period, dayOf(ctx.clock.now(), timeZone), timeZone))
  return Number((await mine.executeTakeFirstOrThrow()).taken)
}
