import { sql } from 'kysely'
import type { Input } from '@chokka/contract'
import { toDecimal, type Money } from '@chokka/money'
import { dayOf, noteEvent, type Ctx } from '../../kit/index.ts'
import { driftOfActs, pay, type LedgerSource, type RecordsOfActs } from '../../wallet/index.ts'
import { actorOf, type Deciding } from '../staff.ts'

type AdjustmentInput = Pick<
  Input<'adjustBalance'>,
  'holderId' | 'direction' | 'reasonCode' | 'reference' | 'turnoverFactor'
>
export type Adjustment = AdjustmentInput & { amount: Money }

/**
 * Moves money between the operator and a member and keeps why. The event in the audit must name its id: the audit of
 * the books looks for it.
 */
export async function adjust(
  ctx: Ctx,
  id: string,
  adjustment: Adjustment,
  by: Deciding,
  actor = actorOf(by),
): Promise<void> {
  const { holderId, direction, amount, reasonCode, reference, turnoverFactor } = adjustment
  const now = ctx.clock.now()
  await ctx.db
    .insertInto('adjustment')
    .values({
      ...{ id, holder_id: holderId, direction, amount, reason_code: reasonCode, reason: by.reason, reference },
      ...{ turnover_factor: turnoverFactor, maker: by.maker, checker: by.checker ?? null },
      ...{ day: sql<Date>`${dayOf(now, ctx.site.timeZone)}::date`, made_at: now },
    })
    .execute()
  const [member, operator] = [{ holder: holderId, kind: 'M.cash' } as const, { kind: 'H.adjust' } as const]
  const isCredit = direction === 'credit'
  await pay(ctx, {
    id,
    actor,
    reason: by.reason,
    transfers: [
      {
        ...(isCredit ? { from: operator, to: member } : { from: member, to: operator }),
        ...{ amount, code: isCredit ? 'adjust_credit' : 'adjust_debit', reference: { kind: 'adjustment', id } },
      },
    ],
  })
}

/** What the event of an adjustment says; the audit of the books reads it. */
export const eventOf = (id: string, { direction, amount }: Adjustment) => ({
  adjustment: id,
  [direction]: toDecimal(amount),
})

/** For commands on the machine, as the demo, with the event that says which command did it. */
export async function adjustByCommand(
  ctx: Ctx,
  of: Pick<Adjustment, 'holderId' | 'direction' | 'amount'>,
  command: string,
): Promise<void> {
  const adjustment: Adjustment = { ...of, reasonCode: 'test', reference: '', turnoverFactor: 0 }
  const id = ctx.chance.uuid()
  await adjust(ctx, id, adjustment, { maker: command, reason: command }, 'command')
  await noteEvent(ctx, {
    ...{ action: 'command.adjustBalance', actor: 'command', reason: command, subject: `holder:${of.holderId}` },
    after: eventOf(id, adjustment),
  })
}

/** For the audit of the ledger: the transfer of each adjustment, and its act. */
export const bookedAdjustments: LedgerSource = {
  kind: 'adjustment',
  opening: 'adjust_credit',
  due: (which) => sql`
    select a.id as reference, a.made_at as began, a.holder_id as holder, leg.*
    from adjustment a cross join lateral (values
      ('adjust_credit', 'H.adjust', '', 'M.cash', '', case when a.direction = 'credit' then a.amount end),
      ('adjust_debit', 'M.cash', '', 'H.adjust', '', case when a.direction = 'debit' then a.amount end)
    ) leg (code, from_kind, from_detail, to_kind, to_detail, amount)
    where leg.amount > 0 and ${which(sql`a.made_at`, sql`a.id`)}`,
  otherDrift: (db, since) => driftOfActs(db, since, adjustmentActs),
}

/** The event of an adjustment names its account, its amount and who signed it. */
const adjustmentActs: RecordsOfActs = {
  kind: 'adjustment',
  records: sql`select a.id::text as id, a.made_at, a.stored_at, a.holder_id, a.direction, a.maker, a.checker,
    a.amount / 1000000.0 as sum from adjustment a`,
  acts: sql`select v.after ->> 'adjustment' as id, v.at, v.subject, v.actor, v.authorised_by,
    (v.after ->> 'credit')::numeric as credit, (v.after ->> 'debit')::numeric as debit
    from audit_view v where v.action in ('staff.adjustBalance', 'command.adjustBalance')`,
  agree: sql<boolean>`act.subject = 'holder:' || record.holder_id
    and coalesce(act.credit, 0) = case record.direction when 'credit' then record.sum else 0 end
    and coalesce(act.debit, 0) = case record.direction when 'debit' then record.sum else 0 end
    and (act.actor = 'command' or act.actor = 'staff:' || record.maker
      and act.authorised_by is not distinct from 'staff:' || record.checker)`,
}
