import { walletPaths } from '@chokka/vendor-api'
import { afterAll, expect, test } from 'vitest'
import { until } from '../../tests/studio.ts'
import { gameNames, gameOf, isSolo } from '@chokka/game-math/games'
import type { GameName } from '@chokka/game-math/games'
import { tokenOf } from '../../tests/page.ts'
import type { CommandBody } from '../../tests/page.ts'
import { testStudioServer } from '../../tests/studio-server.ts'

const studio = await testStudioServer({ autoBet: false })
afterAll(() => studio.close())

//
test('where the operator allows no automatic betting, every page is told so, and bets marked as automatic are refused', async () => {
  const betOf = (game: GameName): CommandBody => {
    const bet = { key: studio.key(), stake: '10.00' }
    if (!isSolo(game)) return { do: 'place', ...bet, slot: 1 }
    return { do: gameOf(game).kind === 'instant' ? 'play' : 'start', ...bet, choice: gameOf(game).first }
  }
  const betCalls = () => studio.operator.calls.filter((call) => call.path === walletPaths.bet).length
  await until(() => studio.ctx.products.tables.engines.crash.table.phase === 'betting')
  for (const game of gameNames) {
    const page = await studio.aPage(tokenOf(await studio.launch(game)), game)
    expect(page.opened?.autoBet).toBe(false)
    const before = betCalls()
    const bet = betOf(game)
    expect(await page.send({ ...bet, auto: true } as CommandBody)).toMatchObject({ ok: false, code: 'auto_off' })
    expect(betCalls()).toBe(before)
    expect(await page.send(bet)).toMatchObject({ ok: true })
    expect(betCalls()).toBe(before + 1)
    page.close()
  }
})
