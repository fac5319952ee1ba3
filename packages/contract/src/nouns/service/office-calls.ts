import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, count, day, id, line } from '../../call.ts'
import { staff } from '../../who.ts'

const languageCode = z
  .string()
  .max(8)
  .regex(/^[a-z]{2,3}(-[a-z]{2,4})?$/)

/** Plain text by language; at least the language of the site. */
export const letterTexts = z.record(languageCode, z.strictObject({ title: line(120), content: line(4000) }))

/** What staff write to members. */
export const serviceOffice = {
  sendLetter: act('POST', '/office/v1/messages/send', {
    who: staff('letters.send'),
    second: 'by_rule',
    summary:
      'Sends a message to the inboxes of named accounts, or of all that a filter selects; trial accounts never get one.' +
      ' Advertising leaves out everybody whom it may not reach. To many it takes a second staff member.',
    input: {
      /** These and no others; without them the filter counts. */
      accounts: z.array(line(64)).min(1).max(100).optional(),
      kinds: z
        .array(z.enum(['member', 'agent']))
        .min(1)
        .max(2)
        .default(['member']),
      registeredFrom: day.optional(),
      registeredTo: day.optional(),
      /** Signed in within so many days. */
      seenWithinDays: count(1, 3650).optional(),
      isMarketing: z.boolean(),
      texts: letterTexts,
    },
    result: z.object({ id, recipients: z.number() }),
    refusals: ['not_found', 'letter_incomplete'],
  }),
  writeMember: act('POST', '/office/v1/members/write', {
    who: staff('letters.send'),
    second: 'by_rule',
    summary:
      'Sends a message to one member, as it is sent to many at once: to nobody whom advertising may not reach, and to' +
      ' no closed account.',
    input: { holderId: accountId, texts: letterTexts },
    result: z.object({ id }),
    refusals: ['not_found', 'letter_incomplete', 'wrong_state', 'not_to_be_reached'],
  }),
}
