import type { CallSite } from '../../tools/wire-client.ts'

/** The transfers that staff have tried to approve, and those of which they were told that they are. */
export type Decided = { asked: ReadonlySet<string>; done: ReadonlySet<string> }

const pauseMs = 200

/** A staff member who approves every transfer as it was asked for, and goes on after every error. */
export function startStaff(callSite: CallSite) {
  const state = { isOn: true, asked: new Set<string>(), done: new Set<string>() }
  const approve = async (id: string, amount: string) => {
    state.asked.add(id)
    const { done } = await callSite('approveDeposit', { id, amount, reason: 'seen at the bank' })
    if (done?.state === 'credited') state.done.add(id)
  }
  const round = async () => {
    const { content } = await callSite('officeDeposits', { queue: 'review' })
    for (const { id, amountAsked } of content) await approve(id, amountAsked).catch(() => undefined)
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
