import { noun, refusal } from '../../noun.ts'

const deliveries = ['officeRedeems', 'mallItems', 'waitingWork', 'workLeases'] as const

export const loyalty = noun({
  refusals: {
    points_limit: refusal(422, 'field'),
    points_short: refusal(409, 'field'),
    price_changed: refusal(409, 'field'),
    delivery_missing: refusal(422, 'field'),
    rank_low: refusal(403, 'field'),
    item_limit: refusal(409, 'field'),
    sold_out: refusal(409, 'field'),
  },
  permissions: {
    'mall.read': 'See the items of the points mall, those that are not shown too.',
    'mall.change': 'Make items of the points mall and change them, their price and stock.',
    'mall.deliver': 'See what members took from the points mall and where it goes; approve or reject it.',
  },
  queues: { redeem: ['mall.deliver'] },
  stale: {
    redeem: [
      'mall',
      'redeemRecords',
      'points',
      'pointRecords',
      'rewards',
      'balance',
      'accountRecord',
      'withdrawalTerms',
    ],
    saveMallItem: ['mallItems', 'askedActs'],
    approveRedeem: deliveries,
    rejectRedeem: deliveries,
    convertPoints: ['points', 'mall', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'],
    claimReward: ['rewards', 'points', 'mall', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'],
    claimRewards: ['rewards', 'points', 'mall', 'pointRecords', 'balance', 'accountRecord', 'withdrawalTerms'],
  },
  topics: { loyalty: { told: 'holder', stale: ['vip', 'rewards', 'points', 'pointRecords', 'mall', 'redeemRecords'] } },
  tones: { issued: 'wait', claimed: 'ok', closed: 'bad', in_process: 'wait' },
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
