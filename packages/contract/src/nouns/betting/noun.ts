import { noun } from '../../noun.ts'

export const betting = noun({
  topics: {
    bets: {
      told: 'holder',
      stale: [
        'bettingRecord',
        'betDetail',
        'recentGames',
        'personalProfit',
        'playSession',
        'activityStatement',
        'activityMonths',
      ],
    },
  },
  tellsOutcomes: [
    'bettingRecord',
    'betDetail',
    'recentGames',
    'personalProfit',
    'playSession',
    'activityStatement',
    'activityMonths',
  ],
  tones: { won: 'ok' },
  accounts: ['E.bet', 'E.jackpot', 'H.game', 'H.jackpot'],
  transfers: {
    bet_stake: 'bet',
    bet_stake_bonus: 'bet',
    bet_close: 'bet',
    bet_return: 'bet',
    bet_return_bonus: 'bet',
    bet_void: 'bet',
    bet_takeback: 'bet',
    bet_shortfall: 'bet',
    jackpot_share: 'bet',
    jackpot_share_back: 'bet',
    jackpot_win: 'bet',
    jackpot_win_back: 'bet',
    jackpot_advance: 'adjustment',
    jackpot_advance_back: 'adjustment',
    vendor_result: 'bet',
  },
})
