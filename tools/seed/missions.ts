// The missions of the demo, and a leaderboard with some life: what its members have claimed in this week. It can be
// run again: a site that has missions is left as it is.
import { dayOf, firstDayOf, jsonb, startOfDay, transact, type Ctx } from '../../apps/server/src/kit/index.ts'
import { addScore } from '../../apps/server/src/loyalty/index.ts'
import type { Site } from '../../apps/server/src/main.ts'
import { parseMoney } from '@chokka/money'

type Demo = {
  event: string
  period: 'daily' | 'weekly' | 'once'
  /** In millionths where it is money. */
  target: bigint
  bn: string
  en: string
  /** What gives progress. */
  note: { bn: string; en: string }
  amount: string
  points?: number
  score: number
  types?: string[]
  bound?: string
  multiple?: number
}
const taka = 1_000_000n
const bets = { least: 10n * taka }

const missions: readonly (Demo & Partial<typeof bets>)[] = [
  {
    ...{ event: 'login_day', period: 'daily', target: 1n, amount: '0', points: 10, score: 5 },
    ...{ bn: 'আজ লগইন করুন', en: 'Sign in today' },
    note: { bn: 'দিনে একবার লগইন করলেই হয়।', en: 'One sign-in is enough.' },
  },
  {
    ...{ event: 'bet_count', period: 'daily', target: 30n, amount: '20', score: 20, ...bets },
    ...{ bn: '৩০টি বাজি খেলুন', en: 'Play 30 bets' },
    note: { bn: 'যেকোনো গেমে, প্রতিটি অন্তত ৳১০।', en: 'In any game, ৳10 or more each.' },
  },
  {
    ...{ event: 'win_multiple', period: 'daily', target: 1n, multiple: 2000, amount: '25', score: 25, ...bets },
    ...{ types: ['INHOUSE'], bn: 'নিজস্ব গেমে ২ গুণ জিতুন', en: 'Win double in an in-house game' },
    note: { bn: '৳১০ বা বেশি বাজিতে অন্তত দ্বিগুণ ফেরত।', en: 'A bet of ৳10 or more that returns at least double.' },
  },
  {
    ...{ event: 'turnover', period: 'daily', target: 2000n * taka, amount: '30', score: 30 },
    ...{ bn: '৳২,০০০ টার্নওভার করুন', en: 'Turn over ৳2,000' },
    note: { bn: 'সব গেমের নিষ্পন্ন বাজি মিলিয়ে।', en: 'Settled bets of all games together.' },
  },
  {
    ...{ event: 'games_played', period: 'weekly', target: 3n, amount: '60', score: 60, ...bets },
    ...{ bn: 'তিনটি আলাদা গেম খেলুন', en: 'Play three different games' },
    note: { bn: 'প্রতিটিতে অন্তত ৳১০ টার্নওভার।', en: '৳10 of turnover or more in each.' },
  },
  {
    ...{ event: 'login_day', period: 'weekly', target: 5n, amount: '50', points: 50, score: 50 },
    ...{ bn: 'সপ্তাহে পাঁচ দিন আসুন', en: 'Sign in on five days' },
    note: { bn: 'সোম থেকে রবি, যেকোনো পাঁচ দিন।', en: 'Any five days from Monday to Sunday.' },
  },
  {
    ...{ event: 'bind', bound: 'totp', period: 'once', target: 1n, amount: '50', score: 40 },
    ...{ bn: 'অথেনটিকেটর যোগ করুন', en: 'Bind an authenticator' },
    note: { bn: 'আমার অ্যাকাউন্ট থেকে যোগ করা যায়।', en: 'It is done in My account.' },
  },
  {
    ...{ event: 'missions_done', period: 'daily', target: 4n, amount: '40', points: 40, score: 40 },
    ...{ bn: 'আজ চারটি মিশন শেষ করুন', en: 'Do four missions today' },
    note: { bn: 'আজকের যেকোনো চারটি।', en: 'Any four of today.' },
  },
]

/** A mission that is done once runs for a year. */
const yearMs = 365 * 86_400_000
/** What the demo's own members have on the leaderboard; those who play by themselves are test accounts. */
const scores = [
  ['rahim77', 85],
  ['karima', 110],
  ['tanvir', 45],
] as const

export async function seedMissions(site: Pick<Site, 'db' | 'baseCtx'>): Promise<void> {
  const known = await site.db.selectFrom('mission').select('id').limit(1).executeTakeFirst()
  if (known) return
  await transact(site.db, await site.baseCtx(), async (ctx) => {
    for (const [sort, mission] of missions.entries()) await make(ctx, mission, sort + 1)
    for (const [account, score] of scores) await claimed(ctx, account, score)
  })
}

/** It runs since Monday, as if staff had made it last week. */
async function make(ctx: Ctx, mission: (typeof missions)[number], sort: number): Promise<void> {
  const { bn, en, note, amount, types = [], bound = null, points = 0, least = 0n, multiple = 0, ...rest } = mission
  const { timeZone: zone } = ctx.site
  const from = startOfDay(firstDayOf('week', dayOf(ctx.clock.now(), zone)), zone)
  await ctx.db
    .insertInto('mission')
    .values({
      ...{
        id: ctx.chance.uuid(),
        version: 1,
        ...rest,
        amount: parseMoney(amount),
        points,
        least,
        multiple,
        types,
        bound,
      },
      ...{ names: jsonb({ bn, en }), descriptions: jsonb(note), sort, from_at: from },
      to_at: mission.period === 'once' ? startOfDay(dayOf(new Date(from.getTime() + yearMs), zone), zone) : null,
      ...{ edited_by: 'seed', edited_at: ctx.clock.now() },
    })
    .execute()
}

async function claimed(ctx: Ctx, account: string, score: number): Promise<void> {
  const row = await ctx.db.selectFrom('account_holder').select('id').where('account', '=', account).executeTakeFirst()
  if (row) await addScore(ctx, { holder: row.id, score })
}
