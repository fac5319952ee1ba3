import { z } from 'zod'
import type { CallName } from '@chokka/contract'
import { meOfStaff, noteAct, Refusal, type ActCtx, type ActVerb, type AnyAct } from '../kit/index.ts'
import { decide, lockToDecide, mayDecide, rowOf, type ActRow } from './act-moves.ts'
import { holdForAct } from './leases.ts'
import { deciderOf } from './staff-members.ts'
import { tryWork } from './try-work.ts'

/** The verb of an act by the name of its row. */
export type VerbOf = (call: CallName) => AnyAct

/** Refusals that say nothing about the act, but who tries it, and when. */
const ofThisMoment: readonly string[] = ['leased', 'made_its_money']

type Outcome = { to: 'done'; result: unknown } | { to: 'failed'; refusal: string }

/**
 * Approves an act that somebody else asked for, and does it in the same transaction, which also marks it as done. An
 * act whose verb refuses now fails for good, with the code of the refusal, and what the verb did is rolled back.
 */
export const approveAct =
  (verbOf: VerbOf): ActVerb<'approveAct'> =>
  async (ctx, { id, reason }) => {
    const row = await lockToDecide(ctx, id, 'done')
    const outcome = await tryNow(ctx, row, verbOf)
    const refusal = outcome.to === 'failed' ? outcome.refusal : null
    const act = await decide(ctx, row, { to: outcome.to, reason, refusal })
    return {
      value: { act, result: outcome.to === 'done' ? outcome.result : null },
      subject: `act:${id}`,
      before: { state: 'asked' },
      after: { state: outcome.to, call: row.call, refusal },
    }
  }

async function tryNow(ctx: ActCtx, row: ActRow, verbOf: VerbOf): Promise<Outcome> {
  const tried = await tryWork(ctx, (inside) => doAsked(inside, row, verbOf))
  // Nothing is decided: it can be approved when the colleague who works on it has ended, or by another staff member.
  if (tried.is === 'refused' && ofThisMoment.includes(tried.refusal.code)) throw tried.refusal
  return tried.is === 'done' ? { to: 'done', result: tried.value } : { to: 'failed', refusal: tried.refusal.code }
}

/** Does the act in the name of its maker, who must still hold its permission. Returns its result as on the wire. */
async function doAsked(ctx: ActCtx, asked: ActRow, verbOf: VerbOf): Promise<unknown> {
  const checker = meOfStaff(ctx)
  const maker = await deciderOf(ctx, asked.maker_id)
  const row = rowOf(asked.call)
  if (!maker || !row?.act || !mayDecide(asked.call, maker)) throw new Refusal('not_allowed')
  const read = z.safeDecode(row.input, asked.input as z.input<typeof row.input>) // The schema checks it.
  if (!read.success) throw new Refusal('invalid_input')
  const call = asked.call as CallName // `rowOf` has found its row.
  const deciding = { maker: maker.name, checker: checker.name, reason: asked.reason }
  const changed = await verbOf(call)({ ...ctx, deciding, deciders: [maker, checker] }, read.data)
  await holdForAct(ctx, changed.subject, [maker.staffId, checker.staffId])
  await noteAct(ctx, call, deciding, changed)
  return z.encode(row.act.result, changed.value)
}
