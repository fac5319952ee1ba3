import { meOfStaff, Refusal, type ActVerb } from '../kit/index.ts'
import { decide, lockAsked, lockToDecide, type ActShown } from './act-moves.ts'

export const refuseAct: ActVerb<'refuseAct'> = async (ctx, { id, reason }) =>
  outcome(await decide(ctx, await lockToDecide(ctx, id, 'refused'), { to: 'refused', reason }))

/** Withdraws an act that the caller has asked for; an act of somebody else is not found. */
export const withdrawAct: ActVerb<'withdrawAct'> = async (ctx, { id, reason }) => {
  const row = await lockAsked(ctx, id, 'withdrawn')
  if (row.maker_id !== meOfStaff(ctx).staffId) throw new Refusal('not_found')
  return outcome(await decide(ctx, row, { to: 'withdrawn', reason }))
}

const outcome = (act: ActShown) => ({
  value: { act },
  subject: `act:${act.id}`,
  before: { state: 'asked' },
  after: { state: act.state, call: act.call },
})
