// The VIP ranks of the demo's members, and what was issued to them for it. It can be run again: members who have a rank
// are left as they are.
import { parseMoney } from '@chokka/money'
import { dayBefore, dayOf, firstDayOf, startOfDay, transact, type Ctx } from '../../apps/server/src/kit/index.ts'
import { issueRewards, reachRank } from '../../apps/server/src/loyalty/index.ts'
import type { Site } from '../../apps/server/src/main.ts'

/** What they are said to have turned over and deposited before the demo began. */
const members = [
  { account: 'rahim77', rank: 2, turnover: '341820', deposits: '6450', month: '11240' },
  { account: 'karima', rank: 3, turnover: '742500', deposits: '15200', month: '48300' },
  { account: 'tanvir', rank: 1, turnover: '61300', deposits: '1800', month: '2750' },
] as const

export async function seedRanks(site: Pick<Site, 'db' | 'baseCtx'>): Promise<void> {
  await transact(site.db, await site.baseCtx(), async (ctx) => {
    for (const member of members) await seedRank(ctx, member)
  })
}

async function seedRank(ctx: Ctx, { account, rank, ...sums }: (typeof members)[number]): Promise<void> {
  const holder = await ctx.db
    .selectFrom('account_holder')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirst()
  if (!holder) return
  const isNew = await reachRank(ctx, {
    ...{ holder: holder.id, rank, turnover: parseMoney(sums.turnover), deposits: parseMoney(sums.deposits) },
    month: parseMoney(sums.month),
  })
  if (!isNew) return
  const zone = ctx.site.timeZone
  const today = dayOf(ctx.clock.now(), zone)
  const at = startOfDay(today, zone)
  const of = { holder: holder.id, at }
  const { upgradeGift = parseMoney('30'), weeklyGift = parseMoney('5') } = ctx.site.vipRanks[rank] ?? {}
  await issueRewards(ctx, [
    { ...of, source: 'vip_upgrade', key: String(rank), amount: parseMoney(toTaka(upgradeGift)) },
    { ...of, source: 'rebate', key: dayBefore(today), amount: parseMoney('25.65') },
    ...(weeklyGift > 0n
      ? [
          {
            ...of,
            source: 'vip_weekly' as const,
            key: firstDayOf('week', dayBefore(firstDayOf('week', today))),
            amount: parseMoney(toTaka(weeklyGift)),
          },
        ]
      : []),
  ])
}

const toTaka = (micros: bigint) => String(micros / 1_000_000n)
