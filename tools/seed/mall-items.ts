// The goods of the demo's points mall; their pictures are drawn by us (apps/web/public/assets/mall).
import type { WireInput } from '@chokka/contract'

type Item = Omit<WireInput<'saveMallItem'>, 'reason' | 'isShown' | 'place' | 'picture'> & { file: string }
type Price = Pick<Item, 'points' | 'money'> & Partial<Item>

const item = (file: string, names: [bn: string, en: string], texts: [bn: string, en: string], price: Price): Item => ({
  ...{ file, kind: 'goods', stock: null, name: { bn: names[0], en: names[1] }, text: { bn: texts[0], en: texts[1] } },
  ...price,
})
const none = '0'
const cash = { kind: 'cash', money: none } as const
const bonus = { kind: 'bonus', money: none } as const

export const mallItems: readonly Item[] = [
  item('cash-100', ['নগদ ৳১০০', 'Cash ৳100'], ['সঙ্গে সঙ্গে মূল ওয়ালেটে।', 'In your main wallet at once.'], {
    ...{ ...cash, points: 1900, value: '100', limit: { most: 5, period: 'day' } },
  }),
  item('bonus-250', ['বোনাস ৳২৫০', 'Bonus ৳250'], ['৮ গুণ খেলতে হয়।', 'To be turned over 8 times.'], {
    ...{ ...bonus, points: 3600, value: '250', turnoverPpm: 8_000_000, limit: { most: 1, period: 'week' } },
  }),
  item('mug', ['ছক্কার মগ', 'Chokka mug'], ['৩৩০ মিলি, সিরামিক।', 'Ceramic, 330 ml.'], {
    ...{ points: 2200, money: none, stock: 80 },
  }),
  item('jersey', ['দলের জার্সি', 'Team shirt'], ['মাপ ফোনে জেনে নেব।', 'We call for the size.'], {
    ...{ points: 4200, money: '150', stock: 31, limit: { most: 2, period: 'ever' } },
  }),
  item('powerbank', ['পাওয়ার ব্যাংক', 'Power bank'], ['১০,০০০ mAh, দুটি ইউএসবি।', '10,000 mAh, two USB ports.'], {
    ...{ points: 7400, money: none, stock: 18, leastRank: 1 },
  }),
  item('headphones', ['হেডফোন', 'Headphones'], ['তারহীন, ২০ ঘণ্টা চলে।', 'Wireless, for 20 hours.'], {
    ...{ points: 9800, money: '200', stock: 2, leastRank: 2, limit: { most: 1, period: 'ever' } },
  }),
  item('cash-500', ['নগদ ৳৫০০', 'Cash ৳500'], ['সঙ্গে সঙ্গে মূল ওয়ালেটে।', 'In your main wallet at once.'], {
    ...{ ...cash, points: 9000, value: '500', leastRank: 2, limit: { most: 2, period: 'week' } },
  }),
  item('bat', ['ব্যাট, সই করা', 'Cricket bat, signed'], ['মাপ ৬, বাক্সে সনদসহ।', 'Size 6, with its certificate.'], {
    ...{ points: 14_000, money: none, stock: 23, leastRank: 1, limit: { most: 1, period: 'ever' } },
  }),
  item('bonus-1000', ['বোনাস ৳১,০০০', 'Bonus ৳1,000'], ['৮ গুণ খেলতে হয়।', 'To be turned over 8 times.'], {
    ...{ ...bonus, points: 13_500, value: '1000', turnoverPpm: 8_000_000 },
    ...{ leastRank: 3, limit: { most: 1, period: 'month' } },
  }),
  item('cash-2000', ['নগদ ৳২,০০০', 'Cash ৳2,000'], ['সঙ্গে সঙ্গে মূল ওয়ালেটে।', 'In your main wallet at once.'], {
    ...{ ...cash, points: 34_000, value: '2000', leastRank: 4, limit: { most: 1, period: 'month' } },
  }),
  item('phone', ['ফোন, ১২৮ জিবি', 'Phone, 128 GB'], ['এক বছরের ওয়ারেন্টি।', 'With one year of warranty.'], {
    ...{ points: 60_000, money: '1500', stock: 4, leastRank: 3, limit: { most: 1, period: 'ever' } },
  }),
  item('scarf', ['দলের স্কার্ফ', 'Team scarf'], ['ডিসেম্বরে আবার আসবে।', 'Back in December.'], {
    ...{ points: 4500, money: none, stock: 0 },
  }),
]
