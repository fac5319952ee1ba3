import type { Input, Value } from '@chokka/contract'
import { setAccountState as setState } from '../../identity/index.ts'
import { recordPage, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { unfreezeWithdrawals as unfreeze } from '../withdrawals/freeze.ts'
import { releaseAccount as release } from '../deposits/release-account.ts'
import { signed } from '../staff.ts'
import type { Wake } from './withdrawals.ts'

export const setAccountState: ActVerb<'setAccountState'> = (ctx, { personId, state }) =>
  changing(ctx, personId, (account) => {
    if (account.state === 'closed') throw new Refusal('wrong_state')
    return setState(ctx, personId, state, signed(ctx.deciding))
  })

export const releaseAccount =
  (wake: Wake): ActVerb<'releaseAccount'> =>
  (ctx, { personId }) => {
    ctx.afterCommit(() => wake('pay-out'))
    return changing(ctx, personId, () => release(ctx, { ...ctx.deciding, personId }))
  }

export const unfreezeWithdrawals =
  (wake: Wake): ActVerb<'unfreezeWithdrawals'> =>
  (ctx, { personId }) => {
    ctx.afterCommit(() => wake('pay-out'))
    return changing(ctx, personId, () => unfreeze(ctx, { ...ctx.deciding, personId }))
  }

/** What a decision about an account has changed. */
async function changing(ctx: ActCtx, personId: bigint, change: (before: { state: string }) => Promise<void>) {
  const before = await lockAccount(ctx, personId)
  await change(before)
  const after = await lockAccount(ctx, personId)
  return { value: after, subject: `person:${personId}`, before: facts(before), after: facts(after) }
}

type Account = Awaited<ReturnType<typeof lockAccount>>
const facts = ({ state, withdrawalsFrozen }: Account) => ({ state, withdrawalsFrozen })

async function lockAccount(ctx: Ctx, personId: bigint) {
  const row = await ctx.db
    .selectFrom('person')
    .select(['id', 'account', 'state', 'withdrawals_frozen_at'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  const { account, state } = row
  return { personId, account, state, withdrawalsFrozen: row.withdrawals_frozen_at !== null }
}

/** Accounts that wait for staff: under review or disabled, or with frozen withdrawals. */
export async function heldAccounts(ctx: Ctx, input: Input<'heldAccounts'>): Promise<Value<'heldAccounts'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const held = ctx.db
    .selectFrom('person')
    .where((eb) => eb.or([eb('state', 'in', ['review', 'disabled']), eb('withdrawals_frozen_at', 'is not', null)]))
  const rows = await held
    .select(['id', 'account', 'state', 'withdrawals_frozen_at'])
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await held.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const shown = rows.map(({ id, account, state, withdrawals_frozen_at: frozenAt }) => ({
    ...{ personId: id, account, state, frozenAt },
    withdrawalsFrozen: frozenAt !== null,
  }))
  return page.of(shown, Number(total))
}
