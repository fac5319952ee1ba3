import { sql } from 'kysely'
import {
  holdersOfMarks,
  markOfNational,
  nationalMobileOf,
  numberMark,
  sharedThings,
  type RelationsOf,
  type RiskFound,
  type RiskReasonsOf,
} from '../../identity/index.ts'
import { relationsMost } from '@chokka/contract/member-file'
import { plusHours } from '../../kit/index.ts'

/** Payees of the account holder that are looked at, the newest first. */
const ownMost = 12

/** Who has bound the number of one of their payees; a payee that was removed is past. */
export const sharedPayees: RelationsOf = (ctx, holderId) =>
  sharedThings(ctx, 'payee', {
    holderId,
    own: sql`select provider, number_mark, provider || ' ' || encode(number_mark, 'hex') as thing,
        provider || ' ' || number_masked as label, created_at as own_at, deleted_at is not null as own_past
      from (select distinct on (provider, number_mark) * from payee where holder_id = ${holderId}
        order by provider, number_mark, deleted_at is not null, created_at desc) as payees
      order by own_past, created_at desc limit ${ownMost}`,
    other: sql`select p.holder_id, p.created_at as at, p.deleted_at is not null as is_past from payee p
      where p.provider = own.provider and p.number_mark = own.number_mark
      order by p.deleted_at is not null, p.created_at desc limit ${relationsMost.counted + 1}`,
  })

/** Who is paid on the mobile number of the account holder, and whose mobile number they are paid on themselves. */
export const sharedPhones: RelationsOf = async (ctx, holderId) => {
  const mobile = await nationalMobileOf(ctx, holderId)
  const masked = mobile === null ? '' : `${mobile.slice(0, 3)}** ***${mobile.slice(-3)}`
  const mark = mobile === null ? Buffer.alloc(0) : numberMark(ctx, 'bkash', mobile)
  const paidOnIt = await sharedThings(ctx, 'phone', {
    holderId,
    own: sql`select 'own' as thing, ${masked}::text as label, null::timestamptz as own_at, false as own_past
      where ${mobile !== null}`,
    other: sql`select p.holder_id, p.created_at as at, p.deleted_at is not null as is_past from payee p
      where p.provider = 'bkash' and p.number_mark = ${mark} limit ${relationsMost.counted + 1}`,
  })
  const payees = await ctx.db
    .selectFrom('payee')
    .select(['id', 'number_sealed'])
    .where('holder_id', '=', holderId)
    .where('kind', '=', 'wallet')
    .orderBy('created_at', 'desc')
    .limit(ownMost)
    .execute()
  const marked = payees.flatMap(({ id, number_sealed: sealed }) => {
    const found = markOfNational(ctx, ctx.keys.openAtRest(sealed))
    return found ? [{ id, found }] : []
  })
  const owners = (
    await holdersOfMarks(
      ctx,
      marked.map(({ found }) => found),
    )
  ).filter((one) => one.holderId !== holderId)
  const pairs = owners.flatMap((owner) =>
    marked.filter(({ found }) => found.equals(owner.mark)).map(({ id }) => ({ id, holder: String(owner.holderId) })),
  )
  if (pairs.length === 0) return paidOnIt
  const theirs = await sharedThings(ctx, 'phone', {
    holderId,
    own: sql`select distinct on (p.number_mark) pair.holder::bigint as owner, p.id::text as thing,
        p.number_masked as label, p.created_at as own_at, p.deleted_at is not null as own_past
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (id uuid, holder text)
      join payee p on p.id = pair.id order by p.number_mark, p.deleted_at is not null`,
    other: sql`select own.owner as holder_id, null::timestamptz as at, false as is_past`,
  })
  return [...paidOnIt, ...theirs]
}

const quickHours = 4
const newPayeeHours = 48

/** What the movements of money say: a deposit taken back, money that leaves within hours, a payee of yesterday. */
export const moneyReasons: RiskReasonsOf = async (ctx, holderId, since) => {
  const newSince = plusHours(ctx.clock.now(), -newPayeeHours)
  const { rows } = await sql<RiskFound>`
    select 'reversedDeposit' as kind, count(*)::int as count, max(created_at) as since from deposit
      where holder_id = ${holderId} and state = 'reversed' and created_at >= ${since}
        and not exists (select from deposit_refund r where r.deposit_id = deposit.id and r.state = 'refunded')
    union all select 'newPayee', count(*)::int, max(created_at) from payee
      where holder_id = ${holderId} and deleted_at is null and created_at >= ${newSince}
    union all select 'quickOut', count(*)::int, max(w.requested_at) from withdrawal w
      where w.holder_id = ${holderId} and w.requested_at >= ${since} and exists (
        select from deposit d where d.holder_id = w.holder_id and d.state = 'credited'
          and d.created_at between w.requested_at - make_interval(hours => ${quickHours}) and w.requested_at)`.execute(
    ctx.db,
  )
  return rows.filter(({ count }) => count > 0)
}
