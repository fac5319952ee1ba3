import { siteCurrency } from '@chokka/money'
import { walletPaths } from '@chokka/vendor-api'
import { crashPoint } from '@chokka/game-math/crash'
import { afterAll, expect, test } from 'vitest'
import { hashFinder, newestChain } from '../products/tables/chain.ts'
import { until } from '../../tests/studio.ts'
import type { Push } from '@chokka/studio-wire/wire'
import { tokenOf } from '../../tests/page.ts'
import { testStudioServer } from '../../tests/studio-server.ts'
import { sqlOn } from '../../tests/sql-on.ts'

const studio = await testStudioServer({ rateFactor: 100 })
const { ctx, clock, operator, key, aPage, launch } = studio
afterAll(() => studio.close())

const as = (user: string) => ({ user, token: `token-of-${user}`, currency: siteCurrency })
const table = () => ctx.products.tables.engines.crash.table
const phase = (wanted: string) => until(() => (clock.advance(20), table().phase === wanted))
const isOver = { ok: false, code: 'session_over' }
type Pages = { pushes: Push[] }
const overPushes = ({ pushes }: Pages) => pushes.flatMap((one) => (one.push === 'session_over' ? [one.open] : []))

/** Waits for betting on a round that flies long enough to cash out. */
async function aRoundThatFlies(): Promise<void> {
  for (;;) {
    await phase('betting')
    const chain = await newestChain(ctx.kit.db, 'crash')
    const [row] = await sqlOn(ctx.kit.db)<
      { game: number }[]
    >`select max(game_number) as game from shared_round where game = 'crash'`
    const hash = await hashFinder(ctx.kit, chain?.id ?? 0)(row?.game ?? 1)
    if ((await crashPoint(hash, chain?.salt ?? '')) >= 150) return
    await phase('crashed')
  }
}

test('a session that ends in flight takes no new bet, and the open bet can be cashed out by hand, also after a reload', async () => {
  // G-02 G-09
  const token = tokenOf(await launch('crash', as('in-flight')))
  const page = await aPage(token, 'crash')
  await aRoundThatFlies()
  await page.ok({ do: 'place', key: key(), slot: 1, stake: '10.00' })
  operator.behave(walletPaths.bet, { kind: 'status', status: 'RS_ERROR_TOKEN_EXPIRED' })
  const bet = { do: 'place', key: key(), slot: 2, stake: '10.00' } as const
  expect(await page.send(bet)).toMatchObject(isOver)
  await until(() => overPushes(page).join() === 'true')
  const bets = operator.calls.filter((call) => call.path === walletPaths.bet).length
  expect(await page.send({ ...bet, key: key() })).toMatchObject(isOver)
  await phase('flying')
  const again = await aPage(token, 'crash')
  expect(again.opened).toMatchObject({ over: true, balance: null, crash: { mine: [{ slot: 1, state: 'placed' }] } })
  expect(await again.send({ ...bet, key: key() })).toMatchObject(isOver)
  expect(operator.calls.filter((call) => call.path === walletPaths.bet)).toHaveLength(bets)
  const { mine } = await page.ok({ do: 'cashOut', slot: 1 })
  expect(mine.state).toBe('cashed')
  expect((await again.ok({ do: 'cashOut', slot: 1 })).mine).toEqual(mine)
  const win = () =>
    [...operator.transactions.values()].filter((one) => one.kind === 'win' && one.reference === mine.bet)
  await until(() => win().length === 1)
  // Nothing is open any more: both pages are told so, and the token is not accepted any more.
  ctx.wallet.listeners.sessionOver(0n)
  await until(() => overPushes(page).join() === 'true,false' && overPushes(again).join() === 'false')
  const late = await aPage('', 'crash')
  expect(await late.send({ do: 'open', session: token, game: 'crash' })).toMatchObject(isOver)
  for (const one of [page, again, late]) one.close()
})

test('a player who is disabled during a round of mines can open tiles and cash out as before, and cannot start another round', async () => {
  // G-02
  const token = tokenOf(await launch('mines', as('disabled')))
  const page = await aPage(token, 'mines')
  const started = await page.ok({ do: 'start', key: key(), stake: '10.00', choice: { mines: 1 } })
  operator.behave(walletPaths.balance, { kind: 'status', status: 'RS_ERROR_USER_DISABLED' })
  const again = await aPage(token, 'mines')
  expect(again.opened).toMatchObject({ over: true, balance: null, round: { bet: started.round.bet, state: 'open' } })
  let { round } = await again.ok({ do: 'step', bet: started.round.bet, turn: 0, step: 3 })
  expect(await page.ok({ do: 'round' })).toEqual({ round: round.state === 'open' ? round : null })
  if (round.state === 'open') ({ round } = await page.ok({ do: 'cashOutRound', bet: round.bet }))
  expect(['cashed', 'lost']).toContain(round.state)
  expect(await page.send({ do: 'start', key: key(), stake: '10.00', choice: { mines: 1 } })).toMatchObject(isOver)
  expect(await page.send({ do: 'rotateSeed' })).toMatchObject(isOver)
  for (const one of [page, again]) one.close()
})
