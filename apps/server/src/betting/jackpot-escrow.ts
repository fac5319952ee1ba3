import { fromMicros, smaller, toDecimal, ZERO, type Money } from '@chokka/money'
import { v5 as derivedUuid } from 'uuid'
import type { AccountName, Movement } from '../wallet/index.ts'
import type { DoorCall } from './door-call.ts'
import type { Draft } from './draft.ts'
import type { Bet, JackpotEscrow } from './world.ts'

/**
 * The escrow of a vendor's jackpot, as the calls of a batch change it. Of one that is not locked only the shares of
 * this batch are known: `balance` is what they add.
 */
export type ChangedEscrow = JackpotEscrow & { vendor: number; isLocked: boolean; isChanged: boolean }
/** What the operator advances for a bet, or (below zero, and for none) gets back. Its id is that of its movement. */
export type Advance = { id: string; vendor: number; bet: string | null; amount: bigint }

const namespace = '6b3d1c0e-41a5-5a0c-9c0e-c40cca000170'

/** Where the shares of stakes wait that the jackpot of a vendor was promised. */
export const jackpotAccount = (code: string): AccountName => ({ kind: 'E.jackpot', detail: code })
const operatorAccount = (code: string): AccountName => ({ kind: 'H.jackpot', detail: code })

export const changedEscrows = (escrows: ReadonlyMap<number, JackpotEscrow>): Map<number, ChangedEscrow> =>
  new Map([...escrows].map(([vendor, one]) => [vendor, { ...one, vendor, isLocked: true, isChanged: false }]))

function escrowOf(draft: Draft, { vendor: { jackpotVendor } }: DoorCall): ChangedEscrow {
  const { id: vendor, code } = jackpotVendor
  const found = draft.escrows.get(vendor)
  const escrow = found ?? { vendor, code, balance: ZERO, advanced: ZERO, isLocked: false, isChanged: false }
  draft.escrows.set(vendor, escrow)
  escrow.isChanged = true
  return escrow
}

export function putIntoEscrow(draft: Draft, call: DoorCall, amount: Money): void {
  if (amount === 0n) return
  const escrow = escrowOf(draft, call)
  escrow.balance = fromMicros(escrow.balance + amount)
}

/**
 * Takes an amount out of the escrow, which is never below zero: the operator advances what it lacks, in a movement
 * before that of the call, and staff find the event. A vendor that lies and one whose pool was won early look the same,
 * and the member is paid what the vendor says (decision 113).
 */
export function takeFromEscrow(draft: Draft, call: DoorCall, bet: Bet, amount: Money): void {
  if (amount === 0n) return
  const escrow = escrowOf(draft, call)
  const before = { held: toDecimal(escrow.balance), advanced: toDecimal(escrow.advanced) }
  const missing = fromMicros(amount - smaller(amount, escrow.balance))
  if (missing > 0n) {
    if (!escrow.isLocked) throw new Error(`the escrow of ${escrow.code} was not locked`)
    const id = derivedUuid(call.id, namespace)
    draft.movements.push(movementOf(escrow, id, missing, `vendor:${call.vendor.id}`))
    draft.advances.push({ id, vendor: escrow.vendor, bet: bet.id, amount: missing })
    escrow.advanced = fromMicros(escrow.advanced + missing)
  }
  escrow.balance = fromMicros(escrow.balance + missing - amount)
  if (missing === 0n) return
  draft.events.push({
    action: 'bet.jackpot_advanced',
    subject: `bet:${bet.id}`,
    actor: `vendor:${call.vendor.code}`,
    reason: `${call.kind} ${call.transaction}: ${toDecimal(amount)} from the jackpot of ${escrow.code}`,
    before,
    after: {
      held: toDecimal(escrow.balance),
      advanced: toDecimal(escrow.advanced),
      share: toDecimal(bet.jackpotShare),
    },
  })
}

/** What the operator gets back of its advances: all that is there. Null: nothing. */
export function paidBack(
  escrow: JackpotEscrow & { vendor: number },
  by: { id: string; actor: string },
): { movement: Movement; advance: Advance; escrow: JackpotEscrow } | null {
  const amount = smaller(escrow.balance, escrow.advanced)
  if (amount === 0n) return null
  const id = derivedUuid(`${by.id}:${escrow.vendor}`, namespace)
  const [balance, advanced] = [fromMicros(escrow.balance - amount), fromMicros(escrow.advanced - amount)]
  return {
    movement: movementOf(escrow, id, -amount, by.actor),
    advance: { id, vendor: escrow.vendor, bet: null, amount: -amount },
    escrow: { code: escrow.code, balance, advanced },
  }
}

/** Pays the operator back from the escrows that the calls of a batch have changed. */
export function payBackAll(draft: Draft, last: DoorCall | undefined): void {
  for (const escrow of draft.escrows.values()) {
    const by = last && { id: last.id, actor: `vendor:${last.vendor.id}` }
    const paid = by && escrow.isLocked && escrow.isChanged ? paidBack(escrow, by) : null
    if (!paid) continue
    draft.movements.push(paid.movement)
    draft.advances.push(paid.advance)
    Object.assign(escrow, paid.escrow)
  }
}

/** The posting of an advance, as money of the operator; below zero it goes back. */
function movementOf({ code }: JackpotEscrow, id: string, amount: bigint, actor: string): Movement {
  const reference = { kind: 'jackpot_advance', id }
  const [escrow, operator] = [jackpotAccount(code), operatorAccount(code)]
  const transfer =
    amount > 0n
      ? ({ from: operator, to: escrow, amount: fromMicros(amount), code: 'jackpot_advance' } as const)
      : ({ from: escrow, to: operator, amount: fromMicros(-amount), code: 'jackpot_advance_back' } as const)
  return { id, actor, transfers: [{ ...transfer, reference }] }
}
