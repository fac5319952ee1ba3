import { commitment } from '@chokka/game-math/fair'
import type { StepEngine } from '@chokka/game-math/game'
import type { MinesChoice, MinesOutcome } from '@chokka/game-math/mines'
import { ratio } from '@chokka/game-math/odds'
import { gameNames } from '@chokka/game-math/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofOf } from './record/proof.ts'
import { minesEngine } from '@chokka/game-math/mines'
import { stepEngines } from './products/solo/engines.ts'
import { cashOutMines, revealTile, startMines } from '../tests/solo.ts'
import { ensureSeeds } from './single/seeds.ts'
import { digestOf, recordRules, rulesInForce } from './kit/rules.ts'
import { allRules } from './products/products.ts'
import { recall } from './record/recall.ts'
import { aSession, testStudio } from '../tests/studio.ts'
import type { TestStudio } from '../tests/studio.ts'
import { sqlOn } from '../tests/sql-on.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await testStudio()
  studio.wallet.outbox.start()
})
afterAll(() => studio.close())

const since = async (game: string, version: number) => {
  const [row] = await sqlOn(studio.kit.db)<{ at: Date }[]>`
    select in_force_from as at from game_rules where game = ${game} and version = ${version}`
  return row?.at.getTime()
}

/** Plays a round with one mine that names these rules: opens one safe tile and cashes out. */
async function paidBy(rules: number) {
  const session = await aSession(studio.kit, 'mines')
  await ensureSeeds(studio.kit, session.playerId)
  // With this seed the mine is not on the tile that is opened.
  await sqlOn(studio.kit.db)`
    update seed_pair set sealed_server_seed = ${studio.kit.seal.close('rules')}, client_seed = 'rules',
      server_seed_hash = ${await commitment('rules')} where player_id = ${session.playerId} and state = 'active'`
  const key = studio.kit.chance.uuid()
  const command = { key, stake: '10.00', mines: 1 } as const
  const { mines } = await startMines(studio.kit, studio.wallet, session, command)
  await sqlOn(studio.kit.db)`update bet set rules = ${rules} where id = ${mines.bet}`
  await revealTile(studio.kit, studio.wallet, session, mines.bet, 0)
  const cashed = await cashOutMines(studio.kit, studio.wallet, session, mines.bet)
  return { session, bet: mines.bet, payout: cashed.mines.payout }
}

const withVersion = (game: string, version: number) =>
  allRules().map((one) => (one.name === game ? { ...one, version } : one))

test('the payouts of every version of the rules are pinned: another pay table or limit needs another version', () => {
  //
  const first = { kite: 1, double: 1, limbo: 1, hilo: 1, wheel: 1, keno: 1, towers: 1, coin: 1 }
  const rulesVersion = allRules().filter(({ name }) => gameNames.some((game) => game === name))
  expect(Object.fromEntries(rulesVersion.map(({ name, version }) => [name, version]))).toEqual({
    ...{ crash: 2, dice: 2, mines: 2, plinko: 2, ...first },
  })
  expect([digestOf('crash'), digestOf('dice'), digestOf('mines'), digestOf('plinko')]).toEqual([
    '4b4efa83fc597d188322048632b9558a636e51d991b36d8de99a7c7eecb9afc1',
    '24926805029b0546d74a74101a950d4b31661856721d9e19271fd1be48f0e0d6',
    '32076fe083d0910361bdc9714b9947c8c320d71ccdc95c4755604378907b95a9',
    'd124ffb475cb3339476cfe5775b2d38116353bd625a2ea48d9d6d92129f2a482',
  ])
  // Kite is paid as crash is.
  expect(digestOf('kite')).toBe(digestOf('crash'))
  expect((['limbo', 'hilo', 'wheel', 'keno', 'towers', 'coin'] as const).map(digestOf)).toEqual([
    'db1a416da6faafd0f7e9276e81997b0a09a899d94dd7f576d53eacfa1db78d29',
    'fcd6cda254611e1889c2b3a9cc4f22203945d9be6858a97390020ed6464541bc',
    'c8ffb3738e06746878c0b934fd35119f83a0329e6b7f77389f27410c81b6c7a5',
    'f35b98860b54b6d5b314742db78b122e327cf94e7a4675f2fcee87a715183824',
    '15eaaeeb4335f1dd9442f0a4b9761d2e1886afbcd9268b6db156645c01f255cf',
    '8cb6cb3f2642f03cdd004df60172e44157710a36f3eff96bccac40286533dc77',
  ])
})

test('a version of the rules gets its start time once, and the studio does not start with another pay table for it', async () => {
  //
  await recordRules(studio.kit.db, allRules())
  const first = await since('dice', 2)
  await recordRules(studio.kit.db, withVersion('dice', 3))
  expect(await since('dice', 2)).toBe(first)
  expect(await since('dice', 3)).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY)
  expect((await rulesInForce<'dice'>(studio.kit.db, allRules())).dice).toEqual({
    version: 2,
    inForceFrom: new Date(first ?? 0).toISOString(),
  })
  await studio.asOwner(`update game_rules set digest = 'another' where game = 'plinko'`)
  await expect(recordRules(studio.kit.db, allRules())).rejects.toThrow('differs from what is stored for plinko 2')
  await studio.asOwner(`update game_rules set digest = '${digestOf('plinko')}' where game = 'plinko'`)
})

test('rules that were in use before versions were stored are in force since the first bet that names them', async () => {
  //
  const { bet } = await paidBy(2)
  await sqlOn(studio.kit.db)`update bet set created_at = '2026-11-01T00:00:00Z' where id = ${bet}`
  await studio.asOwner('delete from game_rules')
  await recordRules(studio.kit.db, allRules())
  expect(await since('mines', 2)).toBe(Date.parse('2026-11-01T00:00:00Z'))
})

test('a bet is paid by the rules that it was accepted by, and shows them with their start time wherever it is shown', async () => {
  //
  await recordRules(studio.kit.db, allRules())
  await recordRules(studio.kit.db, withVersion('mines', 3))
  const tripled: StepEngine<MinesChoice, MinesOutcome> = {
    ...minesEngine,
    position: (...round) => {
      const { multiplier, ...rest } = minesEngine.position(...round)
      return { ...rest, multiplier: ratio(multiplier.numerator * 3n, multiplier.denominator) }
    },
  }
  stepEngines.set('mines 3', tripled)
  const [old, newer] = [await paidBy(2), await paidBy(3)]
  stepEngines.delete('mines 3')
  expect([old.payout, newer.payout]).toEqual(['10.31', '30.93'])
  for (const [version, { bet, session }] of [
    [2, old],
    [3, newer],
  ] as const) {
    const inForceFrom = new Date((await since('mines', version)) ?? 0).toISOString()
    const rules = { version, inForceFrom }
    expect(await recall(studio.kit, session, bet)).toMatchObject({ rules })
    expect(await proofOf(studio.kit, bet)).toMatchObject({ bet: { rules } })
    // A round with unknown rules is not paid by others.
    await expect(paidBy(7)).rejects.toThrow('rules 7 of mines are not known')
  }
})
