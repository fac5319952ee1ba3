import { z } from 'zod'
import { act } from '../../act.ts'
import { call, count, id, instant, line, serial } from '../../call.ts'
import { feedbackHead, feedbackThread } from './calls.ts'
import {
  audiences,
  contentKinds,
  contentPlatforms,
  contentStates,
  feedbackCategories,
  feedbackStates,
} from '../../content.ts'
import { contentWords } from '../../content-schemas.ts'
import { staff } from '../../who.ts'
import { shownImage, uploadedImage } from '../images/calls.ts'

const paging = { pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(20) }
const page = { pageNum: z.number(), totalPages: z.number(), total: z.number() }
/** By name, as the kind has them (content-schemas.ts). */
const facts = z.record(
  z.string().max(40),
  z.union([
    z.string().max(500),
    z.boolean(),
    z.null(),
    z.array(z.strictObject({ url: z.string().max(500), sequence: count(0, 99) })).max(10),
  ]),
)
/** An instant that staff type, with any offset. */
const moment = z.codec(z.iso.datetime({ offset: true }).max(40), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const languageCode = z
  .string()
  .max(8)
  .regex(/^[a-z]{2,3}(-[a-z]{2,4})?$/)
/** By which a promotion, an article or a resource is named in an address; empty for what needs none. */
const code = z
  .string()
  .max(40)
  .regex(/^[\w-]*$/)
  .default('')

const version = z.object({
  id: z.number(),
  kind: z.enum(contentKinds),
  code: z.string(),
  version: z.number(),
  state: z.enum(contentStates),
  audience: z.enum(audiences),
  platforms: z.array(z.enum(contentPlatforms)),
  shownFrom: instant.nullable(),
  shownUntil: instant.nullable(),
  place: z.number(),
  facts,
  texts: z.record(z.string(), contentWords),
  editedAt: instant,
  editedBy: z.string(),
  publishedAt: instant.nullable(),
})
const named = { id: serial, version: serial }
const stated = z.object({ id: z.number(), version: z.number(), state: z.enum(contentStates) })

/** What the site says, for staff. */
export const contentOffice = {
  contentList: call('GET', '/office/v1/content', {
    who: staff('content.read'),
    summary: 'All versions of banners, notices, popups, promotions, help articles and resources, newest first.',
    input: z.strictObject({
      id: serial.optional(),
      kind: z.enum(contentKinds).optional(),
      state: z.enum(contentStates).optional(),
      /** Of each piece its newest version alone. */
      newest: z.enum(['true', 'false']).default('false'),
      ...paging,
    }),
    value: z.object({ content: z.array(version), ...page }),
  }),
  uploadContentPicture: call('POST', '/office/v1/content/pictures', {
    who: staff('content.change'),
    body: 'image',
    perMinute: 30,
    summary: 'A PNG or JPEG for content, encoded again; returns the address that content names it by.',
    input: uploadedImage,
    value: z.object({ url: z.string() }),
    refusals: ['image_wrong', 'body_too_large', 'too_many_requests'],
  }),
  contentPicture: call('GET', '/office/v1/content/pictures', {
    who: staff('content.read'),
    summary: 'A picture that was uploaded for content; base64.',
    input: z.strictObject({ id }),
    value: shownImage,
    refusals: ['not_found'],
  }),
  saveContent: act('POST', '/office/v1/content/save', {
    who: staff('content.change'),
    second: 'never',
    summary:
      'Makes a draft, or changes the draft of a piece of content; what is on the site stays as it is. Languages that' +
      ' are not named keep their words. HTML is cleaned.',
    input: {
      /** Without it a new piece is made. */
      id: serial.optional(),
      /** The newest version that the editor has seen; refused when there is a newer one. */
      basedOn: serial.optional(),
      kind: z.enum(contentKinds),
      code,
      audience: z.enum(audiences).default('everyone'),
      platforms: z
        .array(z.enum(contentPlatforms))
        .min(1)
        .max(3)
        .default([...contentPlatforms]),
      /** Without it: from the moment when it is published. */
      shownFrom: moment.optional(),
      shownUntil: moment.optional(),
      place: z.number().int().min(0).max(9999).default(0),
      facts: facts.default({}),
      texts: z.record(languageCode, contentWords),
    },
    result: version,
    refusals: ['not_found', 'wrong_state', 'content_code_taken'],
  }),
  publishContent: act('POST', '/office/v1/content/publish', {
    who: staff('content.publish'),
    second: 'never',
    summary: 'Puts a draft on the site, in place of the version that stands there.',
    input: named,
    result: stated,
    refusals: ['not_found', 'wrong_state', 'content_incomplete'],
  }),
  withdrawContent: act('POST', '/office/v1/content/withdraw', {
    who: staff('content.publish'),
    second: 'never',
    summary: 'Takes a version off the site.',
    input: named,
    result: stated,
    refusals: ['not_found', 'wrong_state'],
  }),
  feedbackList: call('GET', '/office/v1/feedback', {
    who: staff('feedback.read'),
    summary: 'Opinions and complaints, newest first; `late` those that are open past their deadline, oldest first.',
    input: z.strictObject({
      category: z.enum(feedbackCategories).optional(),
      state: z.enum(feedbackStates).optional(),
      late: z.enum(['true', 'false']).default('false'),
      /** Only this one. */
      id: id.optional(),
      ...paging,
    }),
    value: z.object({
      content: z.array(z.object({ ...feedbackHead, account: z.string(), images: z.array(id) })),
      ...page,
    }),
  }),
  officeFeedback: call('GET', '/office/v1/feedback/thread', {
    who: staff('feedback.read'),
    summary: 'One feedback with all replies.',
    input: z.strictObject({ id }),
    value: z.object({ ...feedbackThread, account: z.string() }),
    refusals: ['not_found'],
  }),
  answerFeedback: act('POST', '/office/v1/feedback/answer', {
    who: staff('feedback.answer'),
    second: 'never',
    summary: 'Answers a feedback; the account holder gets a message. `close` ends it, until they write again.',
    input: { id, content: line(5000), close: z.boolean().default(false) },
    result: z.object({ id, state: z.enum(feedbackStates) }),
    refusals: ['not_found'],
  }),
}
