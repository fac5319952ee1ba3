import type { Input, Value } from '@chokka/contract'
import { lockAccount, setAccountState as setState } from '../../identity/index.ts'
import { recordPage, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { keptOf } from '../lock-holder.ts'
import { unfreezeWithdrawals as unfreeze } from '../withdrawals/freeze.ts'
import { releaseAccount as release } from '../deposits/release-account.ts'
import { signed } from '../staff.ts'
import type { Wake } from './withdrawals.ts'

export const setAccountState: ActVerb<'setAccountState'> = (ctx, { holderId, state }) =>
  changing(ctx, holderId, (account) => {
    if (account.state === 'closed') throw new Refusal('wrong_state')
    return setState(ctx, holderId, state, signed(ctx.deciding))
  })

export const releaseAccount =
  (wake: Wake): ActVerb<'releaseAccount'> =>
  (ctx, { holderId }) => {
    ctx.afterCommit(() => wake('pay-out'))
    return changing(ctx, holderId, () => release(ctx, { ...ctx.deciding, holderId }))
  }

export const unfreezeWithdrawals =
  (wake: Wake): ActVerb<'unfreezeWithdrawals'> =>
  (ctx, { holderId }) => {
    ctx.afterCommit(() => wake('pay-out'))
    return changing(ctx, holderId, () => unfreeze(ctx, { ...ctx.deciding, holderId }))
  }

/** What a decision about an account has changed. */
async function changing(ctx: ActCtx, holderId: bigint, change: (before: { state: string }) => Promise<void>) {
  const before = await lockFacts(ctx, holderId)
  await change(before)
  const after = await lockFacts(ctx, holderId)
  return { value: after, subject: `holder:${holderId}`, before: facts(before), after: facts(after) }
}

type Account = Awaited<ReturnType<typeof lockFacts>>
const facts = ({ state, withdrawalsFrozen }: Account) => ({ state, withdrawalsFrozen })

async function lockFacts(ctx: Ctx, holderId: bigint) {
  const found = await lockAccount(ctx, holderId)
  if (!found) throw new Refusal('not_found')
  const { account, state } = found
  const kept = await keptOf(ctx, holderId)
  return { holderId, account, state, withdrawalsFrozen: (kept?.withdrawals_frozen_at ?? null) !== null }
}

/** Accounts that wait for staff: under review or disabled, or with frozen withdrawals. */
export async function heldAccounts(ctx: Ctx, input: Input<'heldAccounts'>): Promise<Value<'heldAccounts'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const frozen = ctx.db
    .selectFrom('cashier_holder')
    .select('holder_id as id')
    .where('withdrawals_frozen_at', 'is not', null)
  const held = ctx.db
    .selectFrom('account_holder_view')
    .leftJoin('cashier_holder', 'holder_id', 'id')
    // Each half has an index; one condition over both tables would have none.
    .where('id', 'in', (of) =>
      of.selectFrom('account_holder_view').select('id').where('state', 'in', ['review', 'disabled']).union(frozen),
    )
  const rows = await held
    .select(['id', 'account', 'state', 'withdrawals_frozen_at'])
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await held.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const shown = rows.map(({ id, account, state, withdrawals_frozen_at: frozenAt }) => ({
    ...{ holderId: id, account, state, frozenAt },
    withdrawalsFrozen: frozenAt !== null,
  }))
  return page.of(shown, Number(total))
}
