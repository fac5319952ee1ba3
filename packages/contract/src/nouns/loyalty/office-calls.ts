import { z } from 'zod'
import { act } from '../../act.ts'
import { accountId, amount, call, count, instant } from '../../call.ts'
import { staff } from '../../who.ts'
import { rank, reward } from './calls.ts'

const rankCauses = ['play', 'fall', 'back', 'hand'] as const
const ppm = z.number().int()

/** What staff see and do about ranks and rewards. */
export const loyaltyOffice = {
  loyaltyTerms: call('GET', '/office/v1/loyalty/terms', {
    who: staff('loyalty.read'),
    summary: 'The VIP ranks with how many members have each, and the rebate rates with what the guard counts',
    value: z.object({
      hasVip: z.boolean(),
      ranks: z.array(rank.extend({ members: z.number().int() })),
      /** Millionths of the turnover; of a category that pays a share of the edge, `ppm` are millionths of that. */
      rates: z.array(
        z.object({
          ...{ category: z.string(), types: z.array(z.string()), paysOf: z.enum(['turnover', 'edge']) },
          ...{ edgePpm: ppm, ppm: z.array(ppm) },
        }),
      ),
      /** What the guard counts beside the rates (`loyalty-guard.ts`). */
      beside: z.object({ salaryPpm: ppm, giftsPpm: ppm }),
    }),
  }),
  memberLoyalty: call('GET', '/office/v1/members/loyalty', {
    who: staff('members.read'),
    summary:
      'The rank of a member with what it comes from, its changes, their points, and what was issued to them lately',
    input: z.strictObject({ holderId: accountId }),
    value: z.object({
      /** Trial, in-house and test accounts take part in nothing. */
      takesPart: z.boolean(),
      rank: z.number().int(),
      ranks: z.array(rank),
      turnover: amount,
      deposits: amount,
      month: amount,
      judgedOn: z.string().nullable(),
      points: z.number().int(),
      moves: z
        .array(
          z.object({
            ...{ from: z.number().int(), to: z.number().int(), cause: z.enum(rankCauses), at: instant },
            ...{ actor: z.string(), reason: z.string() },
          }),
        )
        .max(100),
      rewards: z.array(reward).max(200),
    }),
    refusals: ['not_found'],
  }),
  setRank: act('POST', '/office/v1/members/rank', {
    who: staff('loyalty.ranks'),
    second: 'always',
    summary: 'Sets the rank of a member by hand. It gives no gift, and is kept or lost like all ranks.',
    input: { holderId: accountId, rank: count(0, 99) },
    result: z.object({ holderId: accountId, rank: z.number().int() }),
    refusals: ['not_found', 'wrong_state', 'in_need_true_account'],
  }),
}
