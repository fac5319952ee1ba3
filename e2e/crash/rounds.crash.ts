// Rounds of single-player games and slots through the whole site, by seeded members, with kill -9 of the studio in the
// middle. CRASH_ROUNDS: how many of each game (60). CRASH_SEED: the random seed.
import { soloNames } from '@chokka/game-math/games'
import { publishedOf } from '@chokka/game-math/slots/models'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { roundProof } from '../../apps/studio/src/wire-shapes.ts'
import { askOnce } from '../../apps/server/src/kit/database.ts'
import { drawnFrom } from '../../apps/studio/web/src/verify/checks.ts'
import { choiceOf, outcomeOf } from '../../apps/studio/web/src/verify/lookup.ts'
import { leadsTo } from '../../apps/studio/web/src/verify/slot-check.ts'
import { differencesOf } from '../../apps/studio/web/src/verify/verdict.ts'
import { connectToGame, type GameConnection } from '../../tools/game-connection.ts'
import { playRound } from '../../tools/play-round.ts'
import { waitUntil } from '../../tools/ports.ts'
import { sessionsOf } from '../../tools/seats.ts'
import { startWholeSite, type WholeSite } from '../../tools/whole-site.ts'
import { betsThatDiffer, drifts, killOne, seededRandom } from './books.ts'

const rounds = Number(process.env.CRASH_ROUNDS ?? 60)
const random = seededRandom(Number(process.env.CRASH_SEED ?? 20_261_123))
const chance = { below: (below: number) => Math.floor(random() * below) }
const membersOfEach = 4
/** The single-player games, and slots of three brands. */
const games: readonly string[] = [...soloNames, 'nokshi-0007', 'mohua-0123', 'dhumketu-0042']
let trial: WholeSite
beforeAll(async () => {
  trial = await startWholeSite({ pages: false, env: { SLOT_LEAST_ROUND_MS: '0', DEMO_SLOTS: 'on' } })
})
afterAll(async () => {
  expect(await trial.stop()).toBe(0)
})

const studio = <Row extends Record<string, unknown>>(query: string) => askOnce<Row>(trial.databaseUrl('studio'), query)

/** The bets of each game that are settled. */
async function settled(): Promise<Map<string, number>> {
  const rows = await studio<{ game: string; count: string }>(
    `select game, count(*) as count from bet where state = 'settled' group by game`,
  )
  return new Map(rows.map(({ game, count }) => [game, Number(count)]))
}
const allHave = async (count: number) => {
  const found = await settled()
  return games.every((game) => (found.get(game) ?? 0) >= count)
}

/** A member at one game, who plays until told to stop and comes back after every lost connection. */
async function member(launched: URL, game: string, isOn: () => boolean): Promise<void> {
  let open: GameConnection | undefined
  while (isOn()) {
    try {
      open ??= await connectToGame(launched.href, game)
      await playRound(open, game, chance)
    } catch (fault) {
      // After a refusal the connection can be used again.
      if (fault instanceof Error && /^[a-z_]+$/.test(fault.message)) continue
      open?.close()
      open = undefined
      await new Promise((done) => setTimeout(done, 50))
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

/** What the browser's own code finds wrong with a bet, from its published record alone. */
async function faultsOf(bet: string): Promise<string[]> {
  const answer = await fetch(`${trial.studioUrl}/api/rounds/${bet}`)
  const proof = roundProof.parse(await answer.json())
  if (!('seeds' in proof) || proof.seeds.serverSeed === null) return [`${bet} has no seed`]
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
  const faults = differences.map(({ part, recorded, computed }) => `${bet} ${part}: ${recorded}, computed ${computed}`)
  return hash === serverSeedHash ? faults : [...faults, `${bet} has another seed than was promised`]
}

// M-04, G-02, R-08, R-09, R-13
test(`${rounds} rounds of each single-player game and of slots, the studio killed in the middle: books balance, each round verifies`, async () => {
  const seats = new Map<string, URL[]>()
  for (const game of games) seats.set(game, await sessionsOf(trial, game, membersOfEach))
  let isOn = true
  const members = [...seats].flatMap(([game, launched]) => launched.map((one) => member(one, game, () => isOn)))
  expect(await waitUntil(() => allHave(rounds / 2), 3_600_000), JSON.stringify([...(await settled())])).toBe(true)
  await killOne(trial, 'studio')
  expect(await waitUntil(() => allHave(rounds), 3_600_000), JSON.stringify([...(await settled())])).toBe(true)
  isOn = false
  await Promise.all(members)

  const isQuiet = async () => {
    const [row] = await studio<{ open: string }>(`select
      (select count(*) from wallet_call where state = 'due')
      + (select count(*) from bet where state in ('intended', 'uncertain', 'void')) as open`)
    return row?.open === '0'
  }
  expect(await waitUntil(isQuiet, 120_000)).toBe(true)
  expect(await drifts(trial)).toEqual([])
  expect(await betsThatDiffer(trial)).toEqual([])

  for (const [game, launched] of seats) await Promise.all(launched.map((one) => reveal(one, game)))
  const bets = await studio<{ id: string }>(
    `select bet.id from bet join seed_pair on seed_pair.id = seed_pair_id
      where bet.state = 'settled' and seed_pair.state = 'revealed'`,
  )
  expect(bets.length).toBeGreaterThanOrEqual(rounds * games.length)
  const faults: string[] = []
  for (let at = 0; at < bets.length; at += 50) {
    const found = await Promise.all(bets.slice(at, at + 50).map(({ id }) => faultsOf(id)))
    faults.push(...found.flat())
  }
  expect(faults).toEqual([])
  console.log('rounds', Object.fromEntries(await settled()), 'verified', bets.length)
})
