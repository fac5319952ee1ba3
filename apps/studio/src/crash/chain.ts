import { sql } from 'kysely'
import { hash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import type { CrashFairness } from '../wire-shapes.ts'

export const chainLength = 1_000_000
const checkpointEvery = 1000
const yieldEvery = 10_000

export type ChainRow = {
  id: number
  length: number
  last_hash: string
  salt: string | null
  salt_source: string | null
  salt_kind: 'demo' | 'public' | null
  made_at: Date
  announced_at: Date | null
  announced_where: string | null
  salt_public_at: Date | null
  salt_named_at: Date | null
}
export type Chain = ChainRow & { salt: string }

// JavaScript timestamps have milliseconds: rounding up, so that a time is never read back earlier than it was.
export const chainColumns = sql`
  id, length, last_hash, salt, salt_source, salt_kind, made_at, announced_where, salt_public_at, salt_named_at,
    date_trunc('milliseconds', announced_at + interval '999 microseconds') as announced_at`

/**
 * Makes a chain: the hash of the last game is random, each hash is the SHA-256 of the hash after it, and hashing that
 * of game 1 gives the last hash, which is published. Every thousandth hash is stored, sealed, so that the hash of any
 * game is found quickly.
 */
export async function makeChain(kit: Kit, length: number): Promise<void> {
  const games: number[] = []
  const sealed: string[] = []
  let current = randomBytes(32)
  for (let game = length; game > 0; game--) {
    if (game % checkpointEvery === 0 || game === length) {
      games.push(game)
      sealed.push(kit.seal.close(current.toString('hex')).toString('hex'))
    }
    current = hash('sha256', current, 'buffer')
    // Lets other work run in between.
    if (game % yieldEvery === 0) await setImmediate()
  }
  await sql`
    with made as (
      insert into crash_chain (length, last_hash) values (${length}, ${current.toString('hex')}) returning id
    )
    insert into crash_checkpoint (chain_id, game, sealed_hash)
    select made.id, game, decode(sealed, 'hex')
    from made, unnest(${games}::int[], ${sealed}::text[]) as row (game, sealed)`.execute(kit.db)
}

export async function newestChain(db: Db): Promise<ChainRow | undefined> {
  const {
    rows: [row],
  } = await sql<ChainRow>`select ${chainColumns} from crash_chain order by id desc limit 1`.execute(db)
  return row
}

/** The number of the next game of a chain: each is played at most once, even if its round was void. */
export async function nextGame(db: Db, chain: { id: number }): Promise<number> {
  const row = await db
    .selectFrom('crash_round')
    .select(({ fn }) => fn.max('game').as('last'))
    .where('chain_id', '=', chain.id)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Finds game hashes of a chain; keeps the block of a thousand around the last one in memory. */
export function hashFinder(kit: Kit, chainId: number): (game: number) => Promise<string> {
  let block: { top: number; hashes: string[] } | undefined
  return async (game) => {
    if (!block || game > block.top || game <= block.top - block.hashes.length) {
      const row = await kit.db
        .selectFrom('crash_checkpoint')
        .select(['game', 'sealed_hash'])
        .where('chain_id', '=', chainId)
        .where('game', '>=', game)
        .orderBy('game')
        .limit(1)
        .executeTakeFirst()
      if (!row) throw new Error(`game ${game} is not in the chain`)
      block = { top: row.game, hashes: hashesDown(kit.seal.open(row.sealed_hash)) }
    }
    const found = block.hashes[block.top - game]
    if (found === undefined) throw new Error(`game ${game} is not near its checkpoint`)
    return found
  }
}

function hashesDown(top: string): string[] {
  const hashes = [top]
  while (hashes.length < checkpointEvery) hashes.push(hash('sha256', Buffer.from(hashes.at(-1) ?? '', 'hex')))
  return hashes
}

/** What the public may know of a chain at any time. */
export const fairnessOf = (chain: ChainRow): CrashFairness => ({
  chain: chain.id,
  length: chain.length,
  lastHash: chain.last_hash,
  salt: chain.salt,
  saltKind: chain.salt_kind,
  saltSource: chain.salt_source,
  madeAt: chain.made_at.toISOString(),
  announcedAt: chain.announced_at?.toISOString() ?? null,
  announcedWhere: chain.announced_where,
  saltPublicAt: chain.salt_public_at?.toISOString() ?? null,
  saltNamedAt: chain.salt_named_at?.toISOString() ?? null,
})
