import type { Input, Value } from '@chokka/contract'
import { toDecimal } from '@chokka/money'
import { jsonb, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { showItem, type ItemRow } from './items.ts'

type OfficeItem = Value<'mallItems'>['content'][number]

/** All items, with how many members have, and how many wait. */
export async function mallItems(ctx: Ctx): Promise<Value<'mallItems'>> {
  const rows = await ctx.db.selectFrom('mall_item').selectAll().orderBy('place').orderBy('id').execute()
  const counted = await ctx.db
    .selectFrom('redeem')
    .select(['item_id', 'state', (select) => select.fn.countAll<bigint>().as('many')])
    .groupBy(['item_id', 'state'])
    .execute()
  const many = (id: number, state: string) =>
    Number(counted.find((one) => one.item_id === id && one.state === state)?.many ?? 0n)
  return {
    content: rows.map((row) => show(row, { given: many(row.id, 'approved'), waiting: many(row.id, 'in_process') })),
  }
}

const show = (row: ItemRow, counts: Pick<OfficeItem, 'given' | 'waiting'>): OfficeItem => ({
  ...{ ...showItem(row), ...counts, from: row.shown_from, isShown: row.is_shown },
  ...{ place: row.place, version: row.version },
})

/** Makes an item, or changes the version that the editor has seen. What gives money takes two. */
export const saveMallItem: ActVerb<'saveMallItem'> = async (ctx, input) => {
  refuseUnfit(input)
  const before = input.itemId === undefined ? undefined : await lockSeen(ctx, input, input.itemId)
  if (input.kind !== 'goods' && input.isShown) ctx.deciding.askSecond?.()
  const values = {
    ...{ kind: input.kind, name: jsonb(input.name), description: jsonb(input.text), picture: input.picture },
    ...{ points: input.points, money: input.money, value: input.value, turnover_ppm: input.turnoverPpm },
    ...{ stock: input.stock, least_rank: input.leastRank, is_shown: input.isShown, place: input.place },
    ...{ member_most: input.limit?.most ?? null, member_period: input.limit?.period ?? null },
    ...{ shown_from: input.from, shown_until: input.until, version: (before?.version ?? 0) + 1 },
  }
  const row = await (
    before
      ? ctx.db.updateTable('mall_item').set(values).where('id', '=', before.id)
      : ctx.db.insertInto('mall_item').values(values)
  )
    .returningAll()
    .executeTakeFirstOrThrow()
  const value = show(row, { given: 0, waiting: 0 })
  return { value, subject: `mall_item:${row.id}`, before: before ? auditOf(before) : {}, after: auditOf(row) }
}

/** What the audit keeps of an item: what it costs and gives. */
const auditOf = (row: ItemRow) => {
  const { kind, points, money, value, turnoverPpm, stock, leastRank, limit, name } = showItem(row)
  return {
    ...{ kind, name: name.en, points, money: toDecimal(money), value: value === null ? null : toDecimal(value) },
    ...{ turnoverPpm, stock, leastRank, limit, isShown: row.is_shown },
  }
}

/** Cash and bonuses have a value, a bonus alone a factor; an item costs no less than nothing. */
function refuseUnfit({ kind, value, turnoverPpm, money, from, until }: Input<'saveMallItem'>): void {
  const wrong = [
    ...((kind === 'goods') === (value === null) && (value === null || value > 0n) ? [] : ['value']),
    ...((kind === 'bonus') === (turnoverPpm !== null) ? [] : ['turnoverPpm']),
    ...(money >= 0n ? [] : ['money']),
    ...(from && until && until <= from ? ['until'] : []),
  ]
  if (wrong.length > 0) throw new Refusal('invalid_input', { fields: wrong })
}

async function lockSeen(ctx: ActCtx, { version, kind }: Input<'saveMallItem'>, id: number): Promise<ItemRow> {
  const row = await ctx.db.selectFrom('mall_item').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  if (row.version !== version || row.kind !== kind) throw new Refusal('wrong_state')
  return row
}
