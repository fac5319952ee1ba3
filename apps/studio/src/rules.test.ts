import { commitment } from '@chokka/game-math/fair'
import { minesMultiplier } from '@chokka/game-math/mines'
import { ratio } from '@chokka/game-math/odds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofOf } from './door/proof.ts'
import { cashOutMines, minesRules, revealTile, startMines } from './instant/mines.ts'
import { ensureSeeds } from './instant/seeds.ts'
import { digestOf, recordRules, rulesInForce, rulesVersion } from './rules.ts'
import { recall } from './wallet/recall.ts'
import { aSession, testHouse } from './wallet/test-kit.ts'
import type { TestHouse } from './wallet/test-kit.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  house.wallet.outbox.start()
})
afterAll(() => house.close())

const since = async (game: string, version: number) => {
  const [row] = await house.kit.sql<{ at: Date }[]>`
    select in_force_from as at from game_rules where game = ${game} and version = ${version}`
  return row?.at.getTime()
}

/** Opens one safe tile with one mine, in a round that names these rules, and takes what that pays. */
async function paidBy(rules: number) {
  const session = await aSession(house.kit, 'mines')
  await ensureSeeds(house.kit, session.playerId)
  // With this seed the one mine lies elsewhere than on the tile that is opened.
  await house.kit.sql`
    update seed_pair set sealed_server_seed = ${house.kit.seal.close('rules')}, client_seed = 'rules',
      server_seed_hash = ${await commitment('rules')} where player_id = ${session.playerId} and state = 'active'`
  const key = house.kit.chance.uuid()
  const asked = { id: 1, do: 'minesStart', key, stake: '10.00', mines: 1 } as const
  const { mines } = await startMines(house.kit, house.wallet, session, asked)
  await house.kit.sql`update bet set rules = ${rules} where id = ${mines.bet}`
  await revealTile(house.kit, house.wallet, session, mines.bet, 0)
  const cashed = await cashOutMines(house.kit, house.wallet, session, mines.bet)
  return { session, bet: mines.bet, payout: cashed.mines.payout }
}

test('what every version of the rules pays is pinned: another pay table or limit cannot go by the same number', () => {
  //
  expect(rulesVersion).toEqual({ crash: 2, dice: 1, mines: 1, plinko: 1 })
  expect([digestOf('crash'), digestOf('dice'), digestOf('mines'), digestOf('plinko')]).toEqual([
    '8095408cb4618c555c6732a842707de9937020dc3be29a404b9ca2e42841c6c3',
    'd9aeccfbb4b32c144d6ae733874d5791788fe4e9c17b2161b4744b6830364d63',
    'a236e257ce8365ab35a9cb86e1a34dc6335f1456fe5d7c07142cc958eb7892dc',
    'f5bcaffd549b537b811e1d99e4f8b33c365848ebb6bb15a1d87d8cac57e2934f',
  ])
})

test('a version of the rules gets its time once, and the studio does not start with other pays under its number', async () => {
  //
  await recordRules(house.kit.sql)
  const first = await since('dice', 1)
  await recordRules(house.kit.sql, { ...rulesVersion, dice: 2 })
  expect(await since('dice', 1)).toBe(first)
  expect(await since('dice', 2)).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
  expect((await rulesInForce(house.kit.sql)).dice).toEqual({
    version: 1,
    inForceFrom: new Date(first ?? 0).toISOString(),
  })
  await house.asOwner(`update game_rules set digest = 'another' where game = 'plinko'`)
  await expect(recordRules(house.kit.sql)).rejects.toThrow('the pay table of plinko is another one')
  await house.asOwner(`update game_rules set digest = '${digestOf('plinko')}' where game = 'plinko'`)
})

test('rules that were played by before versions were kept are in force since the first bet that names them', async () => {
  //
  const { bet } = await paidBy(1)
  await house.kit.sql`update bet set created_at = '2026-11-01T00:00:00Z' where id = ${bet}`
  await house.asOwner('delete from game_rules')
  await recordRules(house.kit.sql)
  expect(await since('mines', 1)).toBe(Date.parse('2026-11-01T00:00:00Z'))
})

test('a bet is paid by the rules that it was accepted by, and shows them with their time wherever it is looked up', async () => {
  //
  await recordRules(house.kit.sql)
  await recordRules(house.kit.sql, { ...rulesVersion, mines: 2 })
  minesRules.set(2, (mines, opened) => {
    const { numerator, denominator } = minesMultiplier(mines, opened)
    return ratio(numerator * 3n, denominator)
  })
  const [old, newer] = [await paidBy(1), await paidBy(2)]
  minesRules.delete(2)
  expect([old.payout, newer.payout]).toEqual(['10.31', '30.93'])
  for (const [version, { bet, session }] of [old, newer].entries()) {
    const inForceFrom = new Date((await since('mines', version + 1)) ?? 0).toISOString()
    const rules = { version: version + 1, inForceFrom }
    expect(await recall(house.kit, session, bet)).toMatchObject({ rules })
    expect(await proofOf(house.kit, bet)).toMatchObject({ bet: { rules } })
    // A round whose rules are unknown is not paid by others.
    await expect(paidBy(7)).rejects.toThrow('rules 7 of mines are not known')
  }
})
