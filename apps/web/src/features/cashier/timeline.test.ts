import { withdrawalStates } from '@chokka/contract/cashier'
import { expect, test } from 'vitest'
import { isGivenBack, milestonesOf } from './timeline.ts'
import type { Withdrawal } from './labels.ts'

type State = Withdrawal['state']
const passed = (...states: State[]): Withdrawal => ({
  id: '00000000-0000-4000-8000-000000000000',
  number: 'W-20251120-1',
  amount: '500.00',
  fee: '0.00',
  payout: '500.00',
  state: states.at(-1) ?? 'in_review',
  provider: 'bkash',
  name: null,
  numberMasked: '017** ***482',
  trxId: null,
  reason: null,
  remark: null,
  requestedAt: '2025-11-20T04:00:00.000Z',
  answerBy: null,
  disputableUntil: null,
  moves: states.map((state, minute) => ({ state, at: `2025-11-20T04:0${minute}:00.000Z` })),
})
const shown = (...states: State[]) => milestonesOf(passed(...states)).map(({ key, is }) => `${key} ${is}`)

// spec 4 Withdrawal confirmation, rules/cashier §4
test('each state of a withdrawal shows what has happened, what is awaited and what comes next', () => {
  expect(shown('in_review')).toEqual(['requested done', 'review now', 'sent todo', 'done todo'])
  expect(shown('in_review', 'approved', 'paying')).toEqual(['requested done', 'review done', 'sent now', 'done todo'])
  const sent: State[] = ['in_review', 'approved', 'paying', 'sent']
  expect(shown(...sent)).toEqual(['requested done', 'review done', 'sent done', 'question now', 'done todo'])
  expect(shown(...sent, 'received')).toEqual(['requested done', 'review done', 'sent done', 'done done'])
  expect(shown(...sent, 'disputed')).toEqual([
    'requested done',
    'review done',
    'sent done',
    'disputed now',
    'done todo',
  ])
  expect(shown(...sent, 'disputed', 'refunded').at(-1)).toBe('end done')
})

test('a withdrawal that was given back shows no milestone that will not happen', () => {
  expect(shown('in_review', 'rejected')).toEqual(['requested done', 'end bad'])
  expect(shown('in_review', 'approved', 'paying', 'pay_failed', 'rejected')).toEqual([
    'requested done',
    'review done',
    'end bad',
  ])
})

test('of a refund the end is no failure, and what was given back is told from what was paid', () => {
  expect(shown('approved', 'paying', 'sent', 'disputed', 'refunded').at(-1)).toBe('end done')
  const back = withdrawalStates.filter((state) => isGivenBack(passed('in_review', state)))
  expect(back).toEqual(['refunded', 'forced_returned', 'rejected', 'cancelled'])
})

test('a withdrawal that is not sent yet does not say that it was', () => {
  const textsOf = (...states: State[]) => milestonesOf(passed(...states)).map(({ text }) => text)
  expect(textsOf('in_review', 'approved')).not.toContain('cashier.timelineSent')
  expect(textsOf('approved', 'paying', 'sent')).toContain('cashier.timelineSent')
})

test('at most one milestone is awaited in any state', () => {
  const early: State[] = ['in_review', 'approved', 'paying', 'pay_failed', 'rejected', 'cancelled']
  for (const state of withdrawalStates) {
    const before: State[] = early.includes(state) ? [] : ['approved', 'paying', 'sent']
    const awaited = milestonesOf(passed('in_review', ...before, state)).filter(({ is }) => is === 'now')
    expect(awaited.length, state).toBeLessThan(2)
  }
})
