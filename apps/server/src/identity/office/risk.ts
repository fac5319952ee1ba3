import type { Input, Value } from '@chokka/contract'
import { riskPoints, sharedKinds, type RiskKind, type SharedKind } from '@chokka/contract/member-file'
import { plusHours, type Ctx } from '../../kit/index.ts'
import { requireHolder } from './known-holder.ts'
import { relationsOf, relationsSince, type RelationsOf } from './relations.ts'

type Reason = Value<'memberRisk'>['reasons'][number]
/** What a module finds at an account that staff should look at. `since`: what was before does not count. */
export type RiskReasonsOf = (ctx: Ctx, holderId: bigint, since: Date) => Promise<RiskFound[]>
export type RiskFound = { kind: RiskKind; count: number; since: Date | null }

/** Of the shared things those that say something; a network does not. */
const reasonOf: Readonly<Partial<Record<SharedKind, RiskKind>>> = {
  device: 'sharedDevice',
  payee: 'sharedPayee',
  identity: 'sharedIdentity',
  phone: 'sharedPhone',
}
const newDeviceHours = 72
/** So many failed sign-ins of 90 days are a reason. */
const wrongFrom = 5

/** Why staff should look at an account: a sum of points, computed when it is asked for, and for staff alone. */
export const memberRisk =
  (relations: readonly RelationsOf[], others: readonly RiskReasonsOf[]) =>
  async (ctx: Ctx, { holderId }: Input<'memberRisk'>): Promise<Value<'memberRisk'>> => {
    await requireHolder(ctx, holderId)
    const since = relationsSince(ctx)
    const found = [...(await sharedReasons(ctx, holderId, since, relations)), ...(await signInReasons(ctx, holderId))]
    for (const one of others) found.push(...(await one(ctx, holderId, since)))
    const reasons = found
      .map((one): Reason => ({ ...one, points: riskPoints[one.kind] }))
      .toSorted((a, b) => b.points - a.points)
    const score = Math.min(
      100,
      reasons.reduce((sum, { points }) => sum + points, 0),
    )
    return { score, at: ctx.clock.now(), reasons }
  }

async function sharedReasons(
  ctx: Ctx,
  holderId: bigint,
  since: Date,
  relations: readonly RelationsOf[],
): Promise<RiskFound[]> {
  const things = (await relationsOf(relations)(ctx, holderId, since)).filter(({ isPast }) => !isPast)
  return sharedKinds.flatMap((shared) => {
    const kind = reasonOf[shared]
    const now = things
      .filter((thing) => thing.kind === shared)
      .flatMap(({ members }) => members)
      .filter(({ isPast }) => !isPast)
    const count = new Set(now.map((one) => one.holderId)).size
    return kind === undefined || count === 0 ? [] : [{ kind, count, since: null }]
  })
}

async function signInReasons(ctx: Ctx, holderId: bigint): Promise<RiskFound[]> {
  const [from, wrongSince] = [plusHours(ctx.clock.now(), -newDeviceHours), relationsSince(ctx)]
  const devices = await ctx.db
    .selectFrom('known_device')
    .select('first_seen_at')
    .where('holder_id', '=', holderId)
    .orderBy('first_seen_at', 'desc')
    .limit(2)
    .execute()
  const [newest, earlier] = devices
  const wrong = await ctx.db
    .selectFrom('login_record')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.max('at').as('last')])
    .where('holder_id', '=', holderId)
    .where('result', '<>', 'signed_in')
    .where('at', '>=', wrongSince)
    .executeTakeFirstOrThrow()
  return [
    // The first device of an account is not new.
    ...(newest && earlier && newest.first_seen_at >= from
      ? [{ kind: 'newDevice' as const, count: 1, since: newest.first_seen_at }]
      : []),
    ...(wrong.count >= wrongFrom
      ? [{ kind: 'wrongCodes' as const, count: Number(wrong.count), since: wrong.last }]
      : []),
  ]
}
