import { sql } from 'kysely'
import { v5 as uuidV5 } from 'uuid'
import { fromMicros } from '@chokka/money'
import { askIn, type Ctx } from '../../kit/index.ts'
import { isNotExcluded } from '../../protection/index.ts'
import { slotMs } from '../../turnover/index.ts'
import { postAll, type Movement } from '../../wallet/index.ts'
import { takenPart } from '../count-turnover.ts'
import { keepEntries, lockPoints, pointSource, pointsOf, pointUnit } from './ledger.ts'
import { tell } from '../tell.ts'

const namespace = '5b6a2f3c-9d1e-4c57-8a44-6f0d1c2e7b19'
/** So many movements in one statement. */
const batchSize = 2000

type Earned = { holder: bigint; points: bigint }

/**
 * Turns the turnover of a slot into points: whole ones, the rest is carried by member and type. A void makes the carry
 * smaller, below zero if need be; points are never taken back (rules/loyalty §3). Who is excluded earns nothing; voids
 * count for them too.
 */
export async function countPoints(ctx: Ctx, slot: number): Promise<void> {
  const at = new Date(slot + slotMs)
  const units = ctx.site.pointUnits.filter(({ turnover }) => turnover > 0n)
  const [types, sizes] = [units.map(({ type }) => type), units.map(({ turnover }) => turnover)]
  await sql`
    insert into loyalty_carry as c (holder_id, type, carry)
    select s.holder_id, s.type, s.valid from (${takenPart(slot)}) s
    where s.type = any(${types}) and (s.valid < 0 or ${isNotExcluded(sql`s.holder_id`, at)})
    order by s.holder_id, s.type
    on conflict (holder_id, type) do update set carry = c.carry + excluded.carry`.execute(ctx.db)
  const { rows } = await sql<Earned>`
    with due as materialized (
      select c.holder_id, c.type, c.carry / u.size as points, u.size
      from (${takenPart(slot)}) s
      join loyalty_carry c on c.holder_id = s.holder_id and c.type = s.type
      join unnest(${types}::text[], ${sizes}::bigint[]) as u (type, size) on u.type = c.type
      where c.carry >= u.size
    ), rest as (
      update loyalty_carry c set carry = c.carry - d.points * d.size from due d
      where c.holder_id = d.holder_id and c.type = d.type)
    select holder_id as holder, sum(points)::bigint as points from due group by holder_id order by holder_id`.execute(
    ctx.db,
  )
  for (let from = 0; from < rows.length; from += batchSize) await post(ctx, rows.slice(from, from + batchSize), slot)
}

async function post(ctx: Ctx, earned: readonly Earned[], slot: number): Promise<void> {
  const { accounts, balances } = await lockPoints(
    ctx,
    earned.map(({ holder }) => holder),
  )
  const entries = earned.map(({ holder, points }) => ({
    ...{ holder, points: points * pointUnit, id: uuidV5(`earned:${slot}:${holder}`, namespace) },
    balance: (balances.get(holder) ?? 0n) + points * pointUnit,
  }))
  await keepEntries(ctx, 'earned', entries, new Date(slot + slotMs))
  const movements = entries.map(({ holder, id, points }): Movement => ({
    ...{ id, actor: 'loyalty' },
    transfers: [
      {
        ...{ from: pointSource, to: pointsOf(holder), amount: fromMicros(points), code: 'points_earn' as const },
        reference: { kind: 'points', id },
      },
    ],
  }))
  await postAll(askIn(ctx.db), movements, accounts)
  for (const { holder } of earned) tell(ctx, holder)
}
