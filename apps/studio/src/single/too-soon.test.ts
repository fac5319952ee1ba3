// the least time of a round of a single-player game, which the studio keeps whatever the page does.
import { gameOf, soloNames } from '@chokka/game-math/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { playersOf } from '../../tests/every-game.ts'
import { sqlOn } from '../../tests/sql-on.ts'
import { testStudio } from '../../tests/studio.ts'
import type { TestStudio } from '../../tests/studio.ts'
import { testSettings, testStudioServer } from '../../tests/studio-server.ts'
import { tokenOf } from '../../tests/page.ts'
import { play } from '../products/solo/play.ts'
import { startRound } from '../products/solo/rounds.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
})
afterAll(() => studio.close())
const { aPlayer, betOf } = playersOf(() => studio)
const minute = 60_000

test('in every game a round before its time is refused; the same key is no new round, and another game has its own time', async () => {
  //
  for (const game of soloNames) {
    // One member in all games.
    const session = await aPlayer(game, { operatorUser: 'player-one' })
    const kind = gameOf(game).kind
    /** Resolves to the bet. */
    const round = async (bet = betOf(game)): Promise<string> =>
      kind === 'instant'
        ? (await play(studio.kit, studio.wallet, session, { ...bet, do: 'play' }, minute)).bet
        : (await startRound(studio.kit, studio.wallet, session, { ...bet, do: 'start' }, minute)).round.bet
    const bet = betOf(game)
    const first = await round(bet)
    await expect(round(), game).rejects.toMatchObject({ code: 'too_soon' })
    expect(await round(bet), game).toBe(first)
    const bets = await sqlOn(studio.kit.db)`select 1 from bet where player_id = ${session.playerId} and game = ${game}`
    expect(bets, game).toHaveLength(1)
    if (kind === 'steps') continue
    await sqlOn(studio.kit.db)`update bet set created_at = created_at - interval '61 seconds'
      where player_id = ${session.playerId} and game = ${game}`
    expect(await round(), game).not.toBe(first)
  }
})

test('a page is told the time that it has to wait; crash has none', async () => {
  const server = await testStudioServer({
    products: testSettings({ LEAST_ROUND_MS: 5000, SLOT_LEAST_ROUND_MS: 700 }),
  })
  try {
    for (const [game, leastRoundMs] of [
      ['dice', 5000],
      ['towers', 5000],
      ['nokshi-0007', 700],
      ['crash', 0],
    ] as const) {
      const page = await server.aPage(tokenOf(await server.launch(game)), game)
      expect(page.opened?.leastRoundMs, game).toBe(leastRoundMs)
      page.close()
    }
  } finally {
    await server.close()
  }
})
