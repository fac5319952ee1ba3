// For tests: the ranks and rewards of a new member, and of one who has played much.
import type { WireValue } from '@chokka/contract'

type Vip = WireValue<'vip'>
type Reward = WireValue<'rewards'>['content'][number]

const rankOf = (rank: number, bn: string, en: string, turnover: number, deposits: number): Vip['ranks'][number] => ({
  rank,
  name: { bn, en },
  turnover: `${turnover}.00`,
  deposits: `${deposits}.00`,
  keep: `${turnover / 10}.00`,
  upgradeGift: `${rank * 100}.00`,
  weeklyGift: rank < 2 ? '0.00' : `${rank * 15}.00`,
  weeklyTurnover: rank < 2 ? '0.00' : `${rank * 9000}.00`,
  monthlyGift: `${rank * 75}.00`,
  birthdayGift: `${rank * 125}.00`,
  withdrawalDayMost: `${(rank + 1) * 25_000}.00`,
  ...{ withdrawalDayCount: rank + 2, withdrawalFreeCount: rank + 1, pointsPerTaka: 20 - rank },
})
const ranks = [
  rankOf(0, 'নতুন', 'New', 0, 0),
  rankOf(1, 'ব্রোঞ্জ', 'Bronze', 30_000, 500),
  rankOf(2, 'সিলভার', 'Silver', 150_000, 3000),
  rankOf(3, 'গোল্ড', 'Gold', 600_000, 10_000),
]

export const newcomer: Vip = { rank: 0, ranks, turnover: '0.00', deposits: '0.00', month: '0.00', judgedOn: null }
/** Silver, on the way to gold. */
export const aSilver: Vip = {
  ...newcomer,
  ...{ rank: 2, turnover: '341820.00', deposits: '6450.00', month: '11240.00', judgedOn: '2020-01-01' },
}

export const rewardOf = (place: number, more: Partial<Reward>): Reward => ({
  id: `56d2dcfe-b89e-41e7-854a-${String(place).padStart(12, '0')}`,
  ...({ source: 'vip_weekly', key: '2026-11-09', amount: '60.00', state: 'issued', isEarned: false } as const),
  ...{ points: 0, score: 0, turnoverPpm: 1_000_000, closeReason: null, words: null },
  ...{ issuedAt: '2026-11-16T04:30:00.000Z', expiresAt: '2126-11-20T04:30:00.000Z', endedAt: null },
  ...more,
})
const issued = [
  rewardOf(1, { source: 'vip_upgrade', key: '2', amount: '504.06' }),
  rewardOf(2, { source: 'rebate', key: '2026-11-19', amount: '25.65', isEarned: true }),
]
const ended = [
  rewardOf(3, { source: 'vip_monthly', key: '2026-10-01', state: 'claimed', endedAt: '2026-11-02T04:30:00.000Z' }),
  rewardOf(4, { source: 'mission', key: 'spin', state: 'closed', endedAt: '2026-11-01T04:30:00.000Z' }),
]

export const noRewards: WireValue<'rewards'> = { content: [], claimable: 0 }
export const someRewards: WireValue<'rewards'> = { content: [...issued, ...ended], claimable: issued.length }
export const allClaimed: WireValue<'rewards'> = { content: ended, claimable: 0 }
