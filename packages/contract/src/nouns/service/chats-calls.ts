import { z } from 'zod'
import { act } from '../../act.ts'
import { call, count, id, instant, line, page } from '../../call.ts'
import { chatLimits, servicePositions } from '../../chat.ts'
import { enforced } from '../../limits.ts'
import { staff } from '../../who.ts'
import { shownImage, uploadedImage } from '../images/calls.ts'
import { chatLine, chatText } from './calls.ts'

const staffName = line(32)
const state = z.enum(['waiting', 'taken', 'closed'])
const who = staff('service.chat')

const head = {
  id,
  account: z.string(),
  /** A chat whose holder shows no sign of life any more waits again. */
  state,
  /** Who holds it, by the name of their login. */
  staff: z.string().nullable(),
  isMine: z.boolean(),
  openedFrom: z.enum(servicePositions),
  language: z.string(),
  openedAt: instant,
  changedAt: instant,
  /** Lines of the account holder that no staff member has seen. */
  unread: z.number(),
  /** For so many milliseconds the account holder is shown as typing. */
  typingMs: z.number(),
  /** The beginning of the last line. */
  last: z.string(),
}

/** The live chat, for staff. */
export const serviceChats = {
  officeChats: call('GET', '/office/v1/chats', {
    who,
    summary: 'Chats, those that wait longest first, or those that are closed, newest first; with figures of the day.',
    input: z.strictObject({
      show: z.enum(['open', 'closed']).default('open'),
      /** Only of this account. */
      account: line(64).optional(),
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(50),
    }),
    value: z.object({
      ...page(z.object(head)).shape,
      figures: z.object({
        waiting: z.number(),
        longestSeconds: z.number(),
        /** How long it took lately until the first answer; null: not known. */
        firstAnswerSeconds: z.number().nullable(),
      }),
      /** Who may get a chat, the caller among them; `name` is what members see. */
      desks: z.array(
        z.object({ staff: z.string(), name: z.string(), isTaking: z.boolean(), chats: z.number(), isMe: z.boolean() }),
      ),
    }),
  }),
  officeChat: call('GET', '/office/v1/chats/one', {
    who,
    summary: 'One chat with its lines and notes, newest last.',
    input: z.strictObject({ id, before: count(1, Number.MAX_SAFE_INTEGER).optional() }),
    value: z.object({
      ...head,
      holderSeen: z.number(),
      lines: z.array(
        z.object({ ...chatLine, author: z.enum(['holder', 'staff', 'note', 'event']), staff: z.string().nullable() }),
      ),
      hasEarlier: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
  takeChat: call('POST', '/office/v1/chats/take', {
    who,
    summary: 'Takes a chat that waits, or the one that waits longest. Of two who take the same one is refused.',
    input: z.strictObject({ id: id.optional() }),
    value: z.object({ id }),
    refusals: ['not_found', 'chat_held'],
  }),
  answerChat: call('POST', '/office/v1/chats/say', {
    who,
    perMinute: 60,
    summary: 'A line to the account holder, or a note for staff, in a chat that the caller holds.',
    input: z
      .strictObject({
        id,
        /** Chosen by the browser: the same line sent again is stored once. */
        line: id,
        content: chatText,
        /** Uploaded before; a note has none. */
        images: z.array(id).max(enforced.imageCount).default([]),
        isNote: z.boolean().default(false),
      })
      .refine(({ content, images }) => content !== '' || images.length > 0, 'words or images')
      .refine(({ isNote, images }) => !isNote || images.length === 0, 'a note has no images'),
    value: z.object({ id, place: z.number() }),
    refusals: ['not_found', 'chat_held', 'image_wrong', 'id_reused', 'wrong_state'],
  }),
  keepChat: call('POST', '/office/v1/chats/keep', {
    who,
    perMinute: 120,
    summary: 'The caller still holds the chat: renews the lease, and says what was seen and whether they are typing.',
    input: z.strictObject({
      id,
      seen: count(0, Number.MAX_SAFE_INTEGER).default(0),
      isTyping: z.boolean().default(false),
    }),
    value: z.object({ heldUntil: instant }),
    refusals: ['not_found', 'chat_held', 'wrong_state'],
  }),
  openDesk: call('POST', '/office/v1/chats/desk', {
    who,
    summary: 'By which name the caller writes to members, and whether they take chats now.',
    input: z.strictObject({ name: line(40), isTaking: z.boolean() }),
    value: z.object({}),
  }),
  passChat: act('POST', '/office/v1/chats/pass', {
    who,
    second: 'never',
    summary: 'Passes a chat that the caller holds on to a colleague, or back to those that wait.',
    input: { id, to: staffName.optional() },
    result: z.object({ id, state }),
    refusals: ['not_found', 'chat_held', 'wrong_state'],
  }),
  endChat: act('POST', '/office/v1/chats/end', {
    who,
    second: 'never',
    summary: 'Ends a chat that the caller holds.',
    input: { id },
    result: z.object({ id, state }),
    refusals: ['not_found', 'chat_held', 'wrong_state'],
  }),
  uploadChatImage: call('POST', '/office/v1/chats/image', {
    who,
    body: 'image',
    perMinute: 20,
    summary:
      'A PNG or JPEG that the caller sends in a chat, encoded again; returns the id by which a line refers to it.',
    input: uploadedImage,
    value: z.object({ id }),
    refusals: ['image_wrong', 'body_too_large', 'too_many_requests'],
  }),
  officeChatImage: call('GET', '/office/v1/chats/image', {
    who,
    summary: 'An image that was sent in a chat.',
    input: z.strictObject({ id }),
    value: shownImage,
    refusals: ['not_found'],
  }),
}

/** The beginning of a line that lists show. */
export const lastLength = Math.min(120, chatLimits.line)
