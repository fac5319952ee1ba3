import type { Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import type { Ctx } from '../../kit/index.ts'
import { wordsOf } from '../mall/items.ts'
import { pointUnit } from './ledger.ts'

type PointRecord = Value<'convertPoints'>['record']

/** Changes of points, each with what it was for where that was an item of the mall. */
export const entries = (db: Ctx['db']) =>
  db
    .selectFrom('point_entry as e')
    .leftJoin('redeem as r', (join) => join.onRef('r.holder_id', '=', 'e.holder_id').onRef('r.id', '=', 'e.redeem_id'))
    .leftJoin('mall_item as i', 'i.id', 'r.item_id')
    .select(['e.id', 'e.kind', 'e.points as changed', 'e.balance', 'e.cash', 'e.rate', 'e.at', 'e.redeem_id'])
    .select(['r.number', 'r.state', 'r.points', 'r.money', 'r.value', 'r.reason', 'r.asked_at', 'r.ended_at'])
    .select([
      'r.expires_at',
      'r.courier',
      'r.parcel',
      'r.delivery_sealed',
      'i.kind as item_kind',
      'i.name',
      'i.picture',
    ])
export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number]

/** `time` of what was taken is when it was decided; that of everything else when the points changed. */
export const showRecord = (row: EntryRow): PointRecord => ({
  ...{ id: row.id, number: row.number ?? `P-${row.id.slice(-8).toUpperCase()}`, kind: row.kind as PointRecord['kind'] },
  ...{ appliedAt: row.asked_at ?? row.at, at: row.kind === 'redeemed' ? (row.ended_at ?? row.at) : row.at },
  ...{ name: row.name === null ? null : wordsOf(row.name), amount: moneyOf(row.cash ?? row.value) },
  ...{ pointsRequired: row.points, amountRequired: moneyOf(row.money) },
  status: (row.state ?? 'approved') as PointRecord['status'],
  ...{ changed: Number(row.changed / pointUnit), balance: Number(row.balance / pointUnit) },
  remark: row.courier === null ? (row.reason ?? '') : `${row.courier} ${row.parcel ?? ''}`,
  ...{ unit: 'PTS', ratio: row.rate },
})
const moneyOf = (micros: bigint | null) => (micros === null ? null : fromMicros(micros))
