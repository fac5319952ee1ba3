import { expect, test } from 'vitest'
import { depositMoves } from './deposits/moves.ts'
import { givenBackStates, heldStates, withdrawalMoves } from './withdrawals/moves.ts'

// rules/cashier §3
test('a deposit moves as the rules say, and in no other way', () => {
  expect(depositMoves).toEqual({
    created: ['awaiting_payment', 'failed', 'expired'],
    awaiting_payment: ['credited', 'submitted', 'cancelled', 'failed', 'expired'],
    submitted: ['credited', 'failed'],
    expired: ['credited'],
    failed: ['credited'],
    cancelled: ['credited'],
    credited: ['reversed'],
    reversed: [],
  })
})

// rules/cashier §4
test('a withdrawal moves as the rules say, and in no other way', () => {
  expect(withdrawalMoves).toEqual({
    in_review: ['approved', 'rejected', 'cancelled'],
    approved: ['paying'],
    paying: ['sent', 'pay_failed'],
    pay_failed: ['paying', 'rejected'],
    sent: ['received', 'auto_received', 'disputed'],
    received: ['disputed'],
    auto_received: ['disputed'],
    disputed: ['refunded', 'forced_received', 'forced_returned'],
    refunded: [],
    forced_received: [],
    forced_returned: [],
    rejected: [],
    cancelled: [],
  })
})

test('money that was sent can never go back to hold, and what was given back is never paid', () => {
  // M-01: every state that can be reached from a state, in any number of moves.
  const reach = (from: keyof typeof withdrawalMoves, seen = new Set<string>()): Set<string> => {
    for (const next of withdrawalMoves[from]) {
      if (seen.has(next)) continue
      seen.add(next)
      reach(next, seen)
    }
    return seen
  }
  for (const state of heldStates) expect(reach('sent').has(state), state).toBe(false)
  for (const state of givenBackStates) expect([...reach(state)], state).toEqual([])
  expect(reach('in_review').size).toBe(Object.keys(withdrawalMoves).length - 1)
  expect(heldStates).toEqual(['in_review', 'approved', 'paying', 'pay_failed'])
  expect(givenBackStates).toEqual(['rejected', 'cancelled'])
})
