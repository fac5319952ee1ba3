import { fromMicros, toDecimal } from '@chokka/money'
import { noteEvent, Refusal, type Ctx } from '../../kit/index.ts'
import { lockDeposit, moveDeposit } from '../deposits/moves.ts'
import { actorOf, auditFields, requireSecondApproval, type Deciding } from '../staff.ts'
import { bookRefunded, returnRefund } from './money.ts'
import { isOver, lockRefund, moveRefund, type RefundRow } from './moves.ts'

type End = { kind: 'refunded' | 'failed'; providerId?: string | undefined; reason: string }
type Open = Extract<RefundRow, { state: 'sent' | 'processing' }>
type Trace = { actor: string; authorisedBy?: string | undefined }

/** Ends a refund: its money is out of the channel and the deposit reversed, or it is in the wallet again. */
export async function endRefund(ctx: Ctx, row: Open, { kind, providerId, reason }: End, by: Trace): Promise<RefundRow> {
  const { actor } = by
  const now = { ended_at: ctx.clock.now(), ask_at: null, busy_until: null, alarmed_at: null }
  const set = { ...now, provider_id: providerId ?? row.provider_id, reason: kind === 'failed' ? reason : null }
  const ended = await moveRefund(ctx, row, { to: kind, actor, reason, set })
  if (kind === 'failed') await returnRefund(ctx, ended, { actor, reason })
  else {
    const deposit = await lockDeposit(ctx, row.deposit_id)
    // Nothing else takes a deposit back while its refund is under way.
    if (deposit.state !== 'credited') throw new Error(`deposit ${deposit.id} is ${deposit.state} under its refund`)
    await moveDeposit(ctx, deposit, { to: 'reversed', actor, reason: providerId ?? reason })
    await bookRefunded(ctx, ended, deposit.channel, { actor, reason })
  }
  await noteEvent(ctx, {
    ...{ ...by, reason, action: `deposit.${kind === 'failed' ? 'refund_failed' : 'refunded'}` },
    subject: `deposit:${row.deposit_id}`,
    before: { state: row.state },
    after: { state: kind, amount: toDecimal(fromMicros(row.amount)), providerId: set.provider_id },
  })
  return ended
}

/** The provider has said yes and no: the money may be in two places there, so staff must know. Nothing moves here. */
export async function reportContradiction(ctx: Ctx, row: RefundRow, said: End, actor: string): Promise<void> {
  ctx.log.error({ refund: row.id, state: row.state, said: said.kind }, 'a provider contradicts itself about a refund')
  await noteEvent(ctx, {
    ...{ action: 'deposit.refund_contradicted', subject: `deposit:${row.deposit_id}`, actor },
    reason: said.reason || 'a late answer',
    before: { state: row.state, providerId: row.provider_id },
    after: { said: said.kind, amount: toDecimal(fromMicros(row.amount)), providerId: said.providerId ?? null },
  })
}

/**
 * Staff have found out at the provider what became of a refund about which it gives no clear answer by itself. Takes
 * two staff members. Refuses with not_found, or wrong_state unless staff were told that it needs them.
 */
export async function settleRefund(
  ctx: Ctx,
  input: Deciding & { id: string; finding: End['kind'] },
): Promise<{ before: RefundRow; after: RefundRow }> {
  const row = await lockRefund(ctx, input.id)
  if (isOver(row) || row.state === 'asked' || row.alarmed_at === null) throw new Refusal('wrong_state')
  requireSecondApproval(input, true)
  const { authorisedBy, reason } = auditFields(input)
  const by = { actor: actorOf(input), authorisedBy }
  return { before: row, after: await endRefund(ctx, row as Open, { kind: input.finding, reason }, by) }
}
