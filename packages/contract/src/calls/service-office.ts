import { z } from 'zod'
import { act } from '../act.ts'
import { count, id, line } from '../call.ts'
import { staff } from '../who.ts'

const day = z.iso.date()
const languageCode = z
  .string()
  .max(8)
  .regex(/^[a-z]{2,3}(-[a-z]{2,4})?$/)

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
      /** Plain text by language; at least the language of the site. */
      texts: z.record(languageCode, z.strictObject({ title: line(120), content: line(4000) })),
    },
    result: z.object({ id, recipients: z.number() }),
    refusals: ['not_found', 'letter_incomplete'],
  }),
}
