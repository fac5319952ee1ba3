import type { Input, Value } from '@chokka/contract'
import { me, recordPage, Refusal, type Ctx } from '../../kit/index.ts'
import { entries, showRecord, type EntryRow } from '../points/entries.ts'

type RedeemRecord = Value<'redeem'>['record']
type Delivery = RedeemRecord['delivery']

/** Where it is sent, as the member has written it. */
export const deliveryOf = (ctx: Pick<Ctx, 'keys'>, sealed: Buffer | null): Delivery =>
  sealed && (JSON.parse(ctx.keys.openAtRest(sealed)) as NonNullable<Delivery>)

function show(ctx: Ctx, row: EntryRow): RedeemRecord {
  // The foreign key of an entry of this kind.
  if (row.item_kind === null || row.expires_at === null) throw new Error(`entry ${row.id} is of no redemption`)
  return {
    ...showRecord(row),
    ...{ id: row.redeem_id ?? row.id, itemKind: row.item_kind as RedeemRecord['itemKind'] },
    ...{ picture: row.picture ?? '', expiresAt: row.expires_at, delivery: deliveryOf(ctx, row.delivery_sealed) },
    ...{ courier: row.courier, parcel: row.parcel },
  }
}

const mine = (ctx: Ctx, holderId: bigint) =>
  entries(ctx.db).where('e.holder_id', '=', holderId).where('e.kind', '=', 'redeemed')

export async function redeemRecord(ctx: Ctx, holderId: bigint, id: string): Promise<RedeemRecord> {
  const row = await mine(ctx, holderId).where('e.redeem_id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return show(ctx, row)
}

/** What the account holder has taken from the mall, the newest first. */
export async function redeemRecords(ctx: Ctx, filter: Input<'redeemRecords'>): Promise<Value<'redeemRecords'>> {
  const { from, before, offset, limit, of } = recordPage(filter, ctx.site.timeZone)
  let all = mine(ctx, me(ctx).holderId)
  if (from) all = all.where('e.at', '>=', from)
  if (before) all = all.where('e.at', '<', before)
  if (filter.status) all = all.where('r.state', '=', filter.status)
  const { total } = await all
    .clearSelect()
    .select((select) => select.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all.orderBy('e.at', 'desc').orderBy('e.id').offset(offset).limit(limit).execute()
  return of(
    rows.map((row) => show(ctx, row)),
    Number(total),
  )
}
