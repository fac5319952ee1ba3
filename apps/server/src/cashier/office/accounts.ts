import type { Input, Value } from '@chokka/contract'
import { lockAccount, setAccountState as setState } from '../../identity/index.ts'
import { recordPage, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { cashierHolderOf } from '../lock-holder.ts'
import { freezeWithdrawals as freeze, unfreezeWithdrawals as unfreeze } from '../withdrawals/freeze.ts'
import { releaseAccount as release } from '../deposits/release-account.ts'
import { auditFields } from '../staff.ts'
import type { Wake } from './withdrawals.ts'

export const setAccountState: ActVerb<'setAccountState'> = (ctx, { holderId, state }) =>
  changeAccount(ctx, holderId, (account) => {
    if (account.state === 'closed') throw new Refusal('wrong_state')
    return setState(ctx, holderId, state, auditFields(ctx.deciding))
  })

export const releaseAccount =
  (wake: Wake): ActVerb<'releaseAccount'> =>
  (ctx, { holderId }) => {
    ctx.afterCommit(() => wake('pay-out'))
    return changeAccount(ctx, holderId, () => release(ctx, { ...ctx.deciding, holderId }))
  }

export const freezeWithdrawals: ActVerb<'freezeWithdrawals'> = (ctx, { holderId }) =>
  changeAccount(ctx, holderId, () => freeze(ctx, holderId, ctx.deciding))

export const unfreezeWithdrawals =
  (wake: Wake): ActVerb<'unfreezeWithdrawals'> =>
  (ctx, { holderId }) => {
    ctx.afterCommit(() => wake('pay-out'))
    return changeAccount(ctx, holderId, () => unfreeze(ctx, { ...ctx.deciding, holderId }))
  }

/** Runs a decision about an account, and answers what it changed. */
async function changeAccount(ctx: ActCtx, holderId: bigint, change: (before: { state: string }) => Promise<void>) {
  const before = await lockAndRead(ctx, holderId)
  await change(before)
  const after = await lockAndRead(ctx, holderId)
  return { value: after, subject: `holder:${holderId}`, before: auditedFacts(before), after: auditedFacts(after) }
}

type Account = Awaited<ReturnType<typeof lockAndRead>>
const auditedFacts = ({ state, withdrawalsFrozen }: Account) => ({ state, withdrawalsFrozen })

async function lockAndRead(ctx: Ctx, holderId: bigint) {
  const found = await lockAccount(ctx, holderId)
  if (!found) throw new Refusal('not_found')
  const { account, state } = found
  const kept = await cashierHolderOf(ctx, holderId)
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
