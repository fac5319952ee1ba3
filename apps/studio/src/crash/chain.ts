import { hash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Queries } from '../kit/database.ts'
import type { Kit } from '../kit/kit.ts'
import type { CrashFairness } from '../wire-shapes.ts'

export const chainLength = 1_000_000
const checkpointEvery = 1000
const breathEvery = 10_000

/**
 * Where the salt comes from: of a public source once it is known, or, without a source, of this installation itself.
 */
export type SaltChoice = { source: string | undefined; salt: string | undefined }

type ChainRow = {
  id: number
  length: number
  last_hash: string
  salt: string | null
  salt_source: string | null
  salt_kind: 'demo' | 'public' | null
  made_at: Date
  salt_named_at: Date | null
}
export type Chain = ChainRow & { salt: string }

/**
 * Makes a chain: the hash of the last game is drawn, each hash is the SHA-256 of the hash after it, and hashing that of
 * game 1 gives the last hash, which is public. Every thousandth is kept, sealed, so that any game's hash is near at
 * hand.
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
    // The process has other things to answer while it hashes.
    if (game % breathEvery === 0) await setImmediate()
  }
  await kit.sql`
    with made as (
      insert into crash_chain (length, last_hash) values (${length}, ${current.toString('hex')}) returning id
    )
    insert into crash_checkpoint (chain_id, game, sealed_hash)
    select made.id, game, decode(sealed, 'hex')
    from made, unnest(${games}::int[], ${sealed}::text[]) as row (game, sealed)`
}

/**
 * The chain to play the next round from; makes one when there is none or it is used up. A salt is only ever named after
 * its chain's last hash was stored, so one that is given at the start that makes the chain is not taken: undefined
 * means that the salt is still awaited.
 */
export async function readyChain(kit: Kit, choice: SaltChoice, length: number): Promise<Chain | undefined> {
  const known = await newestChain(kit.sql)
  if (known && (await nextGame(kit.sql, known)) <= known.length) {
    return known.salt === null ? nameSalt(kit, known, choice) : { ...known, salt: known.salt }
  }
  await makeChain(kit, length)
  const made = await newestChain(kit.sql)
  if (!made) throw new Error('no chain was made')
  kit.log.info({ lastHash: made.last_hash, length }, 'a crash chain was made; its last hash is public from now on')
  return choice.source === undefined ? nameSalt(kit, made, choice) : undefined
}

export async function newestChain(sql: Queries): Promise<ChainRow | undefined> {
  const [row] = await sql<ChainRow[]>`select * from crash_chain order by id desc limit 1`
  return row
}

/** The number of the next game of a chain: each is played at most once, also when its round was void. */
export async function nextGame(sql: Queries, chain: { id: number }): Promise<number> {
  const [row] = await sql<{ next: number }[]>`
    select coalesce(max(game), 0) + 1 as next from crash_round where chain_id = ${chain.id}`
  return row?.next ?? 1
}

async function nameSalt(kit: Kit, chain: ChainRow, choice: SaltChoice): Promise<Chain | undefined> {
  const own = choice.source === undefined
  const salt = own ? kit.chance.hex(32) : choice.salt
  if (salt === undefined) return undefined
  const [named] = await kit.sql<Chain[]>`
    update crash_chain set salt = ${salt}, salt_kind = ${own ? 'demo' : 'public'},
      salt_source = ${choice.source ?? null}, salt_named_at = now()
    where id = ${chain.id} and salt is null returning *`
  return named
}

/** Finds game hashes of a chain; the thousand around the last one asked for are kept in memory. */
export function hashFinder(kit: Kit, chainId: number): (game: number) => Promise<string> {
  let block: { top: number; hashes: string[] } | undefined
  return async (game) => {
    if (!block || game > block.top || game <= block.top - block.hashes.length) {
      const [row] = await kit.sql<{ game: number; sealed_hash: Uint8Array }[]>`
        select game, sealed_hash from crash_checkpoint where chain_id = ${chainId} and game >= ${game}
        order by game limit 1`
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
  saltNamedAt: chain.salt_named_at?.toISOString() ?? null,
})
