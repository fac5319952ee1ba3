// For tests: the points mall for a new member, and for one who has points.
import type { WireValue } from '@chokka/contract'

type Points = WireValue<'points'>
type Mall = WireValue<'mall'>
type Item = Mall['content'][number]

const rates = ['New', 'Bronze', 'Silver', 'Gold'].map((en, rank) => ({
  ...{ rank, name: { bn: en, en }, pointsPerTaka: 20 - rank },
}))
export const noPoints: Points = {
  ...{ balance: 0, pointsPerTaka: 20, rates, least: 500, dayMost: 500_000, leftToday: 500_000, password: 'payment' },
  earned: [{ type: 'RNG', turnover: '100.00', carry: '-12.50' }],
}
export const somePoints: Points = { ...noPoints, balance: 5240, pointsPerTaka: 17 }

export const anItem = (more: Partial<Item> = {}): Item => ({
  ...{ id: 1, kind: 'goods', name: { bn: 'ব্যাট', en: 'Cricket bat' }, text: { bn: '', en: '' }, picture: '' },
  ...{ points: 4200, money: '150.00', value: null, turnoverPpm: null, stock: 23, leastRank: 0, limit: null },
  ...{ until: null, hindrance: null },
  ...more,
})
export const emptyMall: Mall = { content: [], points: 0, cash: '0.00', rank: 0 }
export const fullMall: Mall = { content: [anItem()], points: 5240, cash: '500.00', rank: 3 }

export const aRedeem = (more: Partial<WireValue<'redeem'>['record']> = {}): WireValue<'redeem'>['record'] => ({
  ...{ id: '56d2dcfe-b89e-41e7-854a-000000000009', number: 'M-20261120-7K3M9QXW', kind: 'redeemed' },
  ...{ appliedAt: '2026-11-20T04:30:00.000Z', at: '2026-11-20T04:30:00.000Z', name: anItem().name, amount: null },
  ...{ pointsRequired: 4200, amountRequired: '150.00', status: 'in_process', changed: -4200, balance: 1040 },
  ...{ remark: '', unit: 'PTS', ratio: null, itemKind: 'goods', picture: '', courier: null, parcel: null },
  ...{ expiresAt: '2126-12-04T04:30:00.000Z', delivery: { name: 'Rahim', phone: '01712345678', address: 'Khulna' } },
  ...more,
})
