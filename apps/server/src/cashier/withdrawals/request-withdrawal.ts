import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import type { PasswordCtx } from '../../identity/index.ts'
import { dayOf, me, Refusal, type Ctx } from '../../kit/index.ts'
import { lockPerson } from '../lock-person.ts'
import type { CashierParts } from '../parts.ts'
import { needsReview } from '../payees/duplicates.ts'
import { showWithdrawal } from './show.ts'
import { withdrawnToday } from './today.ts'
import { withdrawalChecks } from './checks.ts'
import { holdMoney, withdrawalFee } from './money.ts'
import { moveWithdrawal, traceWithdrawal, type WithdrawalRow } from './moves.ts'

type Asked = Input<'requestWithdrawal'>

/**
 * All checks and the hold in one transaction, one request per person at a time, so that day limits and the balance
 * cannot be raced. The same id again answers the same withdrawal. Small ones to a known payee need no clerk.
 */
export const requestWithdrawal =
  (parts: CashierParts) =>
  async (ctx: PasswordCtx, input: Asked): Promise<Value<'requestWithdrawal'>> => {
    const { personId } = me(ctx)
    const person = await lockPerson(ctx, personId)
    const known = await ctx.db.selectFrom('withdrawal').selectAll().where('id', '=', input.id).executeTakeFirst()
    if (known) return { withdrawal: await showWithdrawal(ctx, sameOrRefuse(known, input, personId)) }
    const payee = await ctx.db
      .selectFrom('payee')
      .select(['id', 'usable_at'])
      .where('id', '=', input.payeeId)
      .where('person_id', '=', personId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    const today = await withdrawnToday(ctx, personId)
    const asked = { person, payee, today, amount: input.amount, paymentPassword: input.paymentPassword }
    for (const check of withdrawalChecks) await check(ctx, asked)
    const row = await insert(ctx, input, personId, today.count)
    await holdMoney(ctx, row, `person:${personId}`)
    const approved = (await isAutomatic(ctx, row)) ? await approve(ctx, row, parts) : row
    return { withdrawal: await showWithdrawal(ctx, approved) }
  }

function sameOrRefuse(known: WithdrawalRow, input: Asked, personId: bigint): WithdrawalRow {
  const isSame = known.payee_id === input.payeeId && known.amount === input.amount
  if (known.person_id !== personId || !isSame) throw new Refusal('id_reused')
  return known
}

async function insert(ctx: Ctx, input: Asked, personId: bigint, alreadyToday: number): Promise<WithdrawalRow> {
  const now = ctx.clock.now()
  const day = dayOf(now, ctx.site.timeZone).replaceAll('-', '')
  const row = await ctx.db
    .insertInto('withdrawal')
    .values({
      id: input.id,
      number: sql<string>`${`W-${day}-`}::text || nextval('withdrawal_number')`,
      person_id: personId,
      payee_id: input.payeeId,
      amount: input.amount,
      fee: withdrawalFee(ctx.site, input.amount, alreadyToday),
      state: 'in_review',
      requested_at: now,
    })
    .onConflict((taken) => taken.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  // Somebody else made the same id at this moment.
  if (!row) throw new Refusal('id_reused')
  await traceWithdrawal(ctx, row, null, { to: 'in_review', actor: `person:${personId}` })
  return row
}

/** Up to a configured amount, to a number of his own that this member was paid on before (rules/cashier §4). */
async function isAutomatic(ctx: Ctx, row: WithdrawalRow): Promise<boolean> {
  if (row.amount > ctx.site.withdrawalAutomaticUpTo || (await needsReview(ctx, row.payee_id))) return false
  if (!ctx.site.automaticNeedsUsedPayee) return true
  const before = await ctx.db
    .selectFrom('withdrawal')
    .innerJoin('payee', 'payee.id', 'withdrawal.payee_id')
    .innerJoin('payee as asked', (join) =>
      join.onRef('asked.provider', '=', 'payee.provider').onRef('asked.number_mark', '=', 'payee.number_mark'),
    )
    .select('withdrawal.id')
    .where('asked.id', '=', row.payee_id)
    .where('withdrawal.person_id', '=', row.person_id)
    .where('withdrawal.state', 'in', ['sent', 'received', 'auto_received'])
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

async function approve(ctx: Ctx, row: WithdrawalRow, parts: CashierParts): Promise<WithdrawalRow> {
  const approved = await moveWithdrawal(ctx, row, { to: 'approved', actor: 'site', reason: 'automatic' })
  ctx.afterCommit(() => parts.wake('pay-out'))
  return approved ?? row
}
