import { expect, test } from 'vitest'
import { staff } from '@chokka/contract/who'
import type { Permission } from '@chokka/contract/permissions'
import type { StaffWho, Who } from './ctx.ts'
import { refusalOf, type Caller } from './may-call.ts'

const accountCaller = (area: Who['area'], isTrial = false): Caller => ({
  who: { holderId: 1n, sessionId: 's', tokenHash: Buffer.of(), type: 0, area },
  isTrial,
  staff: null,
})
const staffCaller = (permissions: Permission[], mustChangePassword = false): Caller => {
  const who: StaffWho = {
    staffId: 1n,
    sessionId: 's',
    tokenHash: Buffer.of(),
    name: 'mina',
    roles: [],
    permissions: new Set(permissions),
    mustChangePassword,
    mustBindAuthenticator: false,
  }
  return { who: null, isTrial: false, staff: who }
}
const callers = {
  visitor: { who: null, isTrial: false, staff: null },
  member: accountCaller('member'),
  trial: accountCaller('member', true),
  agent: accountCaller('agent'),
  approver: staffCaller(['cashier.approve']),
  other: staffCaller(['cashier.read']),
  fresh: staffCaller(['cashier.approve'], true),
} satisfies Record<string, Caller>

const [no, trialNo, denied, first] = [
  'not_signed_in',
  'in_need_true_account',
  'not_allowed',
  'password_change_first',
] as const
/** For each row the refusal of each caller, in the order of `callers`; null: may call. */
const table = [
  ['anyone', false, [null, null, null, null, null, null, null]],
  ['signed_in', true, [no, null, null, null, no, no, no]],
  ['signed_in', false, [no, null, trialNo, null, no, no, no]],
  ['member', true, [no, null, null, denied, no, no, no]],
  ['member', false, [no, null, trialNo, denied, no, no, no]],
  ['agent', false, [no, denied, denied, null, no, no, no]],
  ['agent', true, [no, denied, denied, null, no, no, no]],
  [staff('cashier.approve'), false, [no, no, no, no, null, denied, first]],
  [staff('any'), false, [no, no, no, no, null, null, first]],
  [staff('own'), false, [no, no, no, no, null, null, null]],
] as const

// S-24
test('each row opens for the callers that it names and for nobody else', () => {
  for (const [who, trial, expected] of table) {
    const answers = Object.values(callers).map((caller) => refusalOf({ who, trial }, caller))
    expect(answers, JSON.stringify({ who, trial })).toEqual(expected)
  }
})
