import { noun } from '../../noun.ts'

export const wallet = noun({
  topics: {
    balance: {
      told: 'holder',
      stale: [
        'balance',
        'accountRecord',
        'deposits',
        'withdrawals',
        'withdrawalTerms',
        'consolidated',
        'walletTransfers',
      ],
    },
  },
  tellsOutcomes: [
    'balance',
    'accountRecord',
    'deposits',
    'withdrawals',
    'withdrawalTerms',
    'consolidated',
    'walletTransfers',
  ],
  accounts: ['M.cash', 'M.bonus', 'H.rounding', 'X.psp', 'H.adjust'],
})
