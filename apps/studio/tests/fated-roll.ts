import { diceWins, rollOf } from '@chokka/game-math/dice'
import { draws } from '@chokka/game-math/fair'
import type { Kit } from '../src/kit/kit.ts'
import type { RollCommand } from './solo.ts'
import type { Session } from '../src/wallet/sessions.ts'
import { sqlOn } from './sql-on.ts'

const sides = [
  { target: 5000, direction: 'over' },
  { target: 5000, direction: 'under' },
  // For a roll of exactly 50.00, which wins on neither side of it.
  { target: 4000, direction: 'over' },
] as const

/** The secret seeds of a player and their next nonce, which only tests read. */
export async function secretSeeds(kit: Kit, playerId: bigint) {
  const [pair] = await sqlOn(kit.db)<{ sealed_server_seed: Uint8Array; client_seed: string; next_nonce: number }[]>`
    select sealed_server_seed, client_seed, next_nonce from seed_pair
    where player_id = ${playerId} and state = 'active'`
  if (!pair) throw new Error('no seeds')
  const { client_seed: clientSeed, next_nonce: nonce } = pair
  return { serverSeed: kit.seal.open(pair.sealed_server_seed), clientSeed, nonce }
}

/** A command whose roll will win, or lose, as the seeds are now. */
export async function rollThat(
  end: 'wins' | 'loses',
  kit: Kit,
  session: Session,
  more: Partial<Pick<RollCommand, 'key' | 'stake'>> = {},
): Promise<RollCommand> {
  const [draw = 0] = await draws(await secretSeeds(kit, session.playerId), 1)
  const side = sides.find((one) => diceWins(rollOf(draw), one.target, one.direction) === (end === 'wins'))
  if (!side) throw new Error('no such side')
  return { key: kit.chance.uuid(), stake: '10.00', ...side, ...more }
}
