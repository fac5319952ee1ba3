import { z } from 'zod'
import { call, count, id, instant, language } from '../../call.ts'
import {
  announcementKinds,
  contentPlatforms,
  executionTypes,
  feedbackCategories,
  feedbackKinds,
  feedbackStates,
  helpCategories,
  linkageTypes,
  noticeCategories,
  promotionStates,
  promotionTypes,
} from '../../content.ts'

const listOf = (values: readonly string[]) =>
  z
    .string()
    .max(64)
    .regex(new RegExp(`^(${values.join('|')})(,(${values.join('|')}))*$`))
const platform = z.enum(contentPlatforms).default('W')
/** Which language a text is in, where the asked one was missing. */
const written = { id: z.number(), language: z.string() }
const linked = { linkageType: z.enum(linkageTypes), target: z.string() }

const banner = z.object({
  ...written,
  ...linked,
  url: z.string(),
  /** The picture of phones; empty: the same. */
  urlNarrow: z.string(),
  groupName: z.string(),
  kicker: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  button: z.string(),
  note: z.string(),
})
const notice = z.object({
  ...written,
  title: z.string(),
  content: z.string(),
  timestamp: instant,
  category: z.enum(noticeCategories),
  marquee: z.boolean(),
  opens: z.boolean(),
})
const popup = z.object({
  ...written,
  ...linked,
  version: z.number(),
  executionType: z.enum(executionTypes),
  url: z.string(),
  kicker: z.string(),
  title: z.string(),
  content: z.string(),
  button: z.string(),
  timestamp: instant,
})
const promotionCard = {
  ...written,
  code: z.string(),
  type: z.enum(promotionTypes),
  state: z.enum(promotionStates),
  title: z.string(),
  summary: z.string(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  announcementImages: z.array(z.object({ url: z.string(), sequence: z.number() })),
}
const article = z.object({
  ...written,
  code: z.string(),
  category: z.enum(helpCategories),
  title: z.string(),
  content: z.string(),
  timestamp: instant,
})

/** What is said of one feedback in lists and above its thread. */
export const feedbackHead = {
  id,
  /** By which members and staff speak of it: F-20261118-3FA2B1. */
  number: z.string(),
  kind: z.enum(feedbackKinds),
  category: z.enum(feedbackCategories),
  state: z.enum(feedbackStates),
  content: z.string(),
  createdAt: instant,
  changedAt: instant,
  /** Until when staff answer. */
  answerBy: instant,
}
export const feedbackThread = {
  ...feedbackHead,
  lines: z.array(z.object({ id, isStaff: z.boolean(), content: z.string(), images: z.array(id), timestamp: instant })),
}

export const content = {
  announcements: call('GET', '/wps/relay/MCSFE_getListAnnouncements', {
    who: 'anyone',
    summary:
      'Banners, notices, popups, promotions and help articles that are shown to the caller now. What was not asked for' +
      ' by its type is empty; of each type at most a hundred come.',
    input: z.strictObject({
      /** B banners, PL notices, PU popups, PR promotions, H help articles; without it all but help. */
      types: listOf(announcementKinds).default('B,PL,PU,PR'),
      platform,
      /** Which popups: A, B, F. Without it those that are meant for the caller. */
      execution: listOf(executionTypes).optional(),
      language: language.optional(),
    }),
    value: z.object({
      banners: z.array(banner),
      player: z.array(notice),
      popup: z.array(popup),
      promotion: z.array(z.object({ ...promotionCard, timestamp: instant })),
      help: z.array(article),
    }),
  }),
  announcementList: call('GET', '/wps/announcement/list', {
    who: 'anyone',
    summary: 'The notices that are shown to the caller now, newest first, by page.',
    input: z.strictObject({
      platform,
      language: language.optional(),
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(9),
    }),
    value: z.object({ content: z.array(notice), pageNum: z.number(), totalPages: z.number(), total: z.number() }),
  }),
  promotionList: call('GET', '/wps/promotion/list', {
    who: 'anyone',
    summary: 'The promotions with their terms: those that are open, to come, and over.',
    input: z.strictObject({ platform, language: language.optional() }),
    value: z.object({
      content: z.array(
        z.object({
          ...promotionCard,
          /** The whole terms as HTML, and the same in plain words; an empty one is not said. */
          content: z.string(),
          gives: z.string(),
          asks: z.string(),
          lasts: z.string(),
          meanwhile: z.string(),
          /** Where somebody takes part; `none`: nowhere yet. */
          ...linked,
          button: z.string(),
        }),
      ),
    }),
  }),
  helpCenter: call('GET', '/wps/system/helpCenter', {
    who: 'anyone',
    summary: 'The articles of the help centre, by category.',
    input: z.strictObject({ lang: language.optional(), device: z.enum(['WEB', 'MOBILE', 'APP']).default('WEB') }),
    value: z.object({ content: z.array(article) }),
  }),
  resources: call('GET', '/wps/system/resources', {
    who: 'anyone',
    summary: 'Pictures and addresses by name: REGISTERPOP, Android, iOS, social networks.',
    input: z.strictObject({ language: language.optional() }),
    value: z.object({
      content: z.record(z.string(), z.object({ labelNameEn: z.string(), labelName: z.string(), url: z.string() })),
    }),
  }),
  feedbackRules: call('GET', '/wps/feedback', {
    who: 'anyone',
    summary: 'What a feedback may hold: how many characters, and how many images.',
    value: z.object({
      least: z.number(),
      most: z.number(),
      images: z.number(),
      categories: z.array(z.enum(feedbackCategories)),
    }),
  }),
  sendFeedback: call('PUT', '/wps/feedback', {
    who: 'signed_in',
    perMinute: 6,
    summary: 'An opinion or a complaint, with up to three images that were uploaded before.',
    input: z.strictObject({
      kind: z.enum(feedbackKinds).default('feedback'),
      category: z.enum(feedbackCategories).default('service'),
      content: z.string().max(20_000),
      images: z.array(id).max(3).default([]),
    }),
    value: z.object({ id, number: z.string(), answerBy: instant }),
    refusals: ['feedback_length', 'image_wrong', 'too_many_requests'],
  }),
  myFeedback: call('GET', '/wps/feedback/list', {
    who: 'signed_in',
    summary: 'What the account holder has sent as feedback and complaints, what changed last first.',
    input: z.strictObject({ pageNo: count(1, 10_000).default(1), pageSize: count(1, 100).default(10) }),
    value: z.object({
      content: z.array(z.object({ ...feedbackHead, isUnread: z.boolean() })),
      ...{ pageNum: z.number(), totalPages: z.number(), total: z.number() },
    }),
  }),
  feedbackThread: call('GET', '/wps/feedback/thread', {
    who: 'signed_in',
    summary: 'One feedback of the account holder with all replies.',
    input: z.strictObject({ id }),
    value: z.object(feedbackThread),
    refusals: ['not_found'],
  }),
  replyFeedback: call('POST', '/wps/feedback/reply', {
    who: 'signed_in',
    perMinute: 10,
    summary: 'A reply of the account holder; it opens a feedback that was answered or closed again.',
    input: z.strictObject({ id, content: z.string().max(20_000), images: z.array(id).max(3).default([]) }),
    value: z.object({ id }),
    refusals: ['not_found', 'feedback_length', 'image_wrong', 'too_many_requests'],
  }),
  readFeedback: call('POST', '/wps/feedback/read', {
    who: 'signed_in',
    summary: 'The account holder has seen the answers to one feedback.',
    input: z.strictObject({ id }),
    value: z.object({ unreadFeedback: z.number() }),
    refusals: ['not_found'],
  }),
}
