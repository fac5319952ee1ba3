// The points mall of the demo: a dozen goods, and what its members have taken, in every state. It can be run again: a
// mall that has items is left as it is.
import { callsByName } from '@chokka/contract'
import { fromMicros, ZERO } from '@chokka/money'
import { dayBefore, dayOf, firstDayOf, startOfDay, transact, type Ctx } from '../../apps/server/src/kit/index.ts'
import {
  approveRedeem,
  creditReward,
  issueRewards,
  rejectRedeem,
  saveMallItem,
  takeItem,
} from '../../apps/server/src/loyalty/index.ts'
import type { Site } from '../../apps/server/src/main.ts'
import { mallItems } from './mall-items.ts'

const reason = 'demo content'
const acting = (ctx: Ctx) => ({ ...ctx, deciding: { maker: 'seed', reason }, deciders: [] })

/** What the demo's members have taken: by the picture of the item, and how it ended. */
const taken = [
  { account: 'rahim77', file: 'mug', ends: 'sent' },
  { account: 'rahim77', file: 'jersey', ends: 'waits' },
  { account: 'rahim77', file: 'cash-100', ends: 'at once' },
  { account: 'karima', file: 'jersey', ends: 'rejected' },
  { account: 'karima', file: 'bonus-250', ends: 'at once' },
  { account: 'tanvir', file: 'mug', ends: 'waits' },
] as const
/** The members of the demo have these points, so that each can take something. */
const pointsOfEach = 15_000

export async function seedMall(site: Pick<Site, 'db' | 'baseCtx'>): Promise<void> {
  const known = await site.db.selectFrom('mall_item').select('id').limit(1).executeTakeFirst()
  if (known) return
  await transact(site.db, await site.baseCtx(), async (ctx) => {
    const ids = new Map<string, number>()
    for (const [place, { file, ...item }] of mallItems.entries()) {
      const form = { ...item, picture: `/assets/mall/${file}.svg`, isShown: true, place: place + 1, reason }
      const { value } = await saveMallItem(acting(ctx), callsByName.saveMallItem.input.parse(form))
      ids.set(file, value.id)
    }
    for (const account of new Set(taken.map((one) => one.account))) await give(ctx, account)
    for (const one of taken) await take(ctx, ids.get(one.file) ?? 0, one)
  })
}

const holderOf = async ({ db }: Ctx, account: string) =>
  (await db.selectFrom('account_holder').select('id').where('account', '=', account).executeTakeFirst())?.id

/** Points come to a member as a reward that was claimed, so that their records say where the points are from. */
async function give(ctx: Ctx, account: string): Promise<void> {
  const holder = await holderOf(ctx, account)
  if (holder === undefined) return
  const today = dayOf(ctx.clock.now(), ctx.site.timeZone)
  const of = { source: 'leaderboard', key: firstDayOf('week', dayBefore(firstDayOf('week', today))) } as const
  const at = startOfDay(today, ctx.site.timeZone)
  await issueRewards(ctx, [{ ...of, holder, amount: ZERO, points: pointsOfEach, at }])
  const reward = await ctx.db
    .selectFrom('reward')
    .selectAll()
    .where('holder_id', '=', holder)
    .where('source', '=', of.source)
    .where('key', '=', of.key)
    .executeTakeFirstOrThrow()
  await creditReward(ctx, reward, 'seed')
}

async function take(ctx: Ctx, itemId: number, { account, ends }: (typeof taken)[number]): Promise<void> {
  const holder = await holderOf(ctx, account)
  if (holder === undefined) return
  const id = ctx.chance.uuid()
  const { points, money } = await ctx.db
    .selectFrom('mall_item')
    .select(['points', 'money'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow()
  const delivery = { name: account, phone: '01700000000', address: 'Demo House 12, Road 4, Khulna 9100' }
  await takeItem(ctx, holder, { id, itemId, points, money: fromMicros(money), delivery })
  if (ends === 'sent') await approveRedeem(acting(ctx), { id, courier: 'Nodi Express', parcel: 'NX-447990', reason })
  if (ends === 'rejected') await rejectRedeem(acting(ctx), { id, reason: 'শেষটি বাক্সে ভাঙা ছিল' })
}
