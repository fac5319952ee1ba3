import { z } from 'zod'
import { amount, call, count, day, id, instant, page } from '../../call.ts'
import { words } from './words.ts'

/** What a mission counts (rules/loyalty §4). */
export const missionEvents = [
  ...(['login_day', 'bind', 'deposit_count', 'deposit_sum', 'turnover', 'bet_count'] as const),
  ...(['win_multiple', 'games_played', 'categories_played', 'invite_qualified', 'missions_done'] as const),
] as const
export const missionPeriods = ['daily', 'weekly', 'once'] as const
/** What can be bound. */
export const missionBinds = ['mobile', 'email', 'payee', 'totp', 'kyc'] as const
const missionStates = ['open', 'done', 'claimed', 'missed', 'expired'] as const

/** What a mission gives: cash, whole points, and a score on the leaderboard. */
export const missionReward = {
  amount,
  points: z.number().int(),
  score: z.number().int(),
  /** How often the amount is to be turned over before a withdrawal, in millionths. */
  turnoverPpm: z.number().int(),
}

const progress = z.discriminatedUnion('of', [
  z.object({ of: z.literal('money'), counted: amount, target: amount }),
  z.object({ of: z.literal('count'), counted: z.number().int(), target: z.number().int() }),
])

const mission = z.object({
  id,
  event: z.enum(missionEvents),
  /** What is to be bound; null for other events. */
  bound: z.enum(missionBinds).nullable(),
  period: z.enum(missionPeriods),
  periodStart: instant,
  periodEnd: instant,
  names: words,
  descriptions: words,
  progress,
  state: z.enum(missionStates),
  ...missionReward,
  /** Until when the reward can be taken, once it is done. */
  expiresAt: instant,
  /** The reward to claim; null while there is none. */
  rewardId: id.nullable(),
})

export const prize = z.object({ from: z.number().int(), to: z.number().int(), amount })

export const missions = {
  missionSummary: call('GET', '/wps/relay/MCSFE_getMissionSummary', {
    who: 'signed_in',
    summary: 'The missions of the account holder: those that run now, and those that have ended lately',
    value: z.object({
      content: z.array(mission),
      past: z.array(mission),
      /** How many are done and can be claimed. */
      claimable: z.number().int(),
      /** The score of claimed missions in this week, by its first day. */
      week: day,
      score: z.number().int(),
    }),
  }),
  missionLeaderboard: call('GET', '/wps/relay/MCSFE_getMissionLeaderboard', {
    who: 'signed_in',
    summary: 'The scores of claimed missions of this week or the last one with their prizes, and the own place',
    input: z.strictObject({
      week: z.enum(['this', 'last']).default('this'),
      pageNo: count(1, 1000).default(1),
      pageSize: count(1, 100).default(20),
    }),
    value: page(
      z.object({
        place: z.number().int(),
        name: z.string(),
        score: z.number().int(),
        prize: amount,
        isMine: z.boolean(),
      }),
    ).extend({
      /** The first day of the week. */
      week: day,
      endsAt: instant,
      prizes: z.array(prize),
      own: z.object({ place: z.number().int().nullable(), score: z.number().int(), prize: amount }),
    }),
  }),
}
