// Ranks, gifts, rebates, points and carries equal a second computation that was written from the rules alone
// (tests/slow-loyalty), over months of random play, voids, deposits, reversals and exclusions, however the runs fall.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { slowLoyalty, type Facts, type Outcome } from '../../tests/slow-loyalty.ts'
import { countUntil } from '../../tests/loyalty.ts'
import { testClock, testSite } from '../../tests/site.ts'

const slotMs = 300_000
const dayMs = 86_400_000
const begin = Date.parse('2026-01-20T00:00:00Z')
const days = 100
const until = begin + days * dayMs
const types = ['RNG', 'LIVE', 'INHOUSE', 'SPORTS', 'LOTT'] as const
const taka = 1_000_000n

const slot = fc.integer({ min: 0, max: days * 288 - 2 }).map((at) => begin + at * slotMs)
const member = fc.integer({ min: 0, max: 3 })
/** In paisa: from a small stake to what makes ranks jump. */
const amount = fc
  .oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 50_000, max: 90_000_000 }))
  .map((paisa) => BigInt(paisa) * 10_000n)
const play = fc.record({ slot, member, type: fc.constantFrom(...types), valid: amount, isVoid: fc.nat(4) })
const deposit = fc.record({ slot, member, amount, isReversal: fc.nat(5) })
const exclusion = fc.record({
  member,
  from: fc.integer({ min: 1, max: days - 10 }),
  days: fc.integer({ min: 1, max: 9 }),
})
const story = fc.record({
  plays: fc.array(play, { minLength: 40, maxLength: 160 }),
  deposits: fc.array(deposit, { minLength: 4, maxLength: 20 }),
  exclusions: fc.uniqueArray(exclusion, { selector: (one) => one.member, maxLength: 3 }),
  /** When the jobs run, beside the ends. */
  runs: fc.array(fc.integer({ min: 1, max: days * 288 }), { maxLength: 6 }),
})
type Story = typeof story extends fc.Arbitrary<infer Of> ? Of : never

test('over months of play the engine gives what the slow computation gives', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(story, async (of) => {
      const { engine, facts } = await lived(of)
      expect(engine).toEqual(textsOf(slowLoyalty(facts)))
    }),
    { seed: 77, numRuns: 8, endOnFailure: true },
  )
})

async function lived({ plays, deposits, exclusions, runs }: Story) {
  const clock = testClock(new Date(begin).toISOString())
  const site = await testSite({ clock })
  const members = [await site.aMember(), await site.aMember(), await site.aMember(), await site.aMember()]
  const idOf = (at: number) => String(members[at]?.id)
  // The last one takes part in nothing.
  await sql`update account_holder set is_test = true where id = ${idOf(3)}`.execute(site.db)
  const turnover = plays.map(({ slot: at, member: of, type, valid, isVoid }) => ({
    ...{ slot: at, member: idOf(of), type, valid: isVoid === 0 ? -valid : valid, stake: isVoid === 0 ? -valid : valid },
  }))
  const paid = deposits.map(({ slot: at, member: of, amount: sum, isReversal }) => ({
    ...{ slot: at, member: idOf(of), amount: isReversal === 0 ? -sum : sum },
  }))
  for (const { slot: at, member: of, type, valid, stake } of turnover)
    await sql`
      insert into turnover_slot as s (slot, holder_id, vendor_id, type, stake, payout, valid, bets)
      values (${new Date(at)}, ${of}, 1, ${type}, ${stake}, 0, ${valid}, 1)
      on conflict (slot, holder_id, vendor_id, type) do update
        set valid = s.valid + excluded.valid, stake = s.stake + excluded.stake`.execute(site.db)
  for (const { slot: at, member: of, amount: sum } of paid)
    await sql`insert into loyalty_deposit (holder_id, deposit_id, number, slot, amount)
      values (${of}, ${randomUUID()}, 1, ${new Date(at)}, ${sum})`.execute(site.db)
  const to = async (at: number) => {
    clock.forward((at - clock.now().getTime()) / 1000)
    await countUntil(site, new Date(at).toISOString())
  }
  const moments = [
    ...runs.map((at) => ({ at: begin + at * slotMs, exclude: undefined })),
    ...exclusions.map((one) => ({ at: begin + one.from * dayMs, exclude: one })),
  ].toSorted((one, other) => one.at - other.at)
  for (const { at, exclude } of moments) {
    await to(at)
    if (exclude)
      await sql`insert into protection_holder (holder_id, blocked_until)
        values (${idOf(exclude.member)}, ${new Date(at + exclude.days * dayMs)})
        on conflict (holder_id) do update set blocked_until = excluded.blocked_until`.execute(site.db)
  }
  await to(until)
  const { site: settings } = await site.baseCtx()
  const facts: Facts = {
    ...{ timeZone: settings.timeZone, until, byHand: [], turnover, deposits: paid },
    members: members.map(({ id }, at) => ({
      ...{ id: String(id), takesPart: at !== 3 },
      // An exclusion that begins when a slot has just been counted binds the next one.
      excluded: exclusions
        .filter((one) => one.member === at)
        .map(({ from, days: of }) => ({ from: begin + from * dayMs + 1, until: begin + (from + of) * dayMs })),
    })),
    ranks: settings.vipRanks.map((rank, at) => ({
      ...{ rank: at, turnover: rank.turnover, deposits: rank.deposits, keep: rank.keep, upgrade: rank.upgradeGift },
      ...{ weekly: rank.weeklyGift, weeklyTurnover: rank.weeklyTurnover, monthly: rank.monthlyGift },
    })),
    pointUnits: settings.pointUnits,
    rebates: settings.rebateRates.map((rate) => ({ ...rate, types: [...rate.types], ppm: [...rate.ppm] })),
    rebateDayMost: settings.rebateDayMost,
  }
  return { facts, engine: await readEngine(site.db) }
}

type Texts = { moves: string[]; rewards: string[]; points: string[]; carries: string[] }

async function readEngine(db: Awaited<ReturnType<typeof testSite>>['db']): Promise<Texts> {
  const moves = await db.selectFrom('loyalty_rank_move').selectAll().execute()
  const rewards = await db.selectFrom('reward').selectAll().where('source', '<>', 'vip_birthday').execute()
  const points = await db
    .selectFrom('point_entry')
    .select((select) => ['holder_id', select.cast<bigint>(select.fn.sum('points'), 'bigint').as('points')])
    .groupBy('holder_id')
    .execute()
  const carries = await db.selectFrom('loyalty_carry').selectAll().where('carry', '<>', 0n).execute()
  return {
    moves: moves.map((m) => moveText(m.holder_id, m.slot.getTime(), m.from_rank, m.to_rank, m.cause)).toSorted(),
    rewards: rewards.map((one) => `${one.holder_id} ${one.source} ${one.key} ${one.amount}`).toSorted(),
    points: points.map((one) => `${one.holder_id} ${one.points / taka}`).toSorted(),
    carries: carries.map((one) => `${one.holder_id} ${one.type} ${one.carry}`).toSorted(),
  }
}

const moveText = (holder: unknown, at: number, from: number, to: number, cause: string) =>
  `${String(holder)} ${new Date(at).toISOString()} ${from} > ${to} ${cause}`

/** The engine issues one reward of a day for all categories of a kind. */
function textsOf({ moves, rewards, points, carries }: Outcome): Texts {
  const sums = new Map<string, bigint>()
  for (const { member: of, source, key, amount: sum } of rewards) {
    const name = `${of} ${source} ${key}`
    sums.set(name, (sums.get(name) ?? 0n) + sum)
  }
  return {
    moves: moves.map((m) => moveText(m.member, m.slot, m.from, m.to, m.cause)).toSorted(),
    rewards: [...sums].map(([name, sum]) => `${name} ${sum}`).toSorted(),
    points: points.map(({ member: of, earned }) => `${of} ${earned}`).toSorted(),
    carries: carries.map(({ member: of, type, carry }) => `${of} ${type} ${carry}`).toSorted(),
  }
}
