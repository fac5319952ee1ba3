import { walletPaths } from '@chokka/vendor-api'
import { afterAll, expect, test } from 'vitest'
import { until } from '../../tests/studio.ts'
import { games } from '../wire-shapes.ts'
import { tokenOf } from '../../tests/page.ts'
import { testStudioServer } from '../../tests/studio-server.ts'

const studio = await testStudioServer({ autoBet: false })
afterAll(() => studio.close())

//
test('where the operator allows no automatic betting, every page is told so, and bets marked as automatic are refused', async () => {
  const bets = {
    crash: { do: 'place', stake: '10.00', slot: 1 },
    dice: { do: 'roll', stake: '10.00', target: 5000, direction: 'over' },
    mines: { do: 'minesStart', stake: '10.00', mines: 3 },
    plinko: { do: 'drop', stake: '10.00', risk: 'low', rows: 8 },
  } as const
  const betCalls = () => studio.operator.calls.filter((call) => call.path === walletPaths.bet).length
  await until(() => studio.ctx.engine.table.phase === 'betting')
  for (const game of games) {
    const page = await studio.aPage(tokenOf(await studio.launch(game)), game)
    expect(page.opened?.autoBet).toBe(false)
    const before = betCalls()
    const bet = { ...bets[game], key: studio.key() }
    expect(await page.send({ ...bet, auto: true })).toMatchObject({ ok: false, code: 'auto_off' })
    expect(betCalls()).toBe(before)
    expect(await page.send(bet)).toMatchObject({ ok: true })
    expect(betCalls()).toBe(before + 1)
    page.close()
  }
})
