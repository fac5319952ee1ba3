import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx, Db, RecordFilter } from '../kit/index.ts'
import { publicId, recordPage } from '../kit/index.ts'
import { codesOf, type TransferKind } from './codes.ts'

export type StatementLine = {
  id: string
  group: string
  at: Date
  code: string
  amount: Money
  balanceBefore: Money
  balanceAfter: Money
  reference: string
}
type Row = {
  id: bigint
  movement_id: string
  at: Date
  code: string
  change: bigint
  after: bigint
  reference_id: string
}

/**
 * Every transfer of the account holder's cash, newest first, with the balance before and after (M-09, M-10).
 */
export async function statement(ctx: Ctx, holder: bigint, filter: RecordFilter & { kind?: string | undefined }) {
  const page = recordPage(filter, ctx.site.timeZone)
  const account = await ctx.db
    .selectFrom('ledger_account')
    .select('id')
    .where('holder_id', '=', holder)
    .where('kind', '=', 'M.cash')
    .executeTakeFirst()
  if (!account) return page.of<StatementLine>([], 0)
  const codes = filter.kind ? codesOf(filter.kind as TransferKind) : null // A kind without codes selects nothing.
  const limits = sql`and (${page.from ?? null}::timestamptz is null or at >= ${page.from ?? null})
    and (${page.before ?? null}::timestamptz is null or at < ${page.before ?? null})
    and (${codes}::text[] is null or code = any(${codes}))`
  const touching = sql`
    select id, movement_id, at, code, reference_id, -amount as change, debit_after as after
      from ledger_transfer where debit_id = ${account.id} and debit_after is not null ${limits}
    union all
    select id, movement_id, at, code, reference_id, amount as change, credit_after as after
      from ledger_transfer where credit_id = ${account.id} and credit_after is not null ${limits}`
  const rows = await sql<Row>`select * from (${touching}) lines
    order by at desc, id desc limit ${page.limit} offset ${page.offset}`.execute(ctx.db)
  const counted = await sql<{ total: bigint }>`select count(*) as total from (${touching}) lines`.execute(ctx.db)
  const lines = rows.rows.map((row) => ({ ...toLine(row), id: publicId(ctx, 'transfer', row.id) }))
  return page.of(lines, Number(counted.rows[0]?.total ?? 0n))
}

const toLine = (row: Row): StatementLine => ({
  id: String(row.id),
  group: row.movement_id,
  at: row.at,
  code: row.code,
  amount: fromMicros(row.change),
  balanceBefore: fromMicros(row.after - row.change),
  balanceAfter: fromMicros(row.after),
  reference: row.reference_id,
})

const linesAtOnce = 1000

/**
 * Every transfer of the account holder's cash between two instants, oldest first, in batches: as many as there are,
 * without holding them all or keeping a transaction open.
 */
export async function* statementLines(
  db: Db,
  holder: bigint,
  { from, before }: { from: Date; before: Date },
): AsyncGenerator<StatementLine[]> {
  const account = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('holder_id', '=', holder)
    .where('kind', '=', 'M.cash')
    .executeTakeFirst()
  if (!account) return
  // As text, because a Date would lose the microseconds.
  let after = { at: from.toISOString(), id: -1n }
  for (;;) {
    const limits = sql`at >= ${after.at}::timestamptz and at < ${before}
      and (at, id) > (${after.at}::timestamptz, ${after.id}::bigint)`
    const { rows } = await sql<Row & { exactly: string }>`
      select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly from (
        (select id, movement_id, at, code, reference_id, -amount as change, debit_after as after
          from ledger_transfer where debit_id = ${account.id} and debit_after is not null and ${limits}
          order by at, id limit ${linesAtOnce})
        union all
        (select id, movement_id, at, code, reference_id, amount as change, credit_after as after
          from ledger_transfer where credit_id = ${account.id} and credit_after is not null and ${limits}
          order by at, id limit ${linesAtOnce})
      ) lines order by at, id limit ${linesAtOnce}`.execute(db)
    if (rows.length > 0) yield rows.map(toLine)
    const last = rows.at(-1)
    if (!last || rows.length < linesAtOnce) return
    after = { at: last.exactly, id: last.id }
  }
}
