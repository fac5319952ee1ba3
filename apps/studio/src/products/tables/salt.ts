import { sql } from 'kysely'
import type { TableName } from '@chokka/game-math/tables'
import type { Kit } from '../../kit/kit.ts'
import { chainColumns, makeChain, newestChain, nextGame } from './chain.ts'
import type { Chain, ChainRow } from './chain.ts'

/** The operator's settings for the salts of one game (decision 21). */
export type SaltChoice = {
  /**
   * The public source, of a value not known yet, that will be the salt of the next chain. Undefined: a demo, whose salt
   * is drawn here.
   */
  source: string | undefined
  /** The value, once it is public: for the chain with this last hash, and when it became public. */
  named: { salt: string; lastHash: string; publicAt: Date } | undefined
}

/** How chains are made and salted. `publishedUrl`: where the last hash is published. */
export type ChainOptions = { salt: SaltChoice; length: number; publishedUrl: string }

/**
 * The chain to play the next round from; makes one when there is none or it is used up. Undefined while its salt is
 * awaited: a salt is only accepted when it was named after the chain was announced, and for this chain.
 */
export async function readyChain(
  kit: Kit,
  game: TableName,
  { salt, length, publishedUrl }: ChainOptions,
): Promise<Chain | undefined> {
  const chain = await unusedChain(kit, game, length)
  if (chain.salt !== null) return { ...chain, salt: chain.salt }
  const announced = chain.announced_at ? chain : await announce(kit, chain, salt.source, publishedUrl)
  if (!announced) {
    kit.log.warn({ game }, 'the salt source was announced for an earlier chain: name a value that nobody can know yet')
    return undefined
  }
  if (announced.salt_kind === 'demo') return drawDemoSalt(kit, announced)
  const taken = await takeSalt(kit, announced, salt)
  if (typeof taken !== 'string') return taken
  const { last_hash: lastHash, salt_source: source, announced_at: announcedAt } = announced
  kit.log.warn({ game, lastHash, source, announcedAt, reason: taken }, 'a game waits for the salt of its chain')
  return undefined
}

async function unusedChain(kit: Kit, game: TableName, length: number): Promise<ChainRow> {
  const known = await newestChain(kit.db, game)
  if (known && (await nextGame(kit.db, known)) <= known.length) return known
  await makeChain(kit, game, length)
  const made = await newestChain(kit.db, game)
  if (!made) throw new Error('no chain was made')
  kit.log.info({ game, lastHash: made.last_hash, length }, 'a chain was made; its last hash is public from now on')
  return made
}

/**
 * Announces a chain: records that its last hash is published at `publishedUrl`, and where its salt will come from. A
 * demo has no source and is marked as one. Undefined when another chain has the same source.
 */
export async function announce(
  kit: Kit,
  chain: ChainRow,
  source: string | undefined,
  publishedUrl: string,
): Promise<ChainRow | undefined> {
  const {
    rows: [announced],
  } = await sql<ChainRow>`
    update round_chain set announced_at = clock_timestamp(), announced_where = ${publishedUrl},
      salt_source = ${source ?? null}, salt_kind = ${source === undefined ? 'demo' : 'public'}
    where id = ${chain.id} and announced_at is null and salt is null
      and not exists (select 1 from round_chain other where other.id <> ${chain.id} and salt_source = ${source ?? null})
    returning ${chainColumns}`.execute(kit.db)
  return announced
}

/**
 * The salt of a demo: drawn by the database, which cannot choose by the chain, after the announcement was committed.
 * 244 random bits of the operating system's generator, as 64 hexadecimal digits.
 */
async function drawDemoSalt(kit: Kit, chain: ChainRow): Promise<Chain | undefined> {
  const {
    rows: [drawn],
  } = await sql<Chain>`
    update round_chain set salt_named_at = clock_timestamp(),
      salt = encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex')
    where id = ${chain.id} and salt is null and salt_kind = 'demo' and announced_at < clock_timestamp()
    returning ${chainColumns}`.execute(kit.db)
  return drawn
}

export type SaltFault =
  | 'not_named'
  | 'for_another_chain'
  | 'another_source'
  | 'public_before_the_announcement'
  | 'not_public_yet'
  | 'used_before'

/** Accepts the salt that the operator has named for this chain, or says why it is rejected. */
export async function takeSalt(kit: Kit, chain: ChainRow, choice: SaltChoice): Promise<Chain | SaltFault> {
  const { named } = choice
  if (!named) return 'not_named'
  if (named.lastHash.toLowerCase() !== chain.last_hash) return 'for_another_chain'
  if (choice.source !== chain.salt_source) return 'another_source'
  if (chain.announced_at === null || named.publicAt <= chain.announced_at) return 'public_before_the_announcement'
  const {
    rows: [known],
  } = await sql<{ is_public: boolean; is_used: boolean }>`
    select ${named.publicAt}::timestamptz <= clock_timestamp() as is_public,
      exists (select 1 from round_chain where salt = ${named.salt}) as is_used`.execute(kit.db)
  if (!known?.is_public) return 'not_public_yet'
  if (known.is_used) return 'used_before'
  const {
    rows: [taken],
  } = await sql<Chain>`
    update round_chain set salt = ${named.salt}, salt_public_at = ${named.publicAt}, salt_named_at = clock_timestamp()
    where id = ${chain.id} and salt is null returning ${chainColumns}`.execute(kit.db)
  if (!taken) throw new Error('the salt was named by another process')
  return taken
}
