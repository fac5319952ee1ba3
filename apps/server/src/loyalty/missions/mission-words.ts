import { sql } from 'kysely'
import type { Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'

type Words = Value<'rewards'>['content'][number]['words']

/** The names of the missions of which rewards with these keys are, as they were in the period of each. */
const ofMission = /^[\da-f-]{36}:\d{4}-/

export async function missionWords({ db }: Ctx, given: readonly string[]): Promise<ReadonlyMap<string, Words>> {
  const keys = given.filter((key) => ofMission.test(key))
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; names: NonNullable<Words> }>`
    select k.key, m.names from unnest(${keys}::text[]) as k (key)
    join mission m on m.id = split_part(k.key, ':', 1)::uuid
      and m.from_at <= substr(k.key, 38)::timestamptz and (m.to_at is null or m.to_at > substr(k.key, 38)::timestamptz)
  `.execute(db)
  return new Map(rows.map(({ key, names }) => [key, names]))
}
