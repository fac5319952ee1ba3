import { z } from 'zod'
import { amount, call, instant } from '../../call.ts'

/** The jackpots of vendors that can really be won. The counter of home is none of them. */
export const jackpots = call('GET', '/wps/relay/GCSGAME_jackpots', {
  who: 'anyone',
  summary: 'The real jackpots that vendors offer, each with what it pays now; at most half a minute old.',
  input: z.strictObject({}),
  value: z.object({
    content: z.array(
      z.object({
        ...{ vassalage: z.string(), level: z.string(), amount, isOn: z.boolean() },
        ...{ won: amount.nullable(), wonAt: instant.nullable() },
      }),
    ),
  }),
})
