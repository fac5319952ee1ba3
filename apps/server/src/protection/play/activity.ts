import type { Input, Value } from '@chokka/contract'
import { fromMicros, subtract } from '@chokka/money'
import { dayOf, me, startOfDay, type Ctx } from '../../kit/index.ts'
import type { ProtectionNeeds } from '../needs.ts'

const dayMs = 86_400_000

/** What came in, went out and was played in the last days, today included, and the net deposit of all time (M-21). */
export const activityStatement =
  ({ playSums, moneySums, netDeposit }: ProtectionNeeds) =>
  async (ctx: Ctx, { days }: Input<'activityStatement'>): Promise<Value<'activityStatement'>> => {
    const { holderId } = me(ctx)
    const zone = ctx.site.timeZone
    const from = startOfDay(dayOf(new Date(ctx.clock.now().getTime() - (days - 1) * dayMs), zone), zone)
    const { wagered: staked, returned, bets } = await playSums(ctx, holderId, from)
    const { deposited: deposits, withdrawn: withdrawals } = await moneySums(ctx, holderId, from)
    return {
      ...{ from, deposits, withdrawals, netDeposit: subtract(deposits, withdrawals) },
      lifetimeNetDeposit: await netDeposit(ctx, holderId),
      ...{ staked, returned, net: subtract(returned, staked), bets },
    }
  }

/** Each of the last months, newest first; one without anything is there too, with zeros. */
export const activityMonths =
  ({ playMonths, moneyMonths }: ProtectionNeeds) =>
  async (ctx: Ctx, { months }: Input<'activityMonths'>): Promise<Value<'activityMonths'>> => {
    const { holderId } = me(ctx)
    const zone = ctx.site.timeZone
    const names = lastMonths(dayOf(ctx.clock.now(), zone), months)
    const since = startOfDay(`${names.at(-1)}-01`, zone)
    const play = await playMonths(ctx, holderId, since)
    const money = await moneyMonths(ctx, holderId, since)
    const zero = fromMicros(0n)
    const content = names.map((month) => {
      const { wagered: staked, returned, bets, minutes } = play.get(month) ?? noPlay
      const { deposited, withdrawn } = money.get(month) ?? { deposited: zero, withdrawn: zero }
      return {
        ...{ month, minutesPlayed: minutes, deposits: deposited, withdrawals: withdrawn },
        ...{ netDeposit: subtract(deposited, withdrawn), staked, returned, net: subtract(returned, staked), bets },
      }
    })
    return { content }
  }

const noPlay = { wagered: fromMicros(0n), returned: fromMicros(0n), bets: 0, minutes: 0 }

/** 2026-11, 2026-10 and so on, beginning with the month of a day. */
function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, back) => {
    const at = year * 12 + month - 1 - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
