import { z } from 'zod'
import { call, count, id, instant } from '../../call.ts'
import { chatEvents, chatLimits, servicePositions } from '../../chat.ts'
import { enforced } from '../../limits.ts'
import { shownImage } from '../images/calls.ts'

const position = z.enum(servicePositions)
const place = count(1, Number.MAX_SAFE_INTEGER)

/** What account holders and staff send: words, images, or both. */
export const chatText = z.string().max(chatLimits.line).trim()
export const chatLine = {
  id,
  /** The order of lines. */
  place: z.number(),
  event: z.enum(chatEvents).nullable(),
  content: z.string(),
  images: z.array(id),
  timestamp: instant,
}

/** Customer service: its entries, and the live chat. */
export const service = {
  modelList: call('GET', '/wps/relay/CBS_modelList', {
    who: 'anyone',
    summary:
      'The entries of customer service by their position: the chat for account holders, an address for visitors.',
    value: z.object({
      content: z.array(
        z.object({
          csPosition: position,
          modelName: z.enum(['chat', 'link']),
          /** Where the chat is not open to the caller: the address that the site names instead; may be empty. */
          url: z.string(),
          /** The path of the entry, encrypted. */
          path: z.string(),
        }),
      ),
    }),
  }),
  launchChat: call('GET', '/wps/relay/CBS_launchChat', {
    who: 'signed_in',
    trial: true,
    summary: 'The address that opens the live chat.',
    value: z.object({ chatUrl: z.string() }),
  }),
  myChat: call('GET', '/wps/chat', {
    who: 'signed_in',
    trial: true,
    summary: 'The conversation of the account holder with staff, newest lines last, and the state of the chat.',
    input: z.strictObject({
      /** Lines before this one. */
      before: place.optional(),
    }),
    value: z.object({
      state: z.enum(['none', 'waiting', 'taken', 'closed']),
      /** Whether staff take chats at this moment. */
      isStaffed: z.boolean(),
      /** By which name the staff member writes; empty: nobody has taken it. */
      staff: z.string(),
      /** For so many milliseconds the staff member is shown as typing. */
      typingMs: z.number(),
      /** Chats that are taken before this one. */
      ahead: z.number(),
      /** How long others waited lately; null: not known. */
      waitMinutes: z.number().nullable(),
      /** The last line that staff, and the account holder, have seen. */
      staffSeen: z.number(),
      holderSeen: z.number(),
      keptDays: z.number(),
      lines: z.array(z.object({ ...chatLine, author: z.enum(['holder', 'staff', 'event']), by: z.string() })),
      hasEarlier: z.boolean(),
    }),
  }),
  sayInChat: call('POST', '/wps/chat/say', {
    who: 'signed_in',
    trial: true,
    perMinute: 20,
    summary: 'A line of the account holder, with images that were uploaded before. The first one opens a chat.',
    input: z
      .strictObject({
        /** Chosen by the browser: the same line sent again is stored once. */
        id,
        content: chatText,
        images: z.array(id).max(enforced.imageCount).default([]),
        position: position.default('menu'),
      })
      .refine(({ content, images }) => content !== '' || images.length > 0, 'words or images'),
    value: z.object({ id, place: z.number() }),
    refusals: ['image_wrong', 'id_reused', 'too_many_requests'],
  }),
  chatImage: call('GET', '/wps/chat/image', {
    who: 'signed_in',
    trial: true,
    summary: 'An image of the conversation of the account holder, as it was encoded again; base64.',
    input: z.strictObject({ id }),
    value: shownImage,
    refusals: ['not_found'],
  }),
  readChat: call('POST', '/wps/chat/read', {
    who: 'signed_in',
    trial: true,
    summary: 'The account holder has seen the lines up to this one.',
    input: z.strictObject({ place }),
    value: z.object({ unreadChat: z.number() }),
  }),
  typeInChat: call('POST', '/wps/chat/typing', {
    who: 'signed_in',
    trial: true,
    summary: 'The account holder is typing.',
    value: z.object({}),
  }),
  leaveChat: call('POST', '/wps/chat/end', {
    who: 'signed_in',
    trial: true,
    summary: 'Ends the chat of the account holder; what was said can still be read.',
    value: z.object({}),
    refusals: ['not_found'],
  }),
}
