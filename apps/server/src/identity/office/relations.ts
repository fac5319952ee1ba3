import { sql, type RawBuilder } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { relationsMost, sharedKinds, strengthOf, type SharedKind } from '@chokka/contract/member-file'
import { plusHours, type Ctx } from '../../kit/index.ts'
import { trialType } from '../account-types.ts'
import { maskIp } from '../factors/masks.ts'
import { requireHolder } from './known-holder.ts'

export type SharedThing = Value<'memberRelations'>['things'][number]
/** What an account holder shares with others, as far as a module knows it. `since`: sign-ins before are past. */
export type RelationsOf = (ctx: Ctx, holderId: bigint, since: Date) => Promise<SharedThing[]>

const days = 90
/** Sign-ins of a network that are looked at, the newest first: a mobile carrier has many thousands. */
const signInsMost = 2000

export const relationsSince = (ctx: Ctx): Date => plusHours(ctx.clock.now(), -24 * days)

/** The strongest first, and among equals what is used now, and by the fewest. */
const rank = ({ kind, isPast, total }: SharedThing) => [Number(isPast), sharedKinds.indexOf(kind), total] as const
function compare(a: SharedThing, b: SharedThing): number {
  const [of, than] = [rank(a), rank(b)]
  const at = of.findIndex((one, index) => one !== than[index])
  return at === -1 ? 0 : (of[at] ?? 0) - (than[at] ?? 0)
}

/** All that this account holder shares with others. */
export const relationsOf =
  (others: readonly RelationsOf[]): RelationsOf =>
  async (ctx, holderId, since) => {
    const found = []
    for (const one of [sharedDevices, sharedIdentity, sharedNetworks, ...others])
      found.push(...(await one(ctx, holderId, since)))
    return found.toSorted(compare).slice(0, relationsMost.things)
  }

export const memberRelations =
  (others: readonly RelationsOf[]) =>
  async (ctx: Ctx, { holderId }: Input<'memberRelations'>): Promise<Value<'memberRelations'>> => {
    await requireHolder(ctx, holderId)
    const since = relationsSince(ctx)
    return { since, things: await relationsOf(others)(ctx, holderId, since) }
  }

/** One account of one shared thing. `thing` tells the things of a kind apart. */
export type SharedRow = {
  thing: string
  label: string
  own_at: Date | null
  own_past: boolean
  holder_id: bigint
  account: string
  state: string
  at: Date | null
  is_past: boolean
  total: number
}

/**
 * The rows of a query as things. `own` is a query for the things of the account holder (`thing`, `label`, `own_at`,
 * `own_past`), `other` one for who shares `own` (`holder_id`, `at`, `is_past`), both the newest first.
 */
export async function sharedThings(
  ctx: Ctx,
  kind: SharedKind,
  { holderId, own, other }: { holderId: bigint; own: RawBuilder<unknown>; other: RawBuilder<unknown> },
): Promise<SharedThing[]> {
  const { accounts, counted, thingsOfKind } = relationsMost
  const { rows } = await sql<SharedRow>`
    with own as materialized (${own})
    select own.*, others.* from own cross join lateral (
      select holder_id, account, state, at, is_past, (count(*) over ())::int as total from (
        select x.holder_id, h.account, h.state, max(x.at) as at, bool_and(x.is_past) as is_past
        from (${other}) as x join account_holder_view h on h.id = x.holder_id
        where x.holder_id <> ${holderId} and h.type <> ${trialType}
        group by x.holder_id, h.account, h.state
        limit ${counted}) as each_once
      order by is_past, at desc nulls last, holder_id limit ${accounts}) as others`.execute(ctx.db)
  const things = new Map<string, SharedThing>()
  for (const row of rows) {
    const thing = things.get(row.thing) ?? thingOf(kind, row)
    things.set(row.thing, thing)
    const { holder_id: one, account, state, at, is_past: isPast } = row
    thing.members.push({ holderId: one, account, state, at, isPast: isPast || thing.isPast })
  }
  return [...things.values()].toSorted(compare).slice(0, thingsOfKind)
}

const thingOf = (kind: SharedKind, { label, own_at: at, own_past: isPast, total }: SharedRow): SharedThing => ({
  ...{ kind, strength: strengthOf[kind], label, at, isPast, total, members: [] },
})

/** Things of the account holder that are looked at, the newest first. */
const ownMost = 20

const sharedDevices: RelationsOf = (ctx, holderId, since) =>
  sharedThings(ctx, 'device', {
    holderId,
    own: sql`select device_mark, encode(device_mark, 'hex') as thing, encode(substr(device_mark, 1, 2), 'hex') as label,
        last_seen_at as own_at, last_seen_at < ${since} as own_past
      from known_device where holder_id = ${holderId} order by last_seen_at desc limit ${ownMost}`,
    other: sql`select d.holder_id, d.last_seen_at as at, d.last_seen_at < ${since} as is_past
      from known_device d where d.device_mark = own.device_mark
      order by d.last_seen_at desc limit ${relationsMost.counted + 1}`,
  })

const sharedIdentity: RelationsOf = (ctx, holderId) =>
  sharedThings(ctx, 'identity', {
    holderId,
    own: sql`select name_birth_mark, 'identity' as thing, '' as label, null::timestamptz as own_at, false as own_past
      from holder_profile where holder_id = ${holderId} and name_birth_mark is not null`,
    other: sql`select p.holder_id, null::timestamptz as at, false as is_past from holder_profile p
      where p.name_birth_mark = own.name_birth_mark limit ${relationsMost.counted + 1}`,
  })

/** Many share a network who do not know each other: those of a mobile carrier, a shop, a family. */
async function sharedNetworks(ctx: Ctx, holderId: bigint, since: Date): Promise<SharedThing[]> {
  const things = await sharedThings(ctx, 'network', {
    holderId,
    own: sql`select network_mark, encode(ip_sealed, 'base64') as label, encode(network_mark, 'hex') as thing,
        at as own_at, false as own_past
      from (select distinct on (network_mark) network_mark, ip_sealed, at from (
        select network_mark, ip_sealed, at from login_record
        where holder_id = ${holderId} and result = 'signed_in' and at >= ${since}
        order by at desc limit ${signInsMost}) as newest order by network_mark, at desc) as networks
      order by at desc limit ${ownMost}`,
    other: sql`select l.holder_id, l.at, false as is_past from login_record l
      where l.network_mark = own.network_mark and l.result = 'signed_in' and l.at >= ${since}
      order by l.at desc limit ${signInsMost}`,
  })
  const address = (sealed: string) => maskIp(ctx.keys.openAtRest(Buffer.from(sealed, 'base64')))
  return things.map((thing) => ({ ...thing, label: address(thing.label) }))
}
