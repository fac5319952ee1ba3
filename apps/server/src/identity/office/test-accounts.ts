import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { recordPage, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { lockAccount } from '../lock-account.ts'

/** Whether an account holder has ever deposited or withdrawn; a higher module offers it. */
export type HasMovedMoney = (ctx: Ctx, holderId: bigint) => Promise<boolean>

/** Two staff members, a limited number of accounts, and none through which real money has gone (O-14). */
export const markTestAccount =
  (options: { hasMovedMoney: HasMovedMoney }): ActVerb<'markTestAccount'> =>
  async (ctx, { holderId, isTest }) => {
    const holder = await lockAccount(ctx, holderId)
    if (!holder) throw new Refusal('not_found')
    if (await options.hasMovedMoney(ctx, holderId)) throw new Refusal('not_allowed')
    if (isTest) await requireRoom(ctx)
    const before = await change(ctx, holderId, isTest)
    const { account, state } = holder
    return { value: { holderId, account, state, isTest }, subject: `holder:${holderId}`, before, after: { isTest } }
  }

const allTestAccounts = (ctx: Ctx | ActCtx) => ctx.db.selectFrom('account_holder').where('is_test', '=', true)

/** The lock makes acts at the same moment count one after the other. */
async function requireRoom(ctx: ActCtx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('test accounts', 0))`.execute(ctx.db)
  const { many } = await allTestAccounts(ctx).select(ctx.db.fn.countAll<bigint>().as('many')).executeTakeFirstOrThrow()
  if (Number(many) >= ctx.site.testAccountsMost) throw new Refusal('test_accounts_full')
}

async function change(ctx: ActCtx, holderId: bigint, isTest: boolean): Promise<{ isTest: boolean }> {
  const changed = await ctx.db
    .updateTable('account_holder')
    .set({ is_test: isTest })
    .where('id', '=', holderId)
    .where('is_test', '!=', isTest)
    .executeTakeFirstOrThrow()
  return { isTest: changed.numUpdatedRows > 0n ? !isTest : isTest }
}

/** The accounts that play for the operator, the newest first. */
export async function testAccountList(ctx: Ctx, input: Input<'testAccountList'>): Promise<Value<'testAccountList'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const rows = await allTestAccounts(ctx)
    .select(['id as holderId', 'account', 'state', 'registered_at as registeredAt'])
    .orderBy('registered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await allTestAccounts(ctx)
    .select(ctx.db.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return page.of(rows, Number(total))
}
