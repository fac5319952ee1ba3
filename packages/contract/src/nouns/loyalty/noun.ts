import { noun, refusal } from '../../noun.ts'

export const loyalty = noun({
  refusals: { points_limit: refusal(422, 'field'), points_short: refusal(409, 'field') },
  permissions: {
    'missions.read': 'See the missions and the prizes of the leaderboard.',
    'missions.change': 'Make missions, change and end them.',
  },
  stale: {
    saveMission: ['missionList'],
    endMission: ['missionList'],
    convertPoints: ['points', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'],
    claimReward: [
      ...(['rewards', 'points', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'] as const),
      ...(['missionSummary', 'missionLeaderboard', 'unreadCount'] as const),
    ],
    claimRewards: [
      ...(['rewards', 'points', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'] as const),
      ...(['missionSummary', 'missionLeaderboard', 'unreadCount'] as const),
    ],
  },
  topics: {
    loyalty: {
      told: 'holder',
      stale: ['vip', 'rewards', 'points', 'pointRecords', 'missionSummary', 'unreadCount'],
    },
  },
  tones: { issued: 'wait', claimed: 'ok', closed: 'bad', running: 'ok', planned: 'wait' },
  accounts: ['M.points', 'H.points', 'H.promo', 'H.rebate'],
  transfers: {
    points_earn: 'points',
    points_gift: 'points',
    points_convert: 'points',
    points_cash: 'promotion',
    vip_gift: 'promotion',
    rebate: 'promotion',
    rakeback: 'promotion',
    mission: 'promotion',
  },
})
