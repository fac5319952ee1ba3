import { z } from 'zod'
import { parseMoney } from '@chokka/money'
import { refuseAboveEdge } from './guard.ts'
import { amount, amountText, setting, whole, type Values } from '../kit/settings.ts'

const taka = amountText.transform(parseMoney)
const words = z.strictObject({ bn: z.string().max(40), en: z.string().max(40) })

/** What a rank takes and gives (rules/loyalty §1). */
const rank = z.strictObject({
  name: words,
  /** Reached with both, since registration. */
  turnover: taka,
  deposits: taka,
  /** Kept by this turnover in a month. */
  keep: taka,
  upgradeGift: taka,
  weeklyGift: taka,
  weeklyTurnover: taka,
  monthlyGift: taka,
  birthdayGift: taka,
  withdrawalDayMost: taka,
  withdrawalDayCount: z.number().int().min(1).max(100),
  withdrawalFreeCount: z.number().int().min(0).max(100),
  /** So many points cost one taka. */
  pointsPerTaka: z.number().int().min(1).max(10_000),
})
export type Rank = z.output<typeof rank>

type Row = readonly (string | number)[]
const rankOf = ([bn, en, turnover, deposits, keep, upgrade, weekly, weeklyAt, monthly, birthday, ...rest]: Row) => {
  const [dayMost, dayCount, freeCount, points] = rest
  const text = (one: unknown) => String(one)
  return {
    name: { bn: text(bn), en: text(en) },
    turnover: text(turnover),
    deposits: text(deposits),
    keep: text(keep),
    upgradeGift: text(upgrade),
    weeklyGift: text(weekly),
    weeklyTurnover: text(weeklyAt),
    monthlyGift: text(monthly),
    birthdayGift: text(birthday),
    withdrawalDayMost: text(dayMost),
    withdrawalDayCount: Number(dayCount),
    withdrawalFreeCount: Number(freeCount),
    pointsPerTaka: Number(points),
  }
}

/** Each line as in rules/loyalty §1, in its order. */
export const standardRanks = [
  ['নতুন', 'New', 0, 0, 0, 0, 0, 0, 0, 0, 25_000, 2, 1, 20],
  ['ব্রোঞ্জ', 'Bronze', 30_000, 500, 3_000, 30, 0, 0, 5, 20, 50_000, 3, 1, 20],
  ['সিলভার', 'Silver', 150_000, 3_000, 15_000, 100, 5, 4_000, 30, 100, 100_000, 4, 2, 19],
  ['গোল্ড', 'Gold', 600_000, 10_000, 50_000, 300, 20, 12_000, 100, 250, 200_000, 5, 3, 18],
  ['প্লাটিনাম', 'Platinum', 2_000_000, 30_000, 150_000, 800, 60, 37_000, 300, 500, 400_000, 6, 4, 17],
  ['এমারেল্ড', 'Emerald', 6_000_000, 80_000, 400_000, 2_000, 150, 100_000, 800, 1_000, 800_000, 7, 5, 16],
  ['রুবি', 'Ruby', 18_000_000, 200_000, 1_200_000, 5_000, 600, 300_000, 3_000, 2_500, 1_500_000, 8, 6, 15],
  ['ডায়মন্ড', 'Diamond', 50_000_000, 500_000, 3_500_000, 12_000, 1_500, 870_000, 7_500, 5_000, 3_000_000, 10, 8, 14],
  [
    ...['রয়াল', 'Royal', 150_000_000, 1_200_000, 10_000_000, 30_000, 4_000, 2_500_000, 20_000, 10_000],
    ...[5_000_000, 12, 10, 14],
  ],
].map(rankOf)

/** Turnover per point by the type of the games (rules/loyalty §3). */
const standardPointUnits = [
  { type: 'RNG', turnover: '100' },
  { type: 'FISH', turnover: '100' },
  { type: 'INHOUSE', turnover: '200' },
  { type: 'ELOTT', turnover: '200' },
  { type: 'SPORTS', turnover: '200' },
  { type: 'ESPORTS', turnover: '200' },
  { type: 'COCKFIGHT', turnover: '200' },
  { type: 'LIVE', turnover: '250' },
  { type: 'PVP', turnover: '250' },
  { type: 'LOTT', turnover: '500' },
]

/** What is paid back of a category (rules/loyalty §2): by rank, in millionths of the turnover or of the edge. */
const rebateCategory = z.strictObject({
  category: z.string().max(20),
  types: z.array(z.string().max(20)).min(1).max(10),
  paysOf: z.enum(['turnover', 'edge']),
  edgePpm: z.number().int().min(0).max(1_000_000),
  ppm: z.array(z.number().int().min(0).max(1_000_000)).min(1).max(20),
})
export type RebateCategory = z.output<typeof rebateCategory>

const paysOf = 'turnover' as const
const standardRebates = [
  {
    ...{ category: 'slots', types: ['RNG', 'FISH'], paysOf, edgePpm: 40_000 },
    ppm: [1000, 1500, 2000, 2500, 3000, 3800, 4500, 5200, 6000],
  },
  {
    ...{ category: 'live', types: ['LIVE'], paysOf, edgePpm: 16_000 },
    ppm: [500, 700, 900, 1200, 1500, 1800, 2200, 2600, 3000],
  },
  {
    ...{ category: 'sports', types: ['SPORTS', 'ESPORTS'], paysOf, edgePpm: 45_000 },
    ppm: [500, 800, 1100, 1400, 1800, 2200, 2600, 3000, 3500],
  },
  {
    ...{ category: 'pvp', types: ['PVP'], paysOf, edgePpm: 30_000 },
    ppm: [500, 800, 1100, 1400, 1800, 2200, 2600, 3000, 3500],
  },
  {
    ...{ category: 'cockfight', types: ['COCKFIGHT'], paysOf, edgePpm: 30_000 },
    ppm: [500, 700, 900, 1200, 1500, 1800, 2000, 2200, 2500],
  },
  {
    ...{ category: 'elottery', types: ['ELOTT'], paysOf, edgePpm: 40_000 },
    ppm: [500, 700, 900, 1200, 1500, 1800, 2200, 2600, 3000],
  },
  {
    ...{ category: 'lottery', types: ['LOTT'], paysOf, edgePpm: 40_000 },
    ppm: [0, 200, 300, 400, 500, 600, 700, 800, 1000],
  },
  {
    ...{ category: 'inhouse', types: ['INHOUSE'], paysOf: 'edge' as const, edgePpm: 10_000 },
    ppm: [30_000, 40_000, 50_000, 60_000, 70_000, 90_000, 110_000, 130_000, 150_000],
  },
]

const prize = z.strictObject({
  from: z.number().int().min(1).max(1000),
  to: z.number().int().min(1).max(1000),
  amount: taka,
})
const standardPrizes = [
  { from: 1, to: 1, amount: '3000' },
  { from: 2, to: 2, amount: '2000' },
  { from: 3, to: 3, amount: '1000' },
  { from: 4, to: 10, amount: '300' },
  { from: 11, to: 50, amount: '50' },
]

export const loyaltySettings = {
  hasVip: setting(
    z.boolean().default(true),
    'none',
    'members',
    'Whether the site has VIP ranks. Without them everybody has the lowest one, and nothing of ranks is shown.',
    'সাইটে ভিআইপি র‍্যাংক আছে কি না। না থাকলে সবার র‍্যাংক সবচেয়ে নিচেরটি, আর র‍্যাংকের কিছু দেখানো হয় না।',
  ),
  highestSalaryPpm: setting(
    whole(0, 1_000_000, 9_000),
    'parts per million',
    'money',
    'The highest salary rate of an agent with which the guard of the rebate rates counts.',
    'রিবেটের হার যাচাইয়ে এজেন্টের সর্বোচ্চ যে বেতন হার ধরা হয়।',
    refuseAboveEdge,
  ),
  vipRanks: setting(
    z.array(rank).min(1).max(20).prefault(standardRanks),
    'accounts',
    'money',
    'The VIP ranks from the lowest on: what each takes, and what it gives. A change holds from the next slot on.',
    'সবচেয়ে নিচেরটি থেকে ভিআইপি র‍্যাংক: কোনটিতে কী লাগে আর কী মেলে। বদল পরের স্লট থেকে চলে।',
    refuseAboveEdge,
  ),
  pointUnits: setting(
    z
      .array(z.strictObject({ type: z.string().max(20), turnover: taka }))
      .max(20)
      .prefault(standardPointUnits),
    'accounts',
    'money',
    'The valid turnover that makes one point, by the type of the games. A type that is not listed makes none.',
    'গেমের ধরন অনুযায়ী কত বৈধ টার্নওভারে এক পয়েন্ট হয়। তালিকায় না থাকলে পয়েন্ট হয় না।',
  ),
  pointsLeast: setting(
    whole(1, 1_000_000, 500),
    'count',
    'money',
    'The fewest points that can be converted to cash at once.',
    'একবারে অন্তত যত পয়েন্ট টাকায় বদলানো যায়।',
  ),
  pointsDayMost: setting(
    whole(1, 100_000_000, 500_000),
    'count',
    'money',
    'The most points that one member can convert to cash on a business day.',
    'এক সদস্য এক ব্যবসায়িক দিনে সর্বোচ্চ যত পয়েন্ট টাকায় বদলাতে পারেন।',
  ),
  rebateRates: setting(
    z.array(rebateCategory).max(20).prefault(standardRebates),
    'accounts',
    'money',
    'What members get back each day, by category and rank: a share of the turnover, or of the edge of the stakes.',
    'সদস্যরা রোজ কত ফেরত পান, ধরন ও র‍্যাংক অনুযায়ী: টার্নওভারের অংশ, বা বাজির সুবিধার অংশ।',
    refuseAboveEdge,
  ),
  rebateDayMost: setting(
    amount('20000'),
    'amount',
    'money',
    'The most that one member gets back of one day.',
    'এক দিনের জন্য এক সদস্য সর্বোচ্চ যত ফেরত পান।',
  ),
  deliveryDays: setting(
    whole(30, 3650, 180),
    'days',
    'members',
    'So long after it was decided the address of a delivery of the points mall is kept.',
    'পয়েন্ট মলের ডেলিভারির ঠিকানা সিদ্ধান্তের পর এত দিন রাখা হয়।',
  ),
  leaderboardPrizes: setting(
    z.array(prize).max(20).prefault(standardPrizes),
    'accounts',
    'money',
    'The prizes of the leaderboard of missions, by places. Each place in it gets the whole amount.',
    'মিশনের লিডারবোর্ডের পুরস্কার, স্থান অনুযায়ী। প্রতিটি স্থান পুরো টাকা পায়।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof loyaltySettings> {}
}
