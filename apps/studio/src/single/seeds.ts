import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { commitment } from '@chokka/game-math/fair'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import type { SeedPair } from '../kit/schema.ts'
import { Refusal } from '../kit/refusal.ts'
import type { SeedsShown } from '@chokka/studio-wire/seeds'

/**
 * Each player has a server seed in use, whose hash is shown, and a next one, whose hash is also shown before the client
 * seed for it can be chosen. Rotating reveals the seed in use. All single-player games of a player share one nonce
 * count.
 */
type PairRow = Selectable<SeedPair>

/**
 * Makes the first pair and the next one, if the player has none yet. `clientSeed` comes from the page; without one it
 * is drawn here, and the player can replace it before their first bet.
 */
export async function ensureSeeds(kit: Kit, playerId: bigint, clientSeed?: string): Promise<void> {
  const known = await kit.db
    .selectFrom('seed_pair')
    .select('id')
    .where('player_id', '=', playerId)
    .where('state', '=', 'next')
    .executeTakeFirst()
  if (known) return
  await kit.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId)
    const rows = await tx
      .selectFrom('seed_pair')
      .select('state')
      .where('player_id', '=', playerId)
      .where('state', 'in', ['next', 'active'])
      .execute()
    const states = new Set(rows.map((row) => row.state))
    if (!states.has('active')) await makePair(kit, tx, playerId, 'active', clientSeed ?? kit.chance.hex(8))
    if (!states.has('next')) await makePair(kit, tx, playerId, 'next', '')
  })
}

export async function showSeeds(kit: Kit, db: Db, playerId: bigint): Promise<SeedsShown> {
  const rows = await db
    .selectFrom('seed_pair')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
  const active = rows.find((row) => row.state === 'active')
  const next = rows.find((row) => row.state === 'next')
  const previous = rows.find((row) => row.state === 'revealed')
  if (!active || !next) throw new Error(noSeeds)
  return {
    serverSeedHash: active.server_seed_hash,
    nextServerSeedHash: next.server_seed_hash,
    clientSeed: active.client_seed,
    nonce: active.next_nonce,
    previous: previous ? revealed(kit, previous) : null,
  }
}

const noSeeds = 'the player has no seeds'
const revealed = (kit: Kit, pair: PairRow): NonNullable<SeedsShown['previous']> => ({
  serverSeed: kit.seal.open(pair.sealed_server_seed),
  serverSeedHash: pair.server_seed_hash,
  clientSeed: pair.client_seed,
  bets: pair.next_nonce,
})

/**
 * Reveals the seed in use and activates the next, with the same client seed or a new one. A pair without bets is
 * rotated in place: its seed is revealed in the answer and not stored, so that only bets add rows. Refuses with
 * round_open while a round still depends on the seed in use.
 */
export async function rotateSeeds(kit: Kit, playerId: bigint, clientSeed?: string): Promise<SeedsShown> {
  await ensureSeeds(kit, playerId)
  return kit.db.transaction().execute(async (tx) => {
    await lockPlayer(tx, playerId)
    // Locking the pair waits for bets that are taking a nonce from it right now.
    const active = await tx
      .selectFrom('seed_pair')
      .selectAll()
      .where('player_id', '=', playerId)
      .where('state', '=', 'active')
      .forUpdate()
      .executeTakeFirst()
    if (!active) throw new Error(noSeeds)
    if (active.next_nonce === 0) return rotateInPlace(kit, tx, playerId, active, clientSeed)
    const open = await tx
      .selectFrom('bet')
      .select('id')
      .where('seed_pair_id', '=', active.id)
      .where('state', 'in', ['intended', 'accepted'])
      .executeTakeFirst()
    if (open) throw new Refusal('round_open')
    await tx
      .updateTable('seed_pair')
      .set({ state: 'revealed', revealed_at: sql<Date>`now()` })
      .where('id', '=', active.id)
      .execute()
    await tx
      .updateTable('seed_pair')
      .set({ state: 'active', client_seed: clientSeed ?? active.client_seed })
      .where('player_id', '=', playerId)
      .where('state', '=', 'next')
      .execute()
    await makePair(kit, tx, playerId, 'next', '')
    return showSeeds(kit, tx, playerId)
  })
}

async function rotateInPlace(
  kit: Kit,
  tx: Db,
  playerId: bigint,
  unused: PairRow,
  clientSeed: string | undefined,
): Promise<SeedsShown> {
  await sql`
    update seed_pair set sealed_server_seed = next.sealed_server_seed, server_seed_hash = next.server_seed_hash,
      client_seed = ${clientSeed ?? unused.client_seed}
    from seed_pair next where next.player_id = ${playerId} and next.state = 'next'
      and seed_pair.id = ${unused.id}`.execute(tx)
  await tx
    .updateTable('seed_pair')
    .set(await newSeed(kit))
    .where('player_id', '=', playerId)
    .where('state', '=', 'next')
    .execute()
  return { ...(await showSeeds(kit, tx, playerId)), previous: revealed(kit, unused) }
}

// A bet that has locked the pair waits for the foreign key of its player, so this lock must not block that.
const lockPlayer = (tx: Db, playerId: bigint) =>
  tx.selectFrom('player').select('id').where('id', '=', playerId).forNoKeyUpdate().execute()

async function newSeed(kit: Kit) {
  const serverSeed = kit.chance.hex(32)
  return { sealed_server_seed: kit.seal.close(serverSeed), server_seed_hash: await commitment(serverSeed) }
}

async function makePair(kit: Kit, tx: Db, playerId: bigint, state: string, clientSeed: string): Promise<void> {
  const pair = { player_id: playerId, client_seed: clientSeed, state }
  await tx
    .insertInto('seed_pair')
    .values({ ...pair, ...(await newSeed(kit)) })
    .execute()
}

/** The seeds of a player who opens a game; makes them if there are none. */
export async function openSeeds(kit: Kit, playerId: bigint, clientSeed?: string): Promise<SeedsShown> {
  await ensureSeeds(kit, playerId, clientSeed)
  return showSeeds(kit, kit.db, playerId)
}
