import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { add, siteCurrency, subtract, ZERO, type Money } from '@chokka/money'
import { headText } from '../audit/index.ts'
import { heldByGame } from '../betting/index.ts'
import { moneyBetween, type ChannelMoney } from '../cashier/index.ts'
import { nextDay, startOfDay, type Ctx } from '../kit/index.ts'
import { figuresOfPeriod, requirePeriod, type PeriodFigures } from '../turnover/index.ts'
import { ledgerOfPeriod } from '../wallet/index.ts'

type Report = Value<'report'>
type Play = NonNullable<Report['total']['play']>
type Payments = NonNullable<Report['total']['money']>
type Names = Record<string, string>
/** A row of the report before it is summed up. */
type Part<One> = { key: string; names: Names; one: One & { isTest: boolean } }

const hasPlay = (by: Report['by']) => by !== 'channel'
const hasMoney = (by: Report['by']) => by === 'day' || by === 'channel' || by === 'currency'

/** The figures of a period, by what is asked for. */
export async function report(ctx: Ctx, { by, from, to }: Input<'report'>): Promise<Report> {
  requirePeriod({ from, to })
  const { brand, timeZone: zone } = ctx.site
  const held = await heldOf(ctx, by)
  const play = hasPlay(by) ? await playParts(ctx, { by, from, to }) : []
  const money = hasMoney(by) ? await moneyParts(ctx, { by, from, to }) : []
  const own = { play: play.filter((part) => !part.one.isTest), money: money.filter((part) => !part.one.isTest) }
  const tests = { play: play.filter((part) => part.one.isTest), money: money.filter((part) => part.one.isTest) }
  const sumsOf = (parts: typeof own, inPlay: Money | null) => ({
    play: hasPlay(by) ? playOf(parts.play, inPlay) : null,
    money: hasMoney(by) ? paymentsOf(parts.money) : null,
  })
  const keys = new Map([...own.play, ...own.money].map(({ key, names }) => [key, names]))
  for (const key of held.byKey.keys()) if (!keys.has(key)) keys.set(key, held.names.get(key) ?? {})
  const [playByKey, moneyByKey] = [Map.groupBy(own.play, ({ key }) => key), Map.groupBy(own.money, ({ key }) => key)]
  return {
    ...{ by, from, to, made: ctx.clock.now(), operator: brand.name, zone, currency: siteCurrency },
    ...{ testAccounts: await testAccounts(ctx), auditHead: await headText(ctx.db) },
    rows: [...keys].map(([key, names]) => {
      const parts = { play: playByKey.get(key) ?? [], money: moneyByKey.get(key) ?? [] }
      return { key, names, ...sumsOf(parts, by === 'day' ? null : (held.byKey.get(key) ?? ZERO)) }
    }),
    total: sumsOf(own, held.total),
    ofTestAccounts: sumsOf(tests, null),
  }
}

/** The same sums by the ledger. */
export async function reportLedger(ctx: Ctx, input: Input<'reportLedger'>): Promise<Value<'reportLedger'>> {
  requirePeriod(input)
  const { jackpot, ...sums } = await ledgerOfPeriod(ctx, instantsOf(ctx, input))
  const gross = subtract(sums.stake, sums.payout)
  return { at: ctx.clock.now(), ...sums, gross, net: subtract(gross, jackpot) }
}

const instantsOf = (ctx: Ctx, { from, to }: { from: string; to: string }) => ({
  from: startOfDay(from, ctx.site.timeZone),
  before: startOfDay(nextDay(to), ctx.site.timeZone),
})

type Asked = { by: Report['by']; from: string; to: string }

async function playParts(ctx: Ctx, { by, from, to }: Asked): Promise<Part<PeriodFigures>[]> {
  if (by === 'day' || by === 'currency') {
    const rows = await figuresOfPeriod(ctx, { from, to, by: 'day' })
    return rows.map((one) => ({ key: by === 'day' ? one.day : siteCurrency, names: {}, one }))
  }
  const rows = await figuresOfPeriod(ctx, { from, to, by: 'game' })
  const named = await gamesNamed(ctx, by)
  return rows.map((one) => ({ ...(named.get(one.game) ?? { key: String(one.game), names: {} }), one }))
}

async function moneyParts(ctx: Ctx, asked: Asked): Promise<Part<ChannelMoney>[]> {
  const by = asked.by === 'channel' ? 'channel' : 'day'
  const rows = await moneyBetween(ctx, { ...instantsOf(ctx, asked), by })
  const keyOf = { channel: 'channel', day: 'day' } as const
  return rows.map((one) => ({
    key: asked.by === 'currency' ? siteCurrency : one[keyOf[by]],
    ...{ names: {}, one },
  }))
}

/** Under which key a game is reported, and by which names. */
async function gamesNamed(ctx: Ctx, by: Report['by']): Promise<Map<number, { key: string; names: Names }>> {
  const { rows } = await sql<{ id: number; code: string; vendor: string; shown: string; type: string; names: Names }>`
    select g.id, g.code, v.code as vendor, v.display_name as shown, g.type, g.names
    from game_view g join vendor_view v on v.id = g.vendor_id`.execute(ctx.db)
  return new Map(
    rows.map(({ id, code, vendor, shown, type, names }) => {
      if (by === 'vendor') return [id, { key: vendor, names: { en: shown } }]
      return [id, by === 'gameType' ? { key: type, names: {} } : { key: `${vendor}:${code}`, names }]
    }),
  )
}

/** Stakes on open bets, by key and in all. */
async function heldOf(ctx: Ctx, by: Report['by']) {
  const byKey = new Map<string, Money>()
  const names = new Map<string, Names>()
  if (!hasPlay(by)) return { byKey, names, total: ZERO }
  const held = await heldByGame(ctx)
  const total = [...held.values()].reduce(add, ZERO)
  if (by === 'day') return { byKey, names, total }
  const named = by === 'currency' ? undefined : await gamesNamed(ctx, by)
  for (const [game, amount] of held) {
    const { key, names: own } = named?.get(game) ?? { key: siteCurrency, names: {} }
    byKey.set(key, add(byKey.get(key) ?? ZERO, amount))
    names.set(key, own)
  }
  return { byKey, names, total }
}

const ppm = (part: Money, whole: Money): number | null => (whole === ZERO ? null : Number((part * 1_000_000n) / whole))

function playOf(parts: readonly Part<PeriodFigures>[], inPlay: Money | null): Play {
  const sum = (name: 'stake' | 'payout' | 'jackpot' | 'listed' | 'due') =>
    parts.reduce((all, { one }) => add(all, one[name]), ZERO)
  const many = (name: 'bets' | 'wins' | 'voids') => parts.reduce((all, { one }) => all + one[name], 0)
  const [stake, payout] = [sum('stake'), sum('payout')]
  const gross = subtract(stake, payout)
  return {
    ...{ wagers: many('bets'), wins: many('wins'), voids: many('voids') },
    ...{ stake, payout, gross, net: subtract(gross, sum('jackpot')), inPlay },
    ...{ theoreticalPpm: ppm(sum('due'), sum('listed')), actualPpm: ppm(payout, stake) },
  }
}

function paymentsOf(parts: readonly Part<ChannelMoney>[]): Payments {
  const sum = (name: 'deposits' | 'reversals' | 'withdrawals' | 'returns') =>
    parts.reduce((all, { one }) => add(all, one[name]), ZERO)
  const many = (name: 'depositCount' | 'withdrawalCount') => parts.reduce((all, { one }) => all + one[name], 0)
  return {
    ...{ deposits: sum('deposits'), depositCount: many('depositCount'), reversals: sum('reversals') },
    ...{ withdrawals: sum('withdrawals'), withdrawalCount: many('withdrawalCount'), returns: sum('returns') },
  }
}

async function testAccounts(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from account_holder_view where is_test`.execute(ctx.db)
  return rows[0]?.many ?? 0
}
