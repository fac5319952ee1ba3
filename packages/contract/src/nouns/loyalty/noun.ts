import { noun, refusal } from '../../noun.ts'

export const loyalty = noun({
  refusals: { points_limit: refusal(422, 'field'), points_short: refusal(409, 'field') },
  stale: {
    convertPoints: ['points', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'],
    claimReward: ['rewards', 'balance', 'accountRecord', 'withdrawalTerms'],
    claimRewards: ['rewards', 'balance', 'accountRecord', 'withdrawalTerms'],
  },
  topics: { loyalty: { told: 'holder', stale: ['vip', 'rewards', 'points', 'pointRecords'] } },
  tones: { issued: 'wait', claimed: 'ok', closed: 'bad' },
  accounts: ['M.points', 'H.points', 'H.promo', 'H.rebate'],
  transfers: {
    points_earn: 'points',
    points_convert: 'points',
    points_cash: 'promotion',
    vip_gift: 'promotion',
    rebate: 'promotion',
    rakeback: 'promotion',
    mission: 'promotion',
  },
})
