import { fromVendorUnits, parseMoney, sum, toShown } from '@chokka/money'
import type { Money } from '@chokka/money'
import { jackpotHits } from '@chokka/game-math/slots/jackpot-draw'
import { jackpotLevels, jackpotRules, newestRules, resetOf } from '@chokka/game-math/slots/jackpots'
import type { JackpotLevel, JackpotRules } from '@chokka/game-math/slots/jackpots'
import { roundOf } from '@chokka/game-math/slots/round'
import { hasJackpot } from '@chokka/slot-titles/jackpot-titles'
import { allTitles } from '@chokka/slot-titles/titles'
import { walletPaths } from '@chokka/vendor-api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secretSeeds } from '../../../tests/fated-roll.ts'
import { sqlOn } from '../../../tests/sql-on.ts'
import { aSession, freePlay, isSettled, testStudio, until } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import { ensureSeeds } from '../../single/seeds.ts'
import { spinSlot } from '../slots/play.ts'
import { gamble } from '../slots/gamble.ts'
import type { Session } from '../../wallet/sessions.ts'
import { recall } from '../../record/recall.ts'
import { spun } from '@chokka/studio-wire/slots'
import { openJackpots } from './jackpots.ts'
import type { Jackpots } from './jackpots.ts'
import { jackpotDrift, settleHit, takeShares } from './pools.ts'
import type { RulesByLevel } from './round.ts'

let studio: TestStudio
let jackpots: Jackpots
let session: Session
const policy = { leastRoundMs: 0, turbo: true, autoplayMost: 100, buy: true }
const title = allTitles().find((one) => hasJackpot(one) && one.model.model.capE2 <= 100_000)
const code = (error: unknown) => (error as { code?: string }).code
const taka = (text: string) => parseMoney(text)

beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
  jackpots = await openJackpots(studio.kit, true)
})
afterAll(() => studio.close())
beforeEach(async () => {
  studio.operator.calls.length = 0
  studio.operator.setBalance(10_000_000_000n)
  session = await aPlayer()
  await jackpots.refresh()
})

async function aPlayer(as: Parameters<typeof aSession>[2] = {}): Promise<Session> {
  const made = await aSession(studio.kit, title?.code ?? '', as)
  await ensureSeeds(studio.kit, made.playerId)
  return made
}
const inForce = (): RulesByLevel => ({
  ...{ mini: newestRules('mini'), major: newestRules('major'), grand: newestRules('grand') },
})
/** Rules by which a stake of 10 always hits these levels, and no other. */
function sure(...levels: JackpotLevel[]): Pick<Jackpots, 'rules'> {
  const rules = inForce()
  const of = (level: JackpotLevel) => ({
    ...rules[level],
    turnover: levels.includes(level) ? taka('10.00') : taka('900000000000.00'),
  })
  return { rules: () => ({ mini: of('mini'), major: of('major'), grand: of('grand') }) }
}
const spin = async (by: Pick<Jackpots, 'rules'> = sure(), as = session, stake = '10.00') =>
  spun.parse(
    await spinSlot(
      studio.kit,
      studio.wallet,
      policy,
      as,
      { id: 1, do: 'spin', key: studio.kit.chance.uuid(), stake },
      by,
    ),
  )
type PoolRow = {
  level: JackpotLevel
  amount: bigint
  saved: bigint
  diverted: bigint
  contributed: bigint
  paid: bigint
}
async function pools(): Promise<Record<string, PoolRow>> {
  const rows = await sqlOn(studio.kit.db)<PoolRow[]>`select * from jackpot_pool`
  return Object.fromEntries(rows.map((row) => [row.level, row]))
}
const amountOf = async (level: JackpotLevel): Promise<Money> => {
  await jackpots.refresh()
  return ((await pools())[level]?.amount ?? 0n) as Money
}

test('a disclosed share of each stake goes into the pools, and the operator is told with the bet', async () => {
  // J-01 J-02
  const heard: unknown[] = []
  const watching = await openJackpots(studio.kit, true, (shown) => heard.push(shown))
  heard.length = 0
  const before = await pools()
  const { bet, jackpot } = await spin(sure(), session, '33.33')
  expect(jackpot).toEqual({ rules: [1, 1, 1], share: '0.16665', won: [] })
  expect(studio.operator.bodies.get(bet)?.[0]).toMatchObject({
    amount: 3_333_000,
    jackpot_contribution: 16_665,
  })
  await Promise.all([jackpots.refresh(), watching.refresh()])
  const now = await pools()
  const grownBy = jackpotLevels.map((level) => (now[level]?.amount ?? 0n) - (before[level]?.amount ?? 0n))
  expect(grownBy).toEqual([33_330n, 33_330n, 33_330n])
  const savedBy = jackpotLevels.map((level) => (now[level]?.saved ?? 0n) - (before[level]?.saved ?? 0n))
  expect(savedBy).toEqual([33_330n, 16_665n, 16_665n])
  expect(heard).toEqual([jackpots.shown()])
  expect(jackpots.shown().levels.map(({ level }) => level)).toEqual(['mini', 'major', 'grand'])
  expect(await jackpotDrift(studio.kit.db)).toEqual([])
})

test('a hit pays the whole pool on top of the round, tells the operator which part it is, and begins a new pool', async () => {
  // J-02 J-08 R-08
  await spin(sure(), session, '500.00')
  const shown = await amountOf('major')
  const seeds = await secretSeeds(studio.kit, session.playerId)
  const balance = studio.operator.balance()
  const hit = await spin(sure('major'))
  const won = taka(hit.jackpot?.won[0]?.amount ?? '0.00')
  expect(hit.jackpot?.won.map(({ level }) => level)).toEqual(['major'])
  expect(won - shown).toBeGreaterThanOrEqual(0n)
  expect(won - shown).toBeLessThan(10_000n)
  const ofRound = (taka('10.00') * BigInt(hit.totalE2)) / 100n
  expect(taka(hit.payout)).toBe(ofRound + won)
  await until(() => isSettled(studio.kit))
  expect(fromVendorUnits(studio.operator.balance() - balance)).toBe(ofRound + won - taka('10.00'))
  const [win] = [...studio.operator.bodies.values()]
    .flat()
    .filter((one) => (one as { jackpot_win?: number }).jackpot_win)
  expect(win).toMatchObject({ jackpot_win: Number(won / 10n), amount: Number(taka(hit.payout) / 10n) })
  expect(win).toMatchObject({ meta: { facts: { jackpotShare: '0.05', jackpotWin: toShown(won) } } })
  // Its own share goes to the pool after it.
  expect(await amountOf('major')).toBe(resetOf(newestRules('major')) + 10_000n)
  expect(jackpots.shown().levels[1]).toMatchObject({ level: 'major', won: toShown(won), wonAt: expect.any(String) })
  expect(await recall(studio.kit, session, hit.bet)).toMatchObject({ outcome: { jackpot: hit.jackpot } })
  expect(await jackpotDrift(studio.kit.db)).toEqual([])
  expect(await jackpotHits(seeds, taka('10.00'), inForce())).toEqual([])
})

test('a round that wins nothing but the jackpot is paid: its bet does not end it', async () => {
  // J-02
  const model = title?.model.model
  if (!model) throw new Error('no title')
  while ((await roundOf(model, await secretSeeds(studio.kit, session.playerId), 'spin')).totalE2 > 0) await spin()
  const balance = studio.operator.balance()
  const hit = await spin(sure('mini'))
  expect(hit).toMatchObject({ totalE2: 0, payout: hit.jackpot?.won[0]?.amount })
  await until(() => isSettled(studio.kit))
  expect(fromVendorUnits(studio.operator.balance() - balance)).toBe(taka(hit.payout) - taka('10.00'))
})

test('one round that hits all pools is paid all of them', async () => {
  // J-05
  const all = await Promise.all(jackpotLevels.map(amountOf))
  const hit = await spin(sure(...jackpotLevels))
  expect(hit.jackpot?.won.map(({ level }) => level)).toEqual(jackpotLevels)
  const won = sum(hit.jackpot?.won.map(({ amount }) => taka(amount)) ?? [])
  expect(won - sum(all)).toBeLessThan(30_000n)
  expect(won).toBeGreaterThanOrEqual(sum(all))
  expect(await jackpotDrift(studio.kit.db)).toEqual([])
})

test('of hits at the same time the first gets all that is there, and each other what the pool holds then', async () => {
  // J-05
  await spin(sure(), session, '500.00')
  const others = await Promise.all([aPlayer(), aPlayer(), aPlayer()])
  const first = await amountOf('mini')
  const hits = await Promise.all([session, ...others].map((one) => spin(sure('mini'), one)))
  const amounts = hits.map(({ jackpot }) => taka(jackpot?.won[0]?.amount ?? '0.00')).toSorted((a, b) => Number(b - a))
  expect((amounts[0] ?? 0n) - first).toBeLessThan(100_000n)
  const reset = resetOf(newestRules('mini'))
  for (const amount of amounts.slice(1)) {
    expect(amount).toBeGreaterThanOrEqual(reset)
    expect(amount - reset).toBeLessThan(100_000n)
  }
  await until(() => isSettled(studio.kit))
  expect(await jackpotDrift(studio.kit.db)).toEqual([])
})

test('free play, test accounts and gambles put nothing in and can win nothing', async () => {
  // J-09
  for (const as of [freePlay, { jackpot: false }]) {
    const result = await spin(sure(...jackpotLevels), await aPlayer(as))
    expect(result.jackpot).toBeUndefined()
  }
  for (;;) {
    const { bet, payout } = await spin()
    if (payout === '0.00') continue
    const command = { id: 1, do: 'gamble', key: studio.kit.chance.uuid(), bet, colour: 'red' } as const
    const gambled = await gamble(studio.kit, studio.wallet, session, command)
    expect(studio.operator.bodies.get(gambled.bet)?.[0]).not.toHaveProperty('jackpot_contribution')
    break
  }
  const other = allTitles().find((one) => !hasJackpot(one))
  const elsewhere = await aSession(studio.kit, other?.code ?? '')
  await ensureSeeds(studio.kit, elsewhere.playerId)
  expect((await spin(sure(...jackpotLevels), elsewhere)).jackpot).toBeUndefined()
  expect(await jackpotDrift(studio.kit.db)).toEqual([])
})

test('switched off, the pools are shown, do not grow and cannot be won, and come back as they were', async () => {
  // J-07
  const before = await pools()
  const off = await openJackpots(studio.kit, false)
  expect(off.shown()).toEqual({ ...jackpots.shown(), on: false })
  expect((await spin(off)).jackpot).toBeUndefined()
  await off.refresh()
  expect(await pools()).toEqual(before)
  expect((await openJackpots(studio.kit, true)).rules()).toEqual(inForce())
})

test('new rules of a pool are in force when it has been won, and not before', async () => {
  // J-04 R-18
  const versions = jackpotRules.mini as unknown as JackpotRules[]
  const next = { ...newestRules('mini'), version: 2, growPpm: 2000n, savePpm: 2000n }
  versions.push(next)
  try {
    await jackpots.refresh()
    expect(jackpots.rules()?.mini.version).toBe(1)
    expect((await spin(jackpots)).jackpot).toMatchObject({ rules: [1, 1, 1], share: '0.05' })
    await spin(sure('mini'))
    await jackpots.refresh()
    expect(jackpots.rules()).toMatchObject({ mini: next, major: { version: 1 } })
    expect((await spin(jackpots)).jackpot).toMatchObject({ rules: [2, 1, 1], share: '0.07' })
    expect(await amountOf('mini')).toBeGreaterThanOrEqual(resetOf(next))
  } finally {
    await jackpots.refresh()
    versions.pop()
    await studio.asOwner(`update jackpot_pool set rules = 1 where level = 'mini'`)
  }
})

test('above its ceiling a pool does not grow; what comes in is kept beside it', async () => {
  // J-03
  const { ceiling } = newestRules('mini')
  await studio.asOwner(`update jackpot_pool set amount = ${ceiling}, contributed = contributed + ${ceiling} - amount
    where level = 'mini'`)
  const before = await pools()
  await spin(sure(), session, '500.00')
  expect(await amountOf('mini')).toBe(ceiling)
  const after = await pools()
  expect((after.mini?.diverted ?? 0n) - (before.mini?.diverted ?? 0n)).toBe(taka('0.50'))
  const hit = await spin(sure('mini'))
  expect(hit.jackpot?.won).toEqual([{ level: 'mini', amount: toShown(ceiling) }])
  expect(await amountOf('mini')).toBe(resetOf(newestRules('mini')) + taka('0.51'))
})

test('a stake that the operator did not confirm puts nothing in and wins nothing, at both ends', async () => {
  // J-02 J-08 G-05
  const before = await pools()
  studio.operator.behave(walletPaths.bet, { kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' })
  expect(await spin(sure(...jackpotLevels)).catch(code)).toBe('not_confirmed')
  await until(() => isSettled(studio.kit))
  await jackpots.refresh()
  expect(await pools()).toEqual(before)
  const settlement = {
    betId: studio.kit.chance.uuid(),
    payout: taka('0.00'),
    multiplier: '0',
    shares: [{ level: 'mini', grow: taka('1.00'), save: taka('1.00') }],
  }
  expect(await settleHit(studio.kit, { settlement, hits: ['mini'], outcomeOf: () => ({}) })).toBeUndefined()
  await jackpots.refresh()
  expect(await pools()).toEqual(before)
})

test('a process that dies after a hit was committed loses nothing: the win is sent by the next, with the same content', async () => {
  // J-02 G-02
  studio.operator.behave(walletPaths.win, { kind: 'dead' })
  const hit = await spin(sure('mini'))
  expect(hit.balance).toBeNull()
  await until(() => isSettled(studio.kit))
  const [[, sent] = ['', []]] = [...studio.operator.bodies].filter(
    ([, all]) => all.length > 1 && 'jackpot_win' in (all[0] as object),
  )
  expect(sent[1]).toEqual(sent[0])
  const [row] = await sqlOn(studio.kit.db)<{ hits: number }[]>`
    select count(*)::int as hits from jackpot_hit where bet_id = ${hit.bet}`
  expect(row?.hits).toBe(1)
})

test('shares that were committed are taken into the pools once, whoever takes them', async () => {
  // J-02
  await jackpots.refresh()
  const before = await pools()
  for (let turn = 0; turn < 5; turn++) await spin()
  await Promise.all([1, 2, 3].map(() => studio.kit.db.transaction().execute(takeShares)))
  const after = await pools()
  expect((after.grand?.contributed ?? 0n) - (before.grand?.contributed ?? 0n)).toBe(5n * 15_000n)
})
