import { noun, refusal } from '../../noun.ts'
import { staleMember } from '../identity/stale-member.ts'

export const loyalty = noun({
  refusals: {
    above_edge: refusal(422, 'field'),
    points_limit: refusal(422, 'field'),
    points_short: refusal(409, 'field'),
  },
  permissions: {
    'loyalty.read': 'See VIP ranks, rebate rates, missions, boards and the points mall.',
    'loyalty.ranks': 'Set the VIP rank of a member.',
  },
  stale: {
    setRank: [...staleMember, 'memberLoyalty', 'loyaltyTerms'],
    convertPoints: ['points', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'],
    claimReward: ['rewards', 'unreadCount', 'points', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'],
    claimRewards: ['rewards', 'unreadCount', 'points', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'],
  },
  topics: {
    loyalty: { told: 'holder', stale: ['memberInfo', 'unreadCount', 'vip', 'rewards', 'points', 'pointRecords'] },
  },
  tones: { issued: 'wait', claimed: 'ok', closed: 'bad' },
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
