import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import { nextDay, startOfDay, type Ctx } from '../kit/index.ts'

type Row = {
  id: bigint
  at: Date
  micros: string
  actor: string
  authorised_by: string | null
  action: string
  subject: string
  reason: string
  before: unknown
  after: unknown
  number: bigint | null
  hash: Buffer | null
}

/** Rows of the audit, the newest first; `next` is where the following page begins. */
export async function auditSearch(ctx: Ctx, input: Input<'auditSearch'>): Promise<Value<'auditSearch'>> {
  const { timeZone } = ctx.site
  const from = input.from ? startOfDay(input.from, timeZone) : null
  const before = input.to ? startOfDay(nextDay(input.to), timeZone) : null
  const [micros = null, id = null] = input.cursor?.split('_') ?? []
  const starting = (text: string | undefined) => (text === undefined ? null : `${text.replace(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<Row>`
    select v.id, v.at, (extract(epoch from v.at) * 1000000)::bigint::text as micros, v.actor, v.authorised_by, v.action,
      v.subject, v.reason, v.before, v.after, l.number, l.hash
    from audit_view v left join audit_link l on l.audit_id = v.id
    where (${from}::timestamptz is null or v.at >= ${from}) and (${before}::timestamptz is null or v.at < ${before})
      and (${micros}::bigint is null or (v.at, v.id) <
        (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint))
      and (${input.actor ?? null}::text is null or v.actor = ${input.actor} or v.authorised_by = ${input.actor})
      and (${input.subject ?? null}::text is null or v.subject = ${input.subject})
      and (${input.action ?? null}::text is null or v.action like ${starting(input.action)})
    order by v.at desc, v.id desc limit ${input.pageSize + 1}`.execute(ctx.db)
  const content = rows.slice(0, input.pageSize)
  const last = rows.length > input.pageSize ? content.at(-1) : undefined
  return { content: content.map(toEvent), next: last ? `${last.micros}_${last.id}` : null }
}

type Event = Value<'auditSearch'>['content'][number]

const toEvent = (row: Row): Event => ({
  ...{ id: String(row.id), at: row.at, actor: row.actor, authorisedBy: row.authorised_by, action: row.action },
  ...{ subject: row.subject, reason: row.reason },
  // JSON objects, or null.
  before: row.before as Event['before'],
  after: row.after as Event['after'],
  number: row.number === null ? null : Number(row.number),
  hash: row.hash?.toString('hex') ?? null,
})
