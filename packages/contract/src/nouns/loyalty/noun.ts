import { noun } from '../../noun.ts'

export const loyalty = noun({
  stale: {
    claimReward: ['rewards', 'balance', 'accountRecord', 'withdrawalTerms'],
    claimRewards: ['rewards', 'balance', 'accountRecord', 'withdrawalTerms'],
  },
  topics: { loyalty: { told: 'holder', stale: ['vip', 'rewards'] } },
  tones: { issued: 'wait', claimed: 'ok', closed: 'bad' },
  accounts: ['M.points', 'H.points', 'H.promo', 'H.rebate'],
  transfers: {
    points_earn: 'points',
    vip_gift: 'promotion',
    rebate: 'promotion',
    rakeback: 'promotion',
    mission: 'promotion',
  },
})
