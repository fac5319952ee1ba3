// Acts that wait for a second staff member.
import { z } from 'zod'
import { act } from '../../act.ts'
import { call, id, instant, page, recordFilter } from '../../call.ts'
import { staff } from '../../who.ts'

const actStates = ['asked', 'done', 'refused', 'withdrawn', 'failed', 'expired'] as const

const askedAct = z.object({
  id,
  call: z.string(),
  subject: z.string(),
  state: z.enum(actStates),
  input: z.record(z.string(), z.unknown()),
  reason: z.string(),
  /** What the act would have changed when it was requested. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  maker: z.string(),
  askedAt: instant,
  expiresAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
  /** The refusal with which it failed when it was approved. */
  refusal: z.string().nullable(),
})
const decidedAct = z.object({ act: askedAct })

export const askedActCalls = {
  askedActs: call('GET', '/office/v1/acts', {
    who: staff('any'),
    summary: 'Acts that need a second staff member: those that the caller requested or may decide, newest first.',
    input: z.strictObject({ ...recordFilter, state: z.enum(actStates).optional() }),
    value: page(askedAct),
  }),
  approveAct: act('POST', '/office/v1/acts/approve', {
    who: staff('any'),
    second: 'never',
    summary: 'Approves and does what another staff member requested. It may fail, when things have changed since then.',
    input: { id },
    result: z.object({ act: askedAct, result: z.unknown() }),
    refusals: ['not_found', 'not_allowed', 'same_staff_member', 'wrong_state', 'made_its_money'],
  }),
  refuseAct: act('POST', '/office/v1/acts/refuse', {
    who: staff('any'),
    second: 'never',
    summary: 'Refuses what another staff member requested.',
    input: { id },
    result: decidedAct,
    refusals: ['not_found', 'not_allowed', 'same_staff_member', 'wrong_state'],
  }),
  withdrawAct: act('POST', '/office/v1/acts/withdraw', {
    who: staff('any'),
    second: 'never',
    summary: "Withdraws the caller's own request.",
    input: { id },
    result: decidedAct,
    refusals: ['not_found', 'wrong_state'],
  }),
}
