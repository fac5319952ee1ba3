import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { fromMicros } from '@chokka/money'
import { identityFacts, presenceOf } from '../../identity/index.ts'
import { Refusal, type Ctx } from '../../kit/index.ts'
import { balances, statement } from '../../wallet/index.ts'
import { heldFor } from '../balance.ts'
import { cashierHolderOf } from '../lock-holder.ts'
import type { CashierOptions } from '../options.ts'

type Member = Value<'officeMember'>['member']

/** What staff see first of an account holder. Refuses with not_found. */
export async function memberOf(ctx: Ctx, holderId: bigint): Promise<Member> {
  const row = await ctx.db.selectFrom('account_holder_view').selectAll().where('id', '=', holderId).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { id, account, state, type, is_test: isTest, registered_at: registeredAt } = row
  return { holderId: id, account, state, type, isTest, registeredAt }
}

type Paid = Value<'officeMember'>['paid']

/** What an account holder has paid in, and was paid, so far. */
export async function paidBy(ctx: Ctx, holderId: bigint): Promise<Paid> {
  const { rows } = await sql<{ deposited: bigint; deposits: number; withdrawn: bigint; withdrawals: number }>`
    select d.deposited, d.deposits, w.withdrawn, w.withdrawals from
      (select coalesce(sum(amount_paid), 0)::bigint as deposited, count(*)::int as deposits from deposit
        where holder_id = ${holderId} and state = 'credited') d,
      (select coalesce(sum(amount - fee), 0)::bigint as withdrawn, count(*)::int as withdrawals from withdrawal
        where holder_id = ${holderId}
          and state in ('sent', 'received', 'auto_received', 'disputed', 'forced_received')) w`.execute(ctx.db)
  const [
    { deposited, deposits, withdrawn, withdrawals } = { deposited: 0n, deposits: 0, withdrawn: 0n, withdrawals: 0 },
  ] = rows
  return { deposited: fromMicros(deposited), deposits, withdrawn: fromMicros(withdrawn), withdrawals }
}

export const isFrozen = async (ctx: Ctx, holderId: bigint): Promise<boolean> =>
  ((await cashierHolderOf(ctx, holderId))?.withdrawals_frozen_at ?? null) !== null

export const officeMember =
  (options: Pick<CashierOptions, 'stakesInPlay'>) =>
  async (ctx: Ctx, { holderId }: Input<'officeMember'>): Promise<Value<'officeMember'>> => ({
    member: await memberOf(ctx, holderId),
    facts: await identityFacts(ctx, holderId),
    ...(await presenceOf(ctx, holderId)),
    withdrawalsFrozen: await isFrozen(ctx, holderId),
    ...(await balances(ctx, holderId)),
    inPlay: await options.stakesInPlay(ctx, holderId),
    held: await heldFor(ctx, holderId),
    paid: await paidBy(ctx, holderId),
  })

export async function memberStatement(ctx: Ctx, input: Input<'memberStatement'>): Promise<Value<'memberStatement'>> {
  return statement(ctx, input.holderId, input)
}
