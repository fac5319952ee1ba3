import { z } from 'zod'
import { accountId, call, count, language, page } from '../../call.ts'
import { staff } from '../../who.ts'
import { message } from './calls.ts'

/** What staff see of the inbox of a member. */
export const inboxOffice = {
  memberMessages: call('GET', '/office/v1/members/messages', {
    who: staff('members.read'),
    summary: 'What a member was sent inside the site, the newest first, also what they have deleted.',
    input: z.strictObject({
      holderId: accountId,
      language,
      pageNo: count(1, 10_000).default(1),
      pageSize: count(1, 100).default(20),
    }),
    value: page(
      message.omit({ facts: true }).extend({
        /** The staff member; null for messages of the site. */
        sentBy: z.string().nullable(),
        isDeleted: z.boolean(),
      }),
    ),
  }),
}
