import { z } from 'zod'
import { act } from '../../act.ts'
import { call, id, instant, payment } from '../../call.ts'
import { bulkActs, bulkCalls, bulkLimits, bulkRowStates, bulkStates } from '../../bulk.ts'
import { tagCode } from '../../member-file.ts'
import { staff } from '../../who.ts'
import { letterTexts } from '../service/office-calls.ts'

/** What a row is about: a withdrawal or deposit, or an account. */
const bulkSubject = z
  .string()
  .max(36)
  .regex(/^([1-9]\d{0,17}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$/)

const job = z.object({
  id,
  /** By which staff speak of it: B-311. */
  number: z.string(),
  call: z.enum(bulkCalls),
  state: z.enum(bulkStates),
  maker: z.string(),
  isMine: z.boolean(),
  reason: z.string(),
  /** Until then a preview can be started. */
  holdsUntil: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  counts: z.object({
    waiting: z.number(),
    done: z.number(),
    skipped: z.number(),
    refused: z.number(),
    failed: z.number(),
  }),
})
const row = z.object({
  id: bulkSubject,
  state: z.enum(bulkRowStates),
  /** Why it is left out: the code of the refusal. */
  code: z.string().nullable(),
  /** Who works on it. */
  leasedBy: z.string(),
})
const withRows = z.object({ job, rows: z.array(row).max(bulkLimits.rows) })

/** Acts about many at once. They do what the acts themselves do, row by row. */
export const bulk = {
  previewBulk: call('POST', '/office/v1/bulk/preview', {
    who: staff('any'),
    perMinute: 30,
    summary:
      'What an act would do about each of these: tried by the act itself and undone. It holds for a minute, and' +
      ' needs the permission of the act.',
    bodyBytes: 128 * 1024,
    input: z
      .strictObject({
        call: z.enum(bulkCalls),
        rows: z
          .array(z.strictObject({ id: bulkSubject, amount: payment.optional() }))
          .min(1)
          .max(bulkLimits.rows)
          .refine((rows) => new Set(rows.map((one) => one.id.toLowerCase())).size === rows.length, 'each once'),
        /** What the act takes besides, the same for all rows. */
        same: z
          .union([z.strictObject({ tag: tagCode, isSet: z.boolean() }), z.strictObject({ texts: letterTexts })])
          .optional(),
      })
      .refine(({ call: name, rows }) => rows.length <= bulkActs[name].most, 'no more at once'),
    value: withRows,
    refusals: ['not_allowed'],
  }),
  startBulk: act('POST', '/office/v1/bulk/start', {
    who: staff('any'),
    second: 'never',
    summary: 'Starts what was looked at. Each row is checked again and done in a transaction of its own, once.',
    input: { id },
    result: z.object({ job }),
    refusals: ['not_found', 'not_allowed', 'preview_over', 'wrong_state'],
  }),
  pauseBulk: call('POST', '/office/v1/bulk/pause', {
    who: staff('any'),
    summary: 'Pauses a job that runs, or lets it go on.',
    input: z.strictObject({ id, isPaused: z.boolean() }),
    value: z.object({ job }),
    refusals: ['not_found', 'not_allowed', 'wrong_state'],
  }),
  bulkJobs: call('GET', '/office/v1/bulk', {
    who: staff('any'),
    summary: 'The jobs of the last hours whose act the caller may do, those that run first.',
    value: z.object({ content: z.array(job).max(20) }),
  }),
  bulkJob: call('GET', '/office/v1/bulk/one', {
    who: staff('any'),
    summary: 'One job with its rows.',
    input: z.strictObject({ id }),
    value: withRows,
    refusals: ['not_found', 'not_allowed'],
  }),
}
