import { z } from 'zod'
import { amount, call, id, instant } from '../../call.ts'

const words = z.object({ bn: z.string(), en: z.string() })
const rank = z.object({
  rank: z.number().int(),
  name: words,
  /** Reached with both, since registration. */
  turnover: amount,
  deposits: amount,
  /** Kept by this turnover in a month. */
  keep: amount,
  upgradeGift: amount,
  weeklyGift: amount,
  weeklyTurnover: amount,
  monthlyGift: amount,
  birthdayGift: amount,
  withdrawalDayMost: amount,
  withdrawalDayCount: z.number().int(),
  withdrawalFreeCount: z.number().int(),
  pointsPerTaka: z.number().int(),
})

/** From where a reward comes. */
export const rewardSources = [
  ...(['vip_upgrade', 'vip_weekly', 'vip_monthly', 'vip_birthday', 'rebate', 'rakeback'] as const),
  ...(['mission', 'leaderboard'] as const),
] as const
const rewardStates = ['issued', 'claimed', 'closed'] as const

const reward = z.object({
  id,
  source: z.enum(rewardSources),
  /** What it is for: the rank, or the first day of its period. */
  key: z.string(),
  amount,
  state: z.enum(rewardStates),
  /** Earned: it is credited by itself at `expiresAt`, instead of being closed. */
  isEarned: z.boolean(),
  issuedAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
})
const claimed = z.object({ claimed: z.array(id), amount })

export const loyalty = {
  vip: call('GET', '/wps/vip', {
    who: 'signed_in',
    summary: 'The VIP rank of the account holder, what is missing for the next one, and what each rank takes and gives',
    value: z.object({
      rank: z.number().int(),
      /** Valid turnover and deposits since registration, and the turnover of this month. */
      turnover: amount,
      deposits: amount,
      month: amount,
      /** The first day on which the rank is judged; null for the lowest. */
      judgedOn: z.string().nullable(),
      ranks: z.array(rank),
    }),
  }),
  rewards: call('GET', '/wps/rewards', {
    who: 'signed_in',
    summary: 'The reward centre: what was issued and can be claimed, and what was claimed or closed lately',
    value: z.object({ content: z.array(reward), claimable: z.number().int() }),
  }),
  claimReward: call('POST', '/wps/rewards/claim', {
    who: 'signed_in',
    summary: 'Claim one reward',
    input: z.strictObject({ id }),
    value: claimed,
    refusals: ['not_found', 'wrong_state', 'self_excluded', 'account_dormant', 'in_need_true_account'],
  }),
  claimRewards: call('POST', '/wps/rewards/claim/all', {
    who: 'signed_in',
    summary: 'Claim all rewards that can be claimed, each by itself',
    value: claimed,
    refusals: ['self_excluded', 'account_dormant', 'in_need_true_account'],
  }),
}
