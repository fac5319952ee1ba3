import type { Input, Value } from '@chokka/contract'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { networkMark } from '../factors/login-records.ts'
import { maskIp } from '../factors/masks.ts'

const most = 100

/** The networks from which a login needs no second factor, the latest first. */
export async function myNetworks(ctx: Ctx): Promise<Value<'myNetworks'>> {
  const rows = await ctx.db
    .selectFrom('known_network')
    .select(['id', 'ip_sealed', 'network_mark', 'added_at', 'seen_at'])
    .where('holder_id', '=', me(ctx).holderId)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
  const here = networkMark(ctx)
  return {
    content: rows.map((row) => ({
      ...{ id: row.id, ip: maskIp(ctx.keys.openAtRest(row.ip_sealed)), addedAt: row.added_at, seenAt: row.seen_at },
      current: here.equals(row.network_mark),
    })),
  }
}

export async function removeNetwork(ctx: Ctx, { id }: Input<'removeNetwork'>): Promise<Value<'removeNetwork'>> {
  const removed = await ctx.db
    .deleteFrom('known_network')
    .where('id', '=', id)
    .where('holder_id', '=', me(ctx).holderId)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new Refusal('not_found')
  return {}
}
