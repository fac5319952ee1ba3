import { sql } from 'kysely'
import { hash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../kit/database.ts'
import type { TableName } from '@chokka/game-math/tables'
import type { Kit } from '../../kit/kit.ts'
import type { ChainFairness } from '@chokka/studio-wire/tables'

export const chainLength = 1_000_000
const checkpointEvery = 1000
const yieldEvery = 10_000

export type ChainRow = {
  id: number
  game: TableName
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
  id, game, length, last_hash, salt, salt_source, salt_kind, made_at, announced_where, salt_public_at, salt_named_at,
    date_trunc('milliseconds', announced_at + interval '999 microseconds') as announced_at`

/**
 * Makes a chain for a game: the hash of the last game is random, each hash is the SHA-256 of the hash after it, and
 * hashing that of game 1 gives the last hash, which is published. Every thousandth hash is stored, sealed, so that the
 * hash of any game is found quickly.
 */
export async function makeChain(kit: Kit, game: TableName, length: number): Promise<void> {
  const numbers: number[] = []
  const sealed: string[] = []
  let current = randomBytes(32)
  for (let number = length; number > 0; number--) {
    if (number % checkpointEvery === 0 || number === length) {
      numbers.push(number)
      sealed.push(kit.seal.close(current.toString('hex')).toString('hex'))
    }
    current = hash('sha256', current, 'buffer')
    // Lets other work run in between.
    if (number % yieldEvery === 0) await setImmediate()
  }
  await sql`
    with made as (
      insert into round_chain (game, length, last_hash) values (${game}, ${length}, ${current.toString('hex')})
      returning id
    )
    insert into chain_checkpoint (chain_id, game_number, sealed_hash)
    select made.id, number, decode(sealed, 'hex')
    from made, unnest(${numbers}::int[], ${sealed}::text[]) as row (number, sealed)`.execute(kit.db)
}

export async function newestChain(db: Db, game: TableName): Promise<ChainRow | undefined> {
  const {
    rows: [row],
  } = await sql<ChainRow>`select ${chainColumns} from round_chain where game = ${game}
    order by id desc limit 1`.execute(db)
  return row
}

/** The number of the next game of a chain: each is played at most once, even if its round was void. */
export async function nextGame(db: Db, chain: { id: number }): Promise<number> {
  const row = await db
    .selectFrom('shared_round')
    .select(({ fn }) => fn.max('game_number').as('last'))
    .where('chain_id', '=', chain.id)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** Finds game hashes of a chain; keeps the block of a thousand around the last one in memory. */
export function hashFinder(kit: Kit, chainId: number): (gameNumber: number) => Promise<string> {
  let block: { top: number; hashes: string[] } | undefined
  return async (gameNumber) => {
    if (!block || gameNumber > block.top || gameNumber <= block.top - block.hashes.length) {
      const row = await kit.db
        .selectFrom('chain_checkpoint')
        .select(['game_number', 'sealed_hash'])
        .where('chain_id', '=', chainId)
        .where('game_number', '>=', gameNumber)
        .orderBy('game_number')
        .limit(1)
        .executeTakeFirst()
      if (!row) throw new Error(`game ${gameNumber} is not in the chain`)
      block = { top: row.game_number, hashes: hashesDown(kit.seal.open(row.sealed_hash)) }
    }
    const found = block.hashes[block.top - gameNumber]
    if (found === undefined) throw new Error(`game ${gameNumber} is not near its checkpoint`)
    return found
  }
}

function hashesDown(top: string): string[] {
  const hashes = [top]
  while (hashes.length < checkpointEvery) hashes.push(hash('sha256', Buffer.from(hashes.at(-1) ?? '', 'hex')))
  return hashes
}

/** What the public may know of a chain at any time. */
export const fairnessOf = (chain: ChainRow): ChainFairness => ({
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
