import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../kit/index.ts'

/** Records of money that only an act of staff, or a command, makes. The event of the act must say the same. */
export type RecordsOfActs = {
  /** What a difference calls them. */
  kind: string
  /** A query of `id` (text), `made_at` and `stored_at`, and of what `agree` looks at. */
  records: RawBuilder<unknown>
  /** A query of the events that there are for such records: `id` (text), `at`, and of what `agree` looks at. */
  acts: RawBuilder<unknown>
  /** Whether `act` says the same as `record`, beside the id. */
  agree: RawBuilder<SqlBool>
}

/**
 * Every record must have an event that says the same of it, and every event its record. Months whose audit is not kept
 * any more are not compared. A record counts from when it was made or from when it was stored, whichever is later: the
 * first is the word of who wrote it. Both sides are read from an hour earlier on, since they are not written at the
 * same instant.
 */
export async function driftOfActs(
  db: Db,
  since: string,
  { kind, records, acts, agree }: RecordsOfActs,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; lacks: 'act' | 'record' }>`
    with kept as (select greatest(${since}::timestamptz, min(at)) as since from audit_view),
    act as (select one.*, one.at >= kept.since as counts from (${acts}) one, kept
      where one.at >= kept.since - interval '1 hour'),
    record as (select one.*, greatest(one.made_at, one.stored_at) >= kept.since as counts from (${records}) one, kept
      where greatest(one.made_at, one.stored_at) >= kept.since - interval '1 hour')
    select coalesce(record.id, act.id) as id, case when act.id is null then 'act' else 'record' end as lacks
    from record full join act on act.id = record.id and ${agree}
    where act.id is null and record.counts or record.id is null and act.counts
    order by 1 limit 100`.execute(db)
  return rows.map(({ id, lacks }) =>
    lacks === 'act'
      ? `${kind} ${id}: no act in the audit says the same of it`
      : `${kind} ${id}: an act in the audit, and no record that says the same`,
  )
}
