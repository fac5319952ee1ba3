import { z } from 'zod'
import { amount, call, count, id, instant, page, recordFilter, secret } from '../../call.ts'
import { words } from './words.ts'

export const rank = z.object({
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
  ...(['mission', 'leaderboard', 'mall_bonus'] as const),
] as const
const rewardStates = ['issued', 'claimed', 'closed'] as const

const rewardCloseReasons = ['expired', 'excluded'] as const

export const reward = z.object({
  id,
  source: z.enum(rewardSources),
  /** What it is for: the rank, or the first day of its period. */
  key: z.string(),
  /** The name of its mission; null where it is of none. */
  words: words.nullable(),
  /** What it gives: cash, whole points, and the score of a mission. */
  amount,
  points: z.number().int(),
  score: z.number().int(),
  /** How often the amount is to be turned over before a withdrawal, in millionths. */
  turnoverPpm: z.number().int(),
  state: z.enum(rewardStates),
  /** Earned: it is credited by itself at `expiresAt`, instead of being closed. */
  isEarned: z.boolean(),
  issuedAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  closeReason: z.enum(rewardCloseReasons).nullable(),
})
const claimed = z.object({ claimed: z.array(id), amount, points: z.number().int() })

const pointKinds = ['earned', 'gift', 'converted', 'redeemed', 'returned'] as const
/** The fields of a point record (specification, section 3). */
export const pointRecord = z.object({
  id,
  /** By which staff speak of it. */
  number: z.string(),
  kind: z.enum(pointKinds),
  /** When it was asked for, and when it was done. */
  appliedAt: instant,
  at: instant,
  /** The item of the mall. */
  name: words.nullable(),
  /** What came for points: the cash of a conversion, or what an item of the mall is worth. */
  amount: amount.nullable(),
  /** What the item costs. */
  pointsRequired: z.number().int().nullable(),
  amountRequired: amount.nullable(),
  /** What is done at once is approved. */
  status: z.enum(['in_process', 'approved', 'rejected']),
  /** Whole points, below zero where they went; and how many there were then. */
  changed: z.number().int(),
  balance: z.number().int(),
  /** Why it was rejected, or by whom it was sent. */
  remark: z.string(),
  unit: z.literal('PTS'),
  /** How many points one taka cost. */
  ratio: z.number().int().nullable(),
})

export const loyalty = {
  points: call('GET', '/wps/points', {
    who: 'signed_in',
    summary: 'The points of the account holder, what they are worth, and how they are earned',
    value: z.object({
      balance: z.number().int(),
      /** Points for one taka, by the rank of the account holder, and by every rank. */
      pointsPerTaka: z.number().int(),
      rates: z.array(z.object({ rank: z.number().int(), name: words, pointsPerTaka: z.number().int() })),
      /** The least that can be converted at once, the most of a day, and what is left of it today. */
      least: z.number().int(),
      dayMost: z.number().int(),
      leftToday: z.number().int(),
      /** Valid turnover for one point, and what has not become a point yet; below zero after voids. */
      earned: z.array(z.object({ type: z.string(), turnover: amount, carry: amount })),
      /** Which password a conversion takes. */
      password: z.enum(['payment', 'login', 'none']),
    }),
  }),
  pointRecords: call('GET', '/wps/points/records', {
    who: 'signed_in',
    summary: 'Each change of the points of the account holder, the newest first',
    input: z.strictObject({ ...recordFilter, kind: z.enum(pointKinds).optional() }),
    value: page(pointRecord),
  }),
  convertPoints: call('POST', '/wps/points/convert', {
    who: 'signed_in',
    sealed: true,
    perMinute: 20,
    secondsApart: 2,
    summary: 'Converts points to cash at the rate of the rank. The caller makes the id.',
    input: z.strictObject({ id, points: count(1, 1_000_000_000), password: secret.optional() }),
    value: z.object({ record: pointRecord }),
    refusals: [
      ...(['points_limit', 'points_short', 'id_reused', 'in_need_true_account'] as const),
      ...(['self_excluded', 'account_dormant', 'old_password_wrong', 'payment_password_wrong'] as const),
      'payment_password_locked',
    ],
  }),
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
