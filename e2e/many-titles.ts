// A vendor with thousands of slots, straight into the database of the site under test: what a list must stand is its
// length. They are found and listed like all others, one of twenty in maintenance; nothing answers when one is opened.
import { randomInt } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { title } from '../apps/server/tests/titles.ts'
import { siteUrl } from './browser.ts'

export type Titles = {
  vendor: string
  /** The first page of the list. */
  path: string
  total: number
}

/** The titles are there for the tests of a file, and gone from all lists after them. */
export function withTitles(total: number): Titles {
  const vendor = `E2E${randomInt(1_000_000)}`
  const run = async (work: (sql: postgres.Sql) => Promise<unknown>) => {
    const sql = postgres(inject('databaseUrl'), { max: 1, onnotice: () => undefined })
    await work(sql).finally(() => sql.end())
  }
  let before: postgres.Row | undefined
  beforeAll(async () => {
    await run(async (sql) => {
      await addTitles(sql, vendor, total)
      before = (await sql`select value from setting where name = 'gameCategories'`)[0]
      // A site may have switched its slots off.
      await sql`update setting set value = value || '{"RNG": true}' where name = 'gameCategories'`
    })
    // Servers read the settings anew every two seconds.
    await vi.waitFor(async () => expect(await shownTotal(vendor)).toBe(total), { timeout: 10_000 })
  })
  afterAll(() =>
    run(async (sql) => {
      await sql`update vendor set enabled = false where code = ${vendor}`
      if (before) await sql`update setting set value = ${sql.json(before.value)} where name = 'gameCategories'`
    }),
  )
  return { vendor, path: `/rng?vassalage=${vendor}`, total }
}

async function shownTotal(vendor: string): Promise<unknown> {
  const query = new URLSearchParams({ gameType: 'RNG', vassalage: vendor })
  const response = await fetch(`${siteUrl()}/wps/relay/GCSGAME_gameList?${query}`)
  return (await response.json()).value.total
}

async function addTitles(sql: postgres.Sql, vendor: string, total: number): Promise<void> {
  const games = Array.from({ length: total }, (_, at) => ({
    ...title(at),
    at,
    is_hot: at % 10 === 0,
    // Shown as in maintenance.
    vendor_enabled: at % 20 !== 5,
  }))
  await sql.begin(async (one) => {
    await one`
      insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
      values (${vendor}, 'Many Titles', 'none', 'http://127.0.0.1:9', 'http://127.0.0.1:9', 'chokka')`
    await one`
      insert into game (vendor_id, code, type, names, listed_names, position, lines, min_bet, is_hot,
        vendor_enabled)
      select v.id, g.game_code, 'RNG', '{}', g.names || jsonb_build_object('en', g.name), g.at, g.lines,
        g.min_bet, g.is_hot, g.vendor_enabled
      from jsonb_to_recordset(${one.json(games)}) as g (game_code text, name text, names jsonb, lines int,
        min_bet bigint, is_hot boolean, vendor_enabled boolean, at int)
      cross join vendor v where v.code = ${vendor}`
  })
}
