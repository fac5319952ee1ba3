import { sql } from 'kysely'
import { Refusal, type Ctx } from '../../kit/index.ts'

/** The ids of these vendors; refuses one that there is not. */
export async function vendorIds({ db }: Ctx, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from vendor_view where code = any(${codes}) order by id`.execute(db)
  if (rows.length !== new Set(codes).size) throw new Refusal('invalid_input', { fields: ['vendors'] })
  return rows.map(({ id }) => id)
}

export async function vendorCodes({ db }: Ctx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    select code from vendor_view where id = any(${ids}) order by code`.execute(db)
  return rows.map(({ code }) => code)
}

type GameName = { vendor: string; gameCode: string }

/** The ids of these games; refuses one that there is not. */
export async function gameIds({ db }: Ctx, names: readonly GameName[]): Promise<number[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select g.id from game_view g join vendor_view v on v.id = g.vendor_id
    join (select distinct * from unnest(${names.map(({ vendor }) => vendor)}::text[],
      ${names.map(({ gameCode }) => gameCode)}::text[]) as n (vendor, code)) n
      on n.vendor = v.code and n.code = g.code order by g.id`.execute(db)
  const different = new Set(names.map(({ vendor, gameCode }) => JSON.stringify([vendor, gameCode])))
  if (rows.length !== different.size) throw new Refusal('invalid_input', { fields: ['games'] })
  return rows.map(({ id }) => id)
}

export async function gameNames({ db }: Ctx, ids: readonly number[]): Promise<GameName[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<GameName>`
    select v.code as vendor, g.code as "gameCode" from game_view g join vendor_view v on v.id = g.vendor_id
    where g.id = any(${ids}) order by 1, 2`.execute(db)
  return rows
}
