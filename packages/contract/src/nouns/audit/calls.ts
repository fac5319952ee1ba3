import { z } from 'zod'
import { act } from '../../act.ts'
import { call, count, day, instant, line } from '../../call.ts'
import { staff } from '../../who.ts'

const json = z.record(z.string(), z.unknown()).nullable()
const state = z.object({
  links: z.number(),
  head: z.string().nullable(),
  /** The latest verification; the number of the first link that does not fit, and how. */
  check: z
    .object({
      at: instant,
      links: z.number(),
      brokenAt: z.number().nullable(),
      fault: z.enum(['changed', 'missing', 'gap', 'outside', 'stranger']).nullable(),
    })
    .nullable(),
})

/** The record of significant events, and the chain over it. */
export const audit = {
  auditSearch: call('GET', '/office/v1/audit', {
    who: staff('audit.read'),
    summary: 'Significant events, the newest first: when, what, who, who authorised, why, before and after.',
    input: z.strictObject({
      from: day.optional(),
      to: day.optional(),
      actor: line(80).optional(),
      subject: line(120).optional(),
      /** The beginning of the name of what was done: `staff.`. */
      action: line(80).optional(),
      cursor: z
        .string()
        .max(40)
        .regex(/^\d{1,18}_\d{1,18}$/)
        .optional(),
      pageSize: count(1, 200).default(100),
    }),
    value: z.object({
      content: z.array(
        z.object({
          id: z.string(),
          at: instant,
          actor: z.string(),
          authorisedBy: z.string().nullable(),
          action: z.string(),
          subject: z.string(),
          reason: z.string(),
          before: json,
          after: json,
          /** Its place in the chain; null until it is chained. */
          number: z.number().nullable(),
          hash: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  auditState: call('GET', '/office/v1/audit/chain', {
    who: staff('audit.read'),
    summary: 'How far the chain over the audit reaches, and what its latest verification has found.',
    value: state,
  }),
  checkAudit: act('POST', '/office/v1/audit/chain', {
    who: staff('audit.read'),
    second: 'never',
    summary: 'Verifies the whole chain over the audit now.',
    input: {},
    result: state,
  }),
}
