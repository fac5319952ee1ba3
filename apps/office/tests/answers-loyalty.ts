// What the server answers about ranks and rates, missions and the mall, for tests of the pages of the office.
import { mallItem } from './answers-mall.ts'
import { mission, prizes } from './answers-missions.ts'

const rankOf = (rank: number, en: string) => ({
  ...{ rank, name: { bn: en, en }, turnover: '30000.00', deposits: '500.00', keep: '3000.00', upgradeGift: '30.00' },
  ...{ weeklyGift: '5.00', weeklyTurnover: '4000.00', monthlyGift: '5.00', birthdayGift: '20.00' },
  ...{ withdrawalDayMost: '50000.00', withdrawalDayCount: 3, withdrawalFreeCount: 1, pointsPerTaka: 20, members: 7 },
})

/** Two ranks, and the rates of live casino and of in-house games by them. */
export const terms = {
  ...{ hasVip: true, ranks: [rankOf(0, 'New'), rankOf(1, 'Bronze')] },
  beside: { salaryPpm: 9000, giftsPpm: 3600 },
  rates: [
    { category: 'live', types: ['LIVE'], paysOf: 'turnover' as const, edgePpm: 16_000, ppm: [500, 3000] },
    { category: 'inhouse', types: ['INHOUSE'], paysOf: 'edge' as const, edgePpm: 10_000, ppm: [30_000, 150_000] },
  ],
}

export const ranksCase = {
  ...({ call: 'loyaltyTerms', shows: 'Bronze', emptyText: 'This site has no VIP ranks' } as const),
  empty: { loyaltyTerms: { ...terms, ranks: [], rates: [], hasVip: false } },
  full: { loyaltyTerms: terms },
}

/** The screens of loyalty. */
export const loyaltyCases = {
  '/ranks': ranksCase,
  '/mall': {
    ...{ call: 'mallItems' as const, empty: { mallItems: { content: [] } }, shows: 'Cricket bat' },
    full: { mallItems: { content: [mallItem] } },
  },
  '/missions': {
    ...{ call: 'missionList' as const, empty: { missionList: { content: [], prizes } }, shows: 'A hundred spins' },
    full: { missionList: { content: [mission], prizes } },
  },
}
