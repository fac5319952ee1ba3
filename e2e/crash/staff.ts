import type { CallSite } from '../../tools/wire-client.ts'

/** Transfers that staff have tried to approve, those that they were told are approved, and what they gave back. */
export type Decided = { asked: ReadonlySet<string>; done: ReadonlySet<string>; refunded: ReadonlySet<string> }

const pauseMs = 200

/** So that members have something left to play with. */
const isRefunded = (id: string) => /[0-7]$/.test(id)

/**
 * A staff member who approves every transfer as it was asked for, has the provider give half of what it can back, and
 * goes on after every error.
 */
export function startStaff(callSite: CallSite) {
  const state = { isOn: true, asked: new Set<string>(), done: new Set<string>(), refunded: new Set<string>() }
  const approve = async (id: string, amount: string) => {
    state.asked.add(id)
    const { done } = await callSite('approveDeposit', { id, amount, reason: 'seen at the bank' })
    if (done?.state === 'credited') state.done.add(id)
  }
  const refund = async (id: string) => {
    const { done } = await callSite('refundDeposit', { id, reason: 'paid by somebody else' })
    if (done) state.refunded.add(id)
  }
  const round = async () => {
    const { content } = await callSite('officeDeposits', { queue: 'review' })
    for (const { id, amountAsked } of content) await approve(id, amountAsked).catch(() => undefined)
    const { content: credited } = await callSite('officeDeposits', { state: 'credited' })
    const mayGoBack = credited.filter(({ id, canRefund }) => canRefund && isRefunded(id))
    for (const { id } of mayGoBack) await refund(id).catch(() => undefined)
  }
  const loop = (async () => {
    while (state.isOn) {
      await round().catch(() => undefined)
      await new Promise((next) => setTimeout(next, pauseMs))
    }
  })()
  const stop = async () => {
    state.isOn = false
    await loop
  }
  return { stop, decided: (): Decided => state }
}
