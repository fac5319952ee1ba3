import { z } from 'zod'
import { call, count, id, instant, language, page } from '../../call.ts'
import { messageKindNames, messageTopics, messageViews } from '../../inbox.ts'

const ids = z.array(id).min(1).max(100)
const unread = {
  /** Messages that were not opened yet. */
  unreadMessage: z.number(),
  /** Feedback with an answer of staff that was not opened yet. */
  unreadFeedback: z.number(),
  /** Lines of staff in the live chat that were not seen yet. */
  unreadChat: z.number(),
  /** Rewards that can be claimed. */
  availablePromoCount: z.number(),
  /** Missions that are done and can be claimed. */
  unreadMission: z.number(),
}

export const message = z.object({
  id,
  kind: z.enum(messageKindNames),
  topic: z.enum(messageTopics),
  title: z.string(),
  /** Plain text; lines end with a line feed. */
  content: z.string(),
  /** The language of the words, where staff have not written them in the asked one. */
  language: z.string(),
  /** Values by name: amount, fee, payee, number, reference, place. */
  facts: z.record(z.string(), z.string()),
  isRead: z.boolean(),
  timestamp: instant,
})

export const inbox = {
  unreadCount: call('GET', '/wps/relay/CSP_unreadCount', {
    who: 'signed_in',
    summary: 'How much the account holder has not read yet; the badges show it.',
    value: z.object(unread),
  }),
  messageList: call('GET', '/wps/message/list', {
    who: 'signed_in',
    summary: 'The messages of the account holder, newest first, in the asked language.',
    input: z.strictObject({
      /** This one and no other, wherever it stands in the list. */
      id: id.optional(),
      show: z.enum(messageViews).default('all'),
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(10),
      language: language.default('bn'),
    }),
    value: page(message),
  }),
  readMessages: call('POST', '/wps/message/read', {
    who: 'signed_in',
    summary: 'Marks messages as read: those that are named, or all.',
    input: z.strictObject({ ids: z.union([ids, z.literal('all')]) }),
    value: z.object({ unreadMessage: z.number() }),
  }),
  deleteMessages: call('POST', '/wps/message/delete', {
    who: 'signed_in',
    summary: 'Takes messages out of the list of the account holder. Records of money are not touched.',
    input: z.strictObject({ ids }),
    value: z.object({ unreadMessage: z.number() }),
  }),
}
