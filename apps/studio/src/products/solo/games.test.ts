// Every single-player game, by one loop over the registry: a new game is tested here by its entry alone.
import type { Choice } from '@chokka/game-math/game'
import { gameOf, soloNames } from '@chokka/game-math/games'
import type { SoloName } from '@chokka/game-math/games'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { engineFor, playersOf } from '../../../tests/every-game.ts'
import { sqlOn } from '../../../tests/sql-on.ts'
import { freePlay, isSettled, testStudio, until } from '../../../tests/studio.ts'
import type { TestStudio } from '../../../tests/studio.ts'
import { drawnFrom } from '../../../web/src/verify/checks.ts'
import { choiceOf, outcomeOf } from '../../../web/src/verify/lookup.ts'
import { differencesOf } from '../../../web/src/verify/verdict.ts'
import { proofOf } from '../../record/proof.ts'
import { recall } from '../../record/recall.ts'
import { findSession, openSession } from '../../wallet/sessions.ts'
import type { Session } from '../../wallet/sessions.ts'
import { roundProof } from '@chokka/studio-wire/proof'
import { values } from '@chokka/studio-wire/wire'
import { openRound, payAbandonedRounds } from './rounds.ts'
import { rotateSeeds } from '../../single/seeds.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())
beforeEach(async () => {
  await until(() => isSettled(studio.kit))
  studio.operator.setBalance(100_000_000_000n)
  studio.operator.calls.length = 0
})

const stepNames = soloNames.filter((game) => gameOf(game).kind === 'steps')
const instantNames = soloNames.filter((game) => gameOf(game).kind === 'instant')
const { aPlayer, betOf, playAs, startAs, stepAs, cashOutAs, fatedStep, aRound, someBets } = playersOf(() => studio)
const refusal = (code: string) => ({ code })

/** The differences between the published record of a bet and what the browser's own code computes from its seeds. */
async function verified(bet: string) {
  const proof = roundProof.parse(await proofOf(studio.kit, bet))
  if (!('seeds' in proof) || proof.game === 'slot' || proof.seeds.serverSeed === null)
    throw new Error('nothing to verify')
  const { serverSeed, clientSeed, nonce } = proof.seeds
  const recorded = outcomeOf(proof.game, proof.bet.outcome)
  const choice = choiceOf(proof.game, proof.bet.choice)
  expect(choice, proof.game).toEqual(proof.bet.choice)
  const { hash, drawn } = await drawnFrom({ serverSeed, clientSeed, nonce }, proof.game, choice, recorded)
  expect(hash).toBe(proof.seeds.serverSeedHash)
  return { differences: differencesOf(proof.bet, drawn), game: proof.game }
}

test('every bet of every game is recorded, recalled and verified from its record alone, by the code of the verify page', async () => {
  // R-08 R-09 R-13 R-18 G-06 G-07
  for (const game of soloNames) {
    const session = await aPlayer(game)
    const bets = await someBets(game, session)
    await until(() => isSettled(studio.kit))
    await rotateSeeds(studio.kit, session.playerId)
    for (const bet of bets) {
      expect(await verified(bet), game).toEqual({ differences: [], game })
      const recalled = values.recall.parse(await recall(studio.kit, session, bet))
      expect(recalled, game).toMatchObject({ game, state: 'settled', choice: gameOf(game).first })
      expect(Object.keys(Object(recalled.outcome)), game).toEqual(
        expect.arrayContaining(Object.keys(gameOf(game).outcome)),
      )
      expect(recalled.rules).toMatchObject({ version: gameOf(game).rules })
    }
  }
})

test('in every instant game a bet that is sent again gets the same answer and counts once', async () => {
  // M-05 G-09
  for (const game of instantNames) {
    const session = await aPlayer(game)
    const bet = betOf(game)
    const answers = await Promise.all(Array.from({ length: 6 }, () => playAs(session, bet)))
    for (const answer of answers) expect({ ...answer, balance: null }, game).toEqual({ ...answers[0], balance: null })
    const [count] = await sqlOn(studio.kit.db)<{ bets: number }[]>`
      select count(*)::int as bets from bet where player_id = ${session.playerId}`
    expect(count?.bets, game).toBe(1)
  }
})

test('in every game of steps an open round resumes on another device as it was, and no second one can be started', async () => {
  // G-01 G-02 R-12
  for (const game of stepNames) {
    const { session, round } = await aRound(game, 1)
    expect(round, game).toMatchObject({ state: 'open', turn: 1, canCashOut: true })
    const token = await openSession(studio.kit, { ...session, shownName: null, operatorToken: 'another-token' })
    const elsewhere = await findSession(studio.kit, token)
    expect(await openRound(studio.kit, elsewhere ?? session), game).toEqual(round)
    await expect(startAs(session, betOf(game)), game).rejects.toMatchObject(refusal('round_open'))
    await expect(rotateSeeds(studio.kit, session.playerId)).rejects.toMatchObject(refusal('round_open'))
    // Recalled while it is open, it shows nothing more than the player has seen.
    expect((await recall(studio.kit, session, round.bet)).outcome, game).toEqual(round.outcome)
    for (const [name, field] of Object.entries(gameOf(game).outcome)) {
      if (field.late) expect(round.outcome, `${game} ${name}`).not.toHaveProperty(name)
    }
    await cashOutAs(session, round.bet)
    expect(await openRound(studio.kit, session), game).toBeNull()
  }
})

test('in every game of steps twenty equal steps count once, and twenty cash-outs pay once', async () => {
  // G-09 M-05
  for (const game of stepNames) {
    const { session, round } = await aRound(game, 0)
    const step = (await fatedStep(session, game, [], 'wins')) ?? 0
    const times = Array.from({ length: 20 }, () => stepAs(session, round.bet, 0, step))
    expect(new Set((await Promise.all(times)).map((one) => JSON.stringify(one))).size, game).toBe(1)
    const ends = await Promise.all(Array.from({ length: 20 }, () => cashOutAs(session, round.bet)))
    expect(new Set(ends.map((end) => JSON.stringify(end))).size, game).toBe(1)
    expect(ends[0], game).toMatchObject({ state: 'cashed', turn: 1 })
    await until(() => isSettled(studio.kit))
    const wins = [...studio.operator.transactions.values()].filter((one) => one.reference === round.bet)
    expect(wins, game).toHaveLength(1)
  }
})

test('in every game of steps a losing step ends the round without payout and shows what lay elsewhere', async () => {
  // R-08 R-23
  for (const game of stepNames) {
    const { session, round, steps } = await aRound(game, 1)
    const step = await fatedStep(session, game, steps, 'loses')
    if (step === undefined) throw new Error(`no step of ${game} loses`)
    const lost = await stepAs(session, round.bet, 1, step)
    expect(lost, game).toMatchObject({ state: 'lost', payout: '0.00', multiplier: '0', canCashOut: false })
    for (const name of Object.keys(gameOf(game).outcome)) expect(lost.outcome, game).toHaveProperty(name)
    expect(await cashOutAs(session, round.bet), game).toEqual(lost)
    expect(await stepAs(session, round.bet, 2, 0), game).toEqual(lost)
  }
})

test('a step out of turn, one that the game does not have, and a cash-out before anything was won are refused', async () => {
  for (const game of stepNames) {
    const { session, round } = await aRound(game, 0)
    await expect(cashOutAs(session, round.bet), game).rejects.toMatchObject(refusal('wrong_input'))
    for (const [turn, step] of [
      [1, 0],
      [0, (gameOf(game).highestStep ?? 0) + 1],
    ] as const) {
      await expect(stepAs(session, round.bet, turn, step), game).rejects.toMatchObject(refusal('wrong_input'))
    }
    const stranger = await aPlayer(game)
    await expect(stepAs(stranger, round.bet, 0, 0), game).rejects.toMatchObject(refusal('no_round'))
    await expect(cashOutAs(stranger, round.bet), game).rejects.toMatchObject(refusal('no_round'))
    expect(await openRound(studio.kit, session), game).toEqual(round)
  }
})

test('a choice of another game is refused, and so is a command of the other kind of game', async () => {
  // M-27 R-14
  for (const game of soloNames) {
    const session = await aPlayer(game)
    const isInstant = gameOf(game).kind === 'instant'
    const [asIt, asOther] = isInstant ? [playAs, startAs] : [startAs, playAs]
    await expect(asOther(session, betOf(game)), game).rejects.toMatchObject(refusal('wrong_game'))
    for (const other of soloNames) {
      const choice = gameOf(other).first
      const isAlike = Object.keys(choice).toSorted().join() === Object.keys(gameOf(game).first).toSorted().join()
      if (isAlike) continue
      await expect(asIt(session, betOf(game, '10.00', choice)), `${game} ${other}`).rejects.toMatchObject(
        refusal('wrong_input'),
      )
    }
    expect(studio.operator.calls.filter((call) => call.path.includes('bet'))).toEqual([])
  }
})

test('no bet can win more than the disclosed maximum: it is refused, or its round ends there and is paid', async () => {
  //
  const tooHigh: Partial<Record<SoloName, Choice>> = {
    dice: { target: 1, direction: 'under' },
    plinko: { risk: 'high', rows: 16 },
    limbo: { target: 10_000 },
    wheel: { risk: 'high', segments: 50 },
    keno: { risk: 'high', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  }
  for (const game of instantNames) {
    const session = await aPlayer(game)
    const bet = betOf(game, '25000.00', tooHigh[game])
    await expect(playAs(session, bet), game).rejects.toMatchObject(refusal('win_over_limit'))
  }
  for (const game of stepNames) {
    const session = await aPlayer(game)
    let round = await startAs(session, betOf(game, '25000.00'))
    const steps: number[] = []
    while (round.state === 'open') {
      const step = (await fatedStep(session, game, steps, 'wins')) ?? 0
      const guess = engineFor(game).guess(step) ?? 0
      // Where guesses pay differently, one of them may be too high while others are not.
      if (round.next[guess] === null) {
        await expect(stepAs(session, round.bet, steps.length, step), game).rejects.toMatchObject(
          refusal('win_over_limit'),
        )
        round = await cashOutAs(session, round.bet)
      } else {
        round = await stepAs(session, round.bet, steps.length, step)
        steps.push(step)
      }
    }
    expect(round.state, game).toBe('cashed')
    expect(Number(round.payout), game).toBeLessThanOrEqual(1_000_000)
    expect(Number(round.payout), game).toBeGreaterThan(25_000)
    const ended = (await recall(studio.kit, session, round.bet)).endedBy
    expect(game === 'hilo' ? ['limit', 'player'] : ['limit'], game).toContain(ended)
  }
})

test('a round that is abandoned for two days is paid what it had reached, or gets its stake back, in every game', async () => {
  // G-03 G-04
  for (const game of stepNames) {
    const [won, begun] = [await aRound(game, 2), await aRound(game, 0)]
    const worth = won.round.payout
    const ids = [won.round.bet, begun.round.bet]
    await sqlOn(studio.kit.db)`update bet set created_at = now() - interval '49 hours' where id = any(${ids}::uuid[])`
    await payAbandonedRounds(studio.kit, studio.wallet)
    await until(() => isSettled(studio.kit))
    expect(await recall(studio.kit, won.session, won.round.bet), game).toMatchObject({
      ...{ endedBy: 'absent', payout: worth },
    })
    expect(await recall(studio.kit, begun.session, begun.round.bet), game).toMatchObject({ payout: '10.00' })
  }
})

test('free play has the outcomes and payouts of play for money in every game, and makes no call to the operator', async () => {
  //
  for (const game of soloNames) {
    const [real, demo] = [await aPlayer(game), await aPlayer(game, freePlay)]
    await sqlOn(studio.kit.db)`
      update seed_pair set sealed_server_seed = real.sealed_server_seed, server_seed_hash = real.server_seed_hash,
        client_seed = real.client_seed
      from seed_pair real where real.player_id = ${real.playerId} and real.state = 'active'
        and seed_pair.player_id = ${demo.playerId} and seed_pair.state = 'active'`
    const outcomes = async (session: Session) => {
      const rows = await Promise.all((await someBets(game, session)).map((bet) => recall(studio.kit, session, bet)))
      return rows.map(({ outcome, payout, multiplier }) => ({ outcome, payout, multiplier }))
    }
    const paid = await outcomes(real)
    await until(() => isSettled(studio.kit))
    const calls = studio.operator.calls.length
    expect(await outcomes(demo), game).toEqual(paid)
    expect(studio.operator.calls.length, game).toBe(calls)
  }
})
