import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import { gameTypes } from '@chokka/contract/nouns/games/calls'
import { add, subtract, ZERO, type Money } from '@chokka/money'
import { lastCheck } from '../audit/index.ts'
import { returnsOutside, type ReturnsOutside } from '../betting/index.ts'
import { channelStates, moneyByHour, type ChannelMoney, type SiteChannel } from '../cashier/index.ts'
import { onlineSince, typesWhere } from '../identity/index.ts'
import { dayOf, nextDay, plusHours, plusMinutes, plusSeconds, share, startOfDay, type Ctx } from '../kit/index.ts'
import { figuresByHour, type HourFigures } from '../turnover/index.ts'
import { lastLedgerCheck } from '../wallet/index.ts'
import { waitingOf } from './waiting.ts'

type Dashboard = Value<'dashboard'>
type Figures = Dashboard['figures']['today']
type Channels = readonly SiteChannel[]

/** Asked for by every open office, and the same for all; so one answer is good for a while. */
const goodForSeconds = 5
/** The sums of all games over ninety days change slowly and cost more. */
const returnsGoodForMinutes = 5

export function dashboard({ channels }: { channels: Channels }) {
  let latest: { until: Date; value: Dashboard } | undefined
  let returns: { until: Date; value: ReturnsOutside } | undefined
  return async (ctx: Ctx): Promise<Dashboard> => {
    const now = ctx.clock.now()
    if (latest && now < latest.until) return latest.value
    if (!returns || now >= returns.until)
      returns = { until: plusMinutes(now, returnsGoodForMinutes), value: await returnsOutside(ctx) }
    const value = share({ ...(await makeDashboard(ctx, channels)), returns: returns.value })
    latest = { until: plusSeconds(now, goodForSeconds), value }
    return value
  }
}

const names = ['today', 'yesterday', 'lastWeek'] as const
type Day = { day: string; from: Date; before: Date; until: Date }

/** Today, yesterday and the same day of last week, each until the same time after its beginning. */
function threeDays(now: Date, zone: string): Day[] {
  const today = dayOf(now, zone)
  const since = startOfDay(today, zone)
  const passed = now.getTime() - since.getTime()
  return [0, 1, 7].map((back) => {
    const day = back === 0 ? today : dayOf(plusHours(since, 12 - 24 * back), zone)
    const from = startOfDay(day, zone)
    return { day, from, before: startOfDay(nextDay(day), zone), until: new Date(from.getTime() + passed + 1) }
  })
}

async function makeDashboard(ctx: Ctx, channels: Channels): Promise<Omit<Dashboard, 'returns'>> {
  const now = ctx.clock.now()
  const days = threeDays(now, ctx.site.timeZone)
  const play = await figuresByHour(ctx, days)
  const money = await moneyByHour(ctx, days)
  const people = await membersOf(ctx, days, onlineSince(now))
  const figures = days.map((_, at) => ({
    ...dayFigures(
      (play[at] ?? []).filter((row) => row.isSoFar),
      (money[at] ?? []).filter((row) => row.isSoFar),
    ),
    registered: people.registered[at] ?? 0,
  }))
  const hours = days.map((day, at) => hoursOf({ ...day, now }, play[at] ?? [], money[at] ?? []))
  return {
    at: now,
    days: byName(days.map(({ day }) => day)),
    figures: byName(figures),
    hours: byName(hours),
    online: people.online,
    types: typesOf(play[0] ?? []),
    channels: channelsOf(await channelStates(channels)(ctx), money[0] ?? []),
    waiting: await waitingOf(ctx),
    checks: await checksOf(ctx),
  }
}

/** The value of each of the three days, by its name. */
function byName<One>([today, yesterday, lastWeek]: readonly One[]): Record<(typeof names)[number], One> {
  if (today === undefined || yesterday === undefined || lastWeek === undefined) throw new Error('a day is missing')
  return { today, yesterday, lastWeek }
}

const total = <Row>(rows: readonly Row[], amount: (row: Row) => Money) =>
  rows.reduce((sum, row) => add(sum, amount(row)), ZERO)
const many = <Row>(rows: readonly Row[], count: (row: Row) => number) => rows.reduce((sum, row) => sum + count(row), 0)
const grossOf = ({ stake, payout }: { stake: Money; payout: Money }) => subtract(stake, payout)

function dayFigures(play: readonly HourFigures[], money: readonly ChannelMoney[]): Omit<Figures, 'registered'> {
  const gross = total(play, grossOf)
  return {
    deposits: total(money, (row) => row.deposits),
    depositCount: many(money, (row) => row.depositCount),
    withdrawals: total(money, (row) => row.withdrawals),
    withdrawalCount: many(money, (row) => row.withdrawalCount),
    stake: total(play, (row) => row.stake),
    gross,
    net: subtract(
      gross,
      total(play, (row) => row.jackpot),
    ),
    bets: many(play, (row) => row.bets),
    active: many(play, (row) => row.active),
  }
}

type HourMoney = ChannelMoney & { hour: number }

/** Every hour that has begun, of days with 23 and 25 hours too. */
function hoursOf(
  { from, before, now }: Day & { now: Date },
  play: readonly HourFigures[],
  money: readonly HourMoney[],
): Dashboard['hours']['today'] {
  const end = Math.min(before.getTime(), now.getTime() + 1)
  const hours = Math.ceil((end - from.getTime()) / 3_600_000)
  return Array.from({ length: hours }, (_, hour) => {
    const played = play.filter((row) => row.hour === hour)
    const moved = money.filter((row) => row.hour === hour)
    return {
      deposits: total(moved, (row) => row.deposits),
      withdrawals: total(moved, (row) => row.withdrawals),
      stake: total(played, (row) => row.stake),
      gross: total(played, grossOf),
    }
  })
}

const typesOf = (play: readonly HourFigures[]): Dashboard['types'] =>
  gameTypes.flatMap((gameType) => {
    const own = play.filter(({ type }) => type === gameType)
    if (own.length === 0) return []
    return [{ gameType, stake: total(own, (row) => row.stake), gross: total(own, grossOf) }]
  })

const channelsOf = (
  states: Awaited<ReturnType<ReturnType<typeof channelStates>>>,
  money: readonly ChannelMoney[],
): Dashboard['channels'] =>
  states.map(({ channel, open, failures, downSince }) => {
    const own = money.filter((row) => row.channel === channel)
    return {
      ...{ channel, open, failures, downSince },
      deposits: total(own, (row) => row.deposits),
      depositCount: many(own, (row) => row.depositCount),
      withdrawals: total(own, (row) => row.withdrawals),
      withdrawalCount: many(own, (row) => row.withdrawalCount),
    }
  })

/** Who registered on each of the days until its end of the comparison, and who is online now. */
async function membersOf(ctx: Ctx, days: readonly Day[], since: Date) {
  const trials = typesWhere((type) => type.trial)
  const registered = await sql<{ many: number }>`
    select (select count(*)::int from account_holder_view
      where registered_at >= d.since and registered_at < d.until and type <> all(${trials}::int[])
        and not is_test) as many
    from unnest(${days.map((day) => day.from)}::timestamptz[], ${days.map((day) => day.until)}::timestamptz[])
      with ordinality as d (since, until, place) order by d.place`.execute(ctx.db)
  const online = await sql<{ many: number }>`
    select count(distinct s.holder_id)::int as many
    from session_view s join account_holder_view h on h.id = s.holder_id
    where s.ended_at is null and s.seen_at >= ${since} and not h.is_test and h.type <> all(${trials}::int[])`.execute(
    ctx.db,
  )
  return { registered: registered.rows.map((row) => row.many), online: online.rows[0]?.many ?? 0 }
}

async function checksOf(ctx: Ctx): Promise<Dashboard['checks']> {
  const [ledger, audit] = [await lastLedgerCheck(ctx), await lastCheck(ctx.db)]
  return {
    ledger: ledger ? { at: ledger.at, drifts: ledger.drifts } : null,
    audit: audit ? { at: audit.at, brokenAt: audit.broken_at === null ? null : Number(audit.broken_at) } : null,
  }
}
