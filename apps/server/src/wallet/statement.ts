import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { Ctx, RecordFilter } from '../kit/index.ts'
import { recordPage } from '../kit/index.ts'
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
  return page.of(rows.rows.map(toLine), Number(counted.rows[0]?.total ?? 0n))
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
