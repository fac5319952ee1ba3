import { z } from 'zod'
import { act } from '../../act.ts'
import { amount, call, count, day, id, instant, line } from '../../call.ts'
import { gameTypes } from '../games/calls.ts'
import { staff } from '../../who.ts'
import { missionBinds, missionEvents, missionPeriods, missionReward, prize } from './mission-calls.ts'
import { words } from './words.ts'

const missionStates = ['running', 'planned', 'over'] as const
const named = z.strictObject({ bn: line(60), en: line(60) })
const described = z.strictObject({ bn: z.string().max(200), en: z.string().max(200) })

/** What counts, and the least of it. */
const counting = {
  event: z.enum(missionEvents),
  period: z.enum(missionPeriods),
  /** Money for sums of money, a whole number for all else. */
  target: amount,
  /** The least deposit, stake, or turnover of a game or category that counts. */
  least: amount,
  /** How many times its stake a bet has to return. */
  multiple: amount,
}
const game = z.strictObject({ vendor: line(32), gameCode: line(255) })

const mission = z.object({
  id,
  version: z.number().int(),
  state: z.enum(missionStates),
  ...counting,
  bound: z.enum(missionBinds).nullable(),
  types: z.array(z.string()),
  vendors: z.array(z.string()),
  games: z.array(game),
  ...missionReward,
  leastRank: z.number().int(),
  names: words,
  descriptions: words,
  isShown: z.boolean(),
  sort: z.number().int(),
  /** The first and the last day on which a period can begin; without a last one it goes on. */
  from: day,
  to: day.nullable(),
  /** When a change of it would bind; null where it cannot be changed any more. */
  bindsAt: instant.nullable(),
  /** How often it was done in the last seven days, and what that gives in cash. */
  done: z.number().int(),
  cost: amount,
  editedBy: z.string(),
  editedAt: instant,
})

/** Missions, for staff. */
export const missionsOffice = {
  missionList: call('GET', '/office/v1/missions', {
    who: staff('missions.read'),
    summary: 'All missions by their newest versions, and the prizes of the leaderboard.',
    value: z.object({ content: z.array(mission), prizes: z.array(prize) }),
  }),
  saveMission: act('POST', '/office/v1/missions/save', {
    who: staff('missions.change'),
    second: 'never',
    summary:
      'Makes a mission, or changes one. A change binds from the next period on; a mission that is done once and has' +
      ' begun cannot be changed any more.',
    input: {
      /** Without it a new mission is made. */
      id: id.optional(),
      /** The version that the editor has seen; refused when there is a newer one. */
      basedOn: count(1, 32_767).optional(),
      ...counting,
      bound: z.enum(missionBinds).nullable().default(null),
      types: z.array(z.enum(gameTypes)).max(20).default([]),
      vendors: z.array(line(32)).max(100).default([]),
      games: z.array(game).max(100).default([]),
      amount,
      points: count(0, 1_000_000).default(0),
      score: count(0, 1_000_000).default(0),
      turnoverPpm: count(0, 100_000_000).default(1_000_000),
      leastRank: count(0, 99).default(0),
      names: named,
      descriptions: described.default({ bn: '', en: '' }),
      isShown: z.boolean().default(true),
      sort: count(0, 9999).default(0),
      /** The first day; the next one unless it says otherwise, and never earlier. */
      from: day.optional(),
      to: day.nullable().default(null),
    },
    result: mission,
    refusals: ['not_found', 'wrong_state'],
  }),
  endMission: act('POST', '/office/v1/missions/end', {
    who: staff('missions.change'),
    second: 'never',
    summary: 'Ends a mission with the period that runs; one that is done once ends with the business day.',
    input: { id },
    result: mission,
    refusals: ['not_found', 'wrong_state'],
  }),
}
