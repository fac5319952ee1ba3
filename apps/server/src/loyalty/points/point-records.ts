import type { Input, Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import type { Selectable } from 'kysely'
import { me, recordPage, type Ctx } from '../../kit/index.ts'
import type { PointEntry } from '../../kit/schema.ts'
import { pointUnit } from './ledger.ts'

type PointRecord = Value<'convertPoints'>['record']

export const showRecord = (row: Selectable<PointEntry>): PointRecord => ({
  ...{ id: row.id, number: `P-${row.id.slice(-8).toUpperCase()}`, kind: row.kind as PointRecord['kind'] },
  ...{ appliedAt: row.at, at: row.at },
  ...{ changed: Number(row.points / pointUnit), balance: Number(row.balance / pointUnit) },
  ...{ amount: row.cash === null ? null : fromMicros(row.cash), ratio: row.rate },
})

/** Each change of the account holder's points, the newest first. */
export async function pointRecords(ctx: Ctx, filter: Input<'pointRecords'>): Promise<Value<'pointRecords'>> {
  const { from, before, offset, limit, of } = recordPage(filter, ctx.site.timeZone)
  let mine = ctx.db.selectFrom('point_entry').where('holder_id', '=', me(ctx).holderId)
  if (from) mine = mine.where('at', '>=', from)
  if (before) mine = mine.where('at', '<', before)
  if (filter.kind) mine = mine.where('kind', '=', filter.kind)
  const { total } = await mine.select((select) => select.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine.selectAll().orderBy('at', 'desc').orderBy('id').offset(offset).limit(limit).execute()
  return of(rows.map(showRecord), Number(total))
}
