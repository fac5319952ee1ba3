// Bets of every game through the whole site, by seeded members, with kill -9 of the studio in the middle. CRASH_ROUNDS:
// how many of each game (60). CRASH_SEED: the random seed. CRASH_GAMES: which games.
import { gameNames } from '@chokka/game-math/games'
import { publishedOf } from '@chokka/game-math/slots/models'
import { isTable } from '@chokka/game-math/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import postgres from 'postgres'
import { z } from 'zod'
import { roundProof } from '@chokka/studio-wire/proof'
import type { RoundProof } from '@chokka/studio-wire/proof'
import { drawnFrom, leadsToLastHash, pointFrom, segmentFrom } from '../../apps/studio/web/src/verify/checks.ts'
import { choiceOf, outcomeOf } from '../../apps/studio/web/src/verify/lookup.ts'
import { leadsTo } from '../../apps/studio/web/src/verify/slot-check.ts'
import { differencesOf, differencesOfCrash, differencesOfSpin } from '../../apps/studio/web/src/verify/verdict.ts'
import type { Difference } from '../../apps/studio/web/src/verify/verdict.ts'
import { connectToGame, type GameConnection } from '../../tools/game-connection.ts'
import { playRound } from '../../tools/play-round.ts'
import { waitUntil } from '../../tools/ports.ts'
import { sessionsOf } from '../../tools/seats.ts'
import { startWholeSite, type WholeSite } from '../../tools/whole-site.ts'
import { betsThatDiffer, drifts, killOne, seededRandom } from './books.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? 60)
const timeout = Math.max(600_000, rounds * 360)
const random = seededRandom(Number(process.env.CRASH_SEED ?? 20_261_123))
const chance = { below: (below: number) => Math.floor(random() * below) }
/** A shared round takes ten seconds, so its game needs many members for as many bets. */
const membersOf = (game: string) => (isTable(game) ? Math.max(8, Math.ceil(rounds / 20)) : 4)
/** The in-house games, and slots of three brands. */
const all = [...gameNames, 'nokshi-0009', 'mohua-0123', 'dhumketu-0042']
const games: readonly string[] = process.env.CRASH_GAMES?.split(',') ?? all
const tables = games.filter(isTable)
let trial: WholeSite
let database: postgres.Sql
beforeAll(async () => {
  trial = await startWholeSite({ pages: false, env: { SLOT_LEAST_ROUND_MS: '0', DEMO_SLOTS: 'on' } })
  // One connection for all questions: with a thousand members at play a new one may take too long.
  database = postgres(trial.databaseUrl('studio'), { max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await database.end()
  expect(await trial.stop()).toBe(0)
})

const studio = <Row extends object>(query: string) => database.unsafe<Row[]>(query)

/** The settled bets of each game, as of the last time that somebody asked. */
let settled = new Map<string, number>()
const has = (game: string, count: number) => (settled.get(game) ?? 0) >= count
async function allHave(of: readonly string[], count: number): Promise<boolean> {
  const rows = await studio<{ game: string; count: string }>(
    `select game, count(*) as count from bet where state = 'settled' group by game`,
  )
  settled = new Map(rows.map((row) => [row.game, Number(row.count)]))
  return of.every((game) => has(game, count))
}
/** The count reads all bets, so it is seldom when there are many. */
async function untilAllHave(of: readonly string[], count: number): Promise<void> {
  const ready = async () => (await after(Math.min(rounds, 2000)), allHave(of, count))
  expect(await waitUntil(ready, 3_600_000), JSON.stringify([...settled])).toBe(true)
}

/** `plays`: whether a game has not enough bets yet for its member of that number. */
type Playing = { isOver: boolean; plays: (game: string, at: number) => boolean }
const after = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A member at one game, who comes back after every lost connection. */
async function member(launched: URL, game: string, at: number, playing: Playing): Promise<void> {
  let open: GameConnection | undefined
  while (!playing.isOver) {
    try {
      open ??= await connectToGame(launched.href, game)
      if (playing.plays(game, at)) await playRound(open, game, chance)
      else await after(200)
    } catch (fault) {
      // After a refusal the connection can be used again.
      if (fault instanceof Error && /^[a-z_]+$/.test(fault.message)) {
        if (isTable(game)) await after(500)
        continue
      }
      open?.close()
      open = undefined
      await after(50)
    }
  }
  open?.close()
}

/** Rotates the seed of a member, which reveals it; a round that is open keeps it secret and is played to its end. */
async function reveal(launched: URL, game: string): Promise<void> {
  const connection = await connectToGame(launched.href, game)
  const isRevealed = () => connection.ask({ do: 'rotateSeed' }).then(Boolean, () => false)
  for (let left = 100; !(await isRevealed()); left--) {
    if (left === 0) throw new Error(`a round of ${game} has no end`)
    await playRound(connection, game, chance).catch(() => undefined)
  }
  connection.close()
}

/** The same for a bet of a shared round: its hash leads to the published one, and decides point or segment. */
async function faultsOfShared(bet: string, proof: Exclude<RoundProof, { seeds: unknown }>): Promise<string[]> {
  if (!proof.proof || !proof.bet) return [`${bet} has no proof`]
  const { gameHash, gameNumber, salt, lastHash } = proof.proof
  if (
    !(await leadsToLastHash(
      gameHash,
      lastHash,
      gameNumber,
      () => undefined,
      () => false,
    ))
  )
    return [`${bet} is of another chain`]
  const differences =
    proof.game === 'double'
      ? differencesOfSpin(proof.bet, await segmentFrom(gameHash, salt))
      : differencesOfCrash(proof.bet, await pointFrom(gameHash, salt))
  return told(bet, differences ?? [{ part: 'state', recorded: proof.bet.state, computed: '' }])
}

const told = (bet: string, differences: readonly Difference[]): string[] =>
  differences.map(({ part, recorded, computed }) => `${bet} ${part}: ${recorded}, computed ${computed}`)

/** What the browser's own code finds wrong with a bet, from its published record alone. */
async function faultsOf(bet: string): Promise<string[]> {
  const answer = await fetch(`${trial.studioUrl}/api/rounds/${bet}`)
  const proof = roundProof.parse(await answer.json())
  if (!('seeds' in proof)) return faultsOfShared(bet, proof)
  if (proof.seeds.serverSeed === null) return [`${bet} has no seed`]
  const { serverSeed, clientSeed, nonce, serverSeedHash } = proof.seeds
  const seeds = { serverSeed, clientSeed, nonce }
  if (proof.game === 'slot') {
    const model = async () => publishedOf(z.object({ model: z.string() }).parse(proof.bet.choice).model).model
    return (await leadsTo(proof.bet, seeds, model)) ? [] : [`${bet} of ${proof.slot} was drawn otherwise`]
  }
  const { game } = proof
  const choice = choiceOf(game, proof.bet.choice)
  const { hash, drawn } = await drawnFrom(seeds, game, choice, outcomeOf(game, proof.bet.outcome))
  const differences = differencesOf(proof.bet, drawn) ?? [{ part: 'state', recorded: proof.bet.state, computed: '' }]
  const faults = told(bet, differences)
  return hash === serverSeedHash ? faults : [...faults, `${bet} has another seed than was promised`]
}

// M-04, G-02, G-07, R-08, R-09, R-13
test(
  `${rounds} bets of each game and of slots, the studio killed in the middle: books balance, each round verifies`,
  async () => {
    const seats = new Map<string, URL[]>()
    for (const game of games) seats.set(game, await sessionsOf(trial, game, membersOf(game)))
    // The shared tables are slow: they begin alone, and the others have just begun when the studio is killed.
    const playing: Playing = { isOver: false, plays: isTable }
    const members = [...seats].flatMap(([game, launched]) => launched.map((one, at) => member(one, game, at, playing)))
    await untilAllHave(tables, rounds / 2)
    // A few go on at the tables, so that their rounds are open when the studio is killed.
    playing.plays = (game, at) => !has(game, isTable(game) ? rounds / 2 : rounds) || (isTable(game) && at < 8)
    await untilAllHave(games, rounds / 2)
    await killOne(trial, 'studio')
    playing.plays = (game) => !has(game, rounds)
    await untilAllHave(games, rounds)
    playing.isOver = true
    await Promise.all(members)

    const isQuiet = async () => {
      const [row] = await studio<{ open: string }>(`select
      (select count(*) from wallet_call where state = 'due')
      + (select count(*) from bet where state in ('intended', 'uncertain', 'void')
        or state = 'accepted' and shared_round is not null)
      -- A bet may be settled before its round ends, and is proven by what is published then.
      + (select count(*) from shared_round where state in ('betting', 'flying') and exists (
        select from bet where (bet.game, bet.shared_round) = (shared_round.game, shared_round.round))) as open`)
      return row?.open === '0'
    }
    expect(await waitUntil(isQuiet, 120_000)).toBe(true)
    expect(await drifts(trial)).toEqual([])
    expect(await betsThatDiffer(trial)).toEqual([])

    for (const [game, launched] of seats) {
      if (!isTable(game)) await Promise.all(launched.map((one) => reveal(one, game)))
    }
    const bets = await studio<{ id: string }>(
      `select bet.id from bet left join seed_pair on seed_pair.id = seed_pair_id
      where bet.state = 'settled' and (shared_round is not null or seed_pair.state = 'revealed')`,
    )
    expect(bets.length).toBeGreaterThanOrEqual(rounds * games.length)
    const faults: string[] = []
    for (let at = 0; at < bets.length; at += 50) {
      const found = await Promise.all(bets.slice(at, at + 50).map(({ id }) => faultsOf(id)))
      faults.push(...found.flat())
    }
    expect(faults).toEqual([])
    console.log('bets', Object.fromEntries(settled), 'verified', bets.length)
  },
  timeout,
)
