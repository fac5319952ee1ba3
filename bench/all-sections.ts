// Home with every section on: a vendor with games in each category, straight into the database of the measured site.
import postgres from 'postgres'
import { gameTypes } from '@chokka/contract/nouns/games/calls'

const gamesEach = 24

export async function switchAllSectionsOn(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql`
      insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
      select 'ALL' || type, 'All ' || lower(type), 'none', 'http://127.0.0.1:9', 'http://127.0.0.1:9', 'chokka'
      from unnest(${gameTypes as unknown as string[]}::text[]) type`
    await sql`
      insert into game (vendor_id, code, type, names, listed_names, position, lines, min_bet, is_hot)
      select v.id, 'g' || at, substr(v.code, 4), '{}',
        jsonb_build_object('en', 'Golden Title ' || at, 'bn', 'সোনার খেলা ' || at), at, 25, 100000, at % 8 = 0
      from vendor v cross join generate_series(1, ${gamesEach}::int) at where v.code like 'ALL%'`
    await sql`update setting set value = '{}' where name = 'gameCategories'`
    await sql`analyze vendor, game`
  } finally {
    await sql.end()
  }
}
