import { z } from 'zod'
import { act } from '../../act.ts'
import { call, count, emailAddress, id, instant, line, page } from '../../call.ts'
import { letterLimits, letterStates } from '../../visitor-letter.ts'
import { staff } from '../../who.ts'
import { captcha } from '../identity/forms.ts'

const state = z.enum(letterStates)
const who = staff('service.chat')

/** Letters of visitors, who have no account and no chat; staff answer them by mail. */
export const serviceLetters = {
  sendVisitorLetter: call('POST', '/wps/service/letter', {
    who: 'anyone',
    perMinute: 10,
    summary:
      'A letter of a visitor to customer service, which is answered by mail. It is taken while the site is closed too.',
    takesHeaders: ['captcha', 'work', 'slider'],
    input: z.strictObject({ email: emailAddress, content: line(letterLimits.text), captcha }),
    value: z.object({}),
    refusals: ['captcha_required', 'captcha_check_failed', 'too_many_requests'],
  }),
  visitorLetters: call('GET', '/office/v1/letters', {
    who,
    summary: 'Letters of visitors: those that are open, oldest first, and others, newest first.',
    input: z.strictObject({
      state: state.default('open'),
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(50),
    }),
    value: page(
      z.object({
        id,
        state,
        email: z.string(),
        /** In which the visitor reads, and the answer is sent. */
        language: z.string(),
        content: z.string(),
        sentAt: instant,
        /** Null where it was closed without one. */
        answer: z.string().nullable(),
        /** Who answered or closed it, by the name of their login, and when. */
        endedBy: z.string().nullable(),
        endedAt: instant.nullable(),
      }),
    ),
  }),
  answerVisitorLetter: act('POST', '/office/v1/letters/answer', {
    who,
    second: 'never',
    summary: 'Answers a letter that is open: one mail to the address that its visitor gave.',
    input: { id, content: line(letterLimits.answer) },
    result: z.object({ id, state }),
    refusals: ['not_found', 'wrong_state', 'sms_not_enabled'],
  }),
  closeVisitorLetter: act('POST', '/office/v1/letters/close', {
    who,
    second: 'never',
    summary: 'Closes a letter that is open without an answer.',
    input: { id },
    result: z.object({ id, state }),
    refusals: ['not_found', 'wrong_state'],
  }),
}
