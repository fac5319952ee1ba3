import { noun, refusal } from '../../noun.ts'
import { staleMember } from '../identity/stale-member.ts'

const deliveries = ['officeRedeems', 'mallItems', 'waitingWork', 'workLeases'] as const

/** What shows points and cash. */
const paid = ['points', 'pointRecords', 'mall', 'balance', 'accountRecord', 'withdrawalTerms'] as const
const claimed = ['rewards', 'unreadCount', 'missionSummary', 'missionLeaderboard', ...paid] as const

export const loyalty = noun({
  refusals: {
    above_edge: refusal(422, 'field'),
    points_limit: refusal(422, 'field'),
    points_short: refusal(409, 'field'),
    price_changed: refusal(409, 'field'),
    delivery_missing: refusal(422, 'field'),
    rank_low: refusal(403, 'field'),
    item_limit: refusal(409, 'field'),
    sold_out: refusal(409, 'field'),
  },
  permissions: {
    'loyalty.read': 'See VIP ranks and rebate rates.',
    'loyalty.ranks': 'Set the VIP rank of a member.',
    'missions.read': 'See the missions and the prizes of the leaderboard.',
    'missions.change': 'Make missions, change and end them.',
    'mall.read': 'See the items of the points mall, those that are not shown too.',
    'mall.change': 'Make items of the points mall and change them, their price and stock.',
    'mall.deliver': 'See what members took from the points mall and where it goes; approve or reject it.',
  },
  queues: { redeem: ['mall.deliver'] },
  stale: {
    setRank: [...staleMember, 'memberLoyalty', 'loyaltyTerms'],
    redeem: ['redeemRecords', 'rewards', 'unreadCount', ...paid],
    saveMallItem: ['mallItems', 'askedActs'],
    approveRedeem: deliveries,
    rejectRedeem: deliveries,
    convertPoints: paid,
    claimReward: claimed,
    claimRewards: claimed,
    saveMission: ['missionList'],
    endMission: ['missionList'],
  },
  topics: {
    loyalty: {
      told: 'holder',
      stale: [
        ...(['memberInfo', 'unreadCount', 'vip', 'rewards', 'points', 'pointRecords'] as const),
        ...(['mall', 'redeemRecords', 'missionSummary'] as const),
      ],
    },
  },
  tones: { issued: 'wait', claimed: 'ok', closed: 'bad', in_process: 'wait', running: 'ok', planned: 'wait' },
  accounts: ['M.points', 'E.points', 'E.points_cash', 'H.points', 'H.promo', 'H.rebate'],
  transfers: {
    points_earn: 'points',
    points_gift: 'points',
    points_convert: 'points',
    points_cash: 'promotion',
    points_hold: 'points',
    points_redeem: 'points',
    points_return: 'points',
    points_hold_cash: 'promotion',
    points_cash_in: 'promotion',
    points_return_cash: 'promotion',
    mall_bonus: 'promotion',
    vip_gift: 'promotion',
    rebate: 'promotion',
    rakeback: 'promotion',
    mission: 'promotion',
  },
})
