import { sql } from 'kysely'
import { jsonb, type Ctx, type Tx } from '../kit/index.ts'
import type { JsonValue } from '../kit/schema.ts'
import { parseSettings, type SettingRows, type Settings } from '../kit/settings.ts'

/** Keeps what a setting was until an instant; undefined: it had its standard value. */
export const keepSettingBefore = (db: Tx, name: string, until: Date, value: JsonValue | undefined) =>
  db
    .insertInto('setting_before')
    .values({ name, until, value: value === undefined ? null : jsonb(value) })
    .onConflict((conflict) => conflict.columns(['name', 'until']).doNothing())
    .execute()

/** These settings as they were at an instant. */
export async function settingsAt(ctx: Ctx, rows: SettingRows, at: Date): Promise<Settings> {
  const { rows: found } = await sql<{ name: string; value: JsonValue | null }>`
    select name, coalesce(
      (select jsonb_build_object('value', b.value) from setting_before b where b.name = n.name and b.until > ${at}
        order by b.until limit 1),
      (select jsonb_build_object('value', s.value) from setting s where s.name = n.name)) -> 'value' as value
    from unnest(${Object.keys(rows)}::text[]) as n (name)`.execute(ctx.db)
  const then = found.filter(({ value }) => value !== null).map(({ name, value }) => [name, value])
  return parseSettings(rows, Object.fromEntries(then))
}
