import { sql } from 'kysely'
import type { Ctx } from '../../kit/index.ts'
import type { ReadList, StoredGame } from './read-list.ts'

/** As many games as one statement stores: a few megabytes of parameters. */
const batchSize = 2000

export type Stored = { added: number; changed: number; closed: number }

/** Held until the transaction ends: two readings of one vendor, or a reading and a switch, come one after the other. */
export async function lockVendor(ctx: Pick<Ctx, 'db'>, vendorId: number): Promise<void> {
  await ctx.db.selectFrom('vendor').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute()
}

/** Stores what was taken of a list and closes what is no longer in it. Nobody sees a part of it before the commit. */
export async function storeList(ctx: Ctx, vendorId: number, list: ReadList): Promise<Stored> {
  await lockVendor(ctx, vendorId)
  let added = 0
  let changed = 0
  for (let start = 0; start < list.games.length; start += batchSize) {
    const stored = await storeGames(ctx, vendorId, list.games.slice(start, start + batchSize))
    added += stored.filter((row) => row.is_new).length
    changed += stored.filter((row) => !row.is_new).length
  }
  return { added, changed, closed: await closeOthers(ctx, vendorId, list.named) }
}

/** The vendor's columns of a game. The operator's (names, enabled, is_hot, sort, closed_…) are not touched. */
const vendors = [
  ...['category', 'type', 'listed_names', 'icon', 'vendor_enabled', 'platforms', 'blocked_countries', 'position'],
  ...['lines', 'min_bet', 'max_bet', 'features', 'volatility', 'rtp', 'rtp_jackpot', 'released_on', 'has_free_play'],
  'listed',
]
const columns = (prefix: string) => sql.raw(vendors.map((name) => prefix + name).join(', '))

/**
 * Inserts new games and changes those that differ. Where the list says nothing of a type or of free play, the game
 * keeps what it has. `xmax` is 0 in a row that this statement has inserted.
 */
async function storeGames(ctx: Ctx, vendorId: number, games: readonly StoredGame[]): Promise<{ is_new: boolean }[]> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into game (vendor_id, code, names, first_seen_at, ${columns('')})
      select ${vendorId}::int, listed.code, '{}'::jsonb, ${ctx.clock.now()}::timestamptz,
          listed.category, coalesce(listed.type, known.type), listed.names, listed.icon, listed.vendor_enabled,
          listed.platforms, listed.blocked_countries, listed.position, listed.lines, listed.min_bet, listed.max_bet,
          listed.features, listed.volatility, listed.rtp, listed.rtp_jackpot, listed.released_on,
          coalesce(listed.has_free_play, known.has_free_play, false), true
        from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as listed (code text, category text, type text,
          names jsonb, icon text, vendor_enabled boolean, platforms text[], blocked_countries text[], position int,
          lines int, min_bet bigint, max_bet bigint, features text[], volatility smallint, rtp text, rtp_jackpot text,
          released_on date, has_free_play boolean)
        left join game known on known.vendor_id = ${vendorId} and known.code = listed.code
    on conflict (vendor_id, code) do update set (${columns('')}) = row (${columns('excluded.')})
      where (${columns('game.')}) is distinct from (${columns('excluded.')})
    returning xmax = 0 as is_new`.execute(ctx.db)
  return rows
}

async function closeOthers(ctx: Ctx, vendorId: number, named: ReadonlySet<string>): Promise<number> {
  const closed = await ctx.db
    .updateTable('game')
    .set({ listed: false })
    .where('vendor_id', '=', vendorId)
    .where('listed', '=', true)
    .where(
      sql<boolean>`not exists (select from unnest(${[...named]}::text[]) as kept (code) where kept.code = game.code)`,
    )
    .executeTakeFirst()
  return Number(closed.numUpdatedRows)
}
