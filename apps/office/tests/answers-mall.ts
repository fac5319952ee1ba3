// For tests: an item of the points mall, and one that waits for its delivery.
import type { WireValue } from '@chokka/contract'
import { at, id } from './answers-cashier.ts'

const bat = { name: { bn: 'ব্যাট', en: 'Cricket bat' }, picture: '', points: 14_000, money: '0.00', value: null }
export const delivery: WireValue<'officeRedeems'>['content'][number] = {
  ...{ id, number: 'M-20261120-7K3M9QXW', state: 'in_process', holderId: '100001', account: 'rahim77', rank: 3 },
  ...{ itemId: 1, itemKind: 'goods', ...bat, stock: 4, askedAt: at, expiresAt: at, endedAt: null, endedBy: null },
  ...{ reason: '', courier: null, parcel: null },
  delivery: { name: 'Abdur Rahim', phone: '01712345678', address: 'House 12, Khulna' },
}
export const mallItem: WireValue<'mallItems'>['content'][number] = {
  ...{ id: 1, kind: 'goods', ...bat, text: { bn: '', en: '' }, turnoverPpm: null, stock: 23, leastRank: 1 },
  ...{ limit: null, from: null, until: null, isShown: true, place: 1, version: 3, given: 17, waiting: 1 },
}
