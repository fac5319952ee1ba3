import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import type { Db } from '../kit/database.ts'
import type { Closing } from './closings.ts'
import { transfersAsLegs } from './legs.ts'

/**
 * A condition on the records to compare, made from the columns for when their first transfer was due and for their id.
 */
export type ReferenceFilter = (began: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** The transfers that the ledger must have for each record of one kind: a deposit, a withdrawal or a bet. */
export type ExpectedTransfers = {
  /** The reference kind of its transfers. */
  kind: string
  /** The code of its first transfer, and the escrow into which that moves the money, if any. */
  opening: string
  escrow?: string
  /** Which of the escrow accounts of this kind, where there are several. */
  escrowDetail?: string
  /** The kind of account from which the first transfer comes: M.cash, unless it says otherwise. */
  openingFrom?: 'M.vendor' | 'M.points'
  /**
   * A query of reference (uuid), began, holder, code, from_kind, from_detail, to_kind, to_detail and amount, with a row
   * for each transfer or for the sum of several with one code. M.cash, M.vendor and M.points are accounts of `holder`.
   */
  due: (which: ReferenceFilter) => RawBuilder<unknown>
}

/**
 * A sum that differs: `due` from the record, `posted` in the ledger. `foreign`: they name different account holders.
 */
type Found = {
  kind: string
  reference: string
  code: string
  way: string
  due: bigint
  posted: bigint
  foreign: boolean
}

const maxFound = 100
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Compares every record with its transfers, by reference: amounts, codes, accounts and account holders. A transfer
 * without a record is reported too. After a closing it compares the records that began
 * since, had money in escrow at the closing, or have transfers since. What was posted before the closing for a record
 * that was over by then is not known: only transfers since then that are not due are reported, and the full audit does
 * the rest.
 */
export async function driftOfReferences(
  db: Db,
  sources: readonly ExpectedTransfers[],
  closing: Closing,
): Promise<string[]> {
  const carried = await heldAtClosing(db, closing)
  const touched = [...carried, ...(await touchedSince(db, sources, closing))].filter((id) => uuidPattern.test(id))
  const found = await compare(db, sources, closing, touched)
  const over = await overAtClosing(db, sources, closing, found)
  for (const reference of carried) over.delete(reference)
  return found.filter((one) => !(over.has(one.reference) && mayBePostedBefore(one))).map(sentence)
}

/** Codes of which one record may have several transfers. */
const inParts = ['bet_close', 'bet_return']
const mayBePostedBefore = (one: Found) => !one.foreign && (one.posted === 0n || inParts.includes(one.code))

const decimal = (micros: bigint) => toDecimal(fromMicros(micros))

const sentence = ({ kind, reference, code, way, due, posted, foreign }: Found): string =>
  foreign && due === posted
    ? `${kind} ${reference}: ${code} of ${decimal(posted)} (${way}) is booked for another account holder than it names`
    : `${kind} ${reference}: ${code} (${way}) is ${decimal(posted)} in the ledger and should be ${decimal(due)}`

/** The clocks of the site and of the database may differ by less than this. */
const skew = sql`interval '1 hour'`
const newest = ({ until }: Closing) => sql`${until}::timestamptz + ${skew}`

async function compare(
  db: Db,
  sources: readonly ExpectedTransfers[],
  closing: Closing,
  touched: string[],
): Promise<Found[]> {
  const newer: ReferenceFilter = (began) => sql`${began} >= ${newest(closing)}`
  const older: ReferenceFilter = (began, id) => sql`${began} < ${newest(closing)} and ${id} = any(${touched}::uuid[])`
  const scopes = touched.length > 0 ? [newer, older] : [newer]
  const due = sources.flatMap((source) =>
    scopes.map((which) => sql`select ${source.kind}::text as kind, one.* from (${source.due(which)}) one`),
  )
  const { rows } = await sql<Found>`
    with operator_account as (
      select id, kind, detail from ledger_account where not kept),
    legs as (
      select d.kind, d.reference::text, d.code, ${accountOf(sql`d.from_kind`, sql`f.id`)} as from_id,
          ${accountOf(sql`d.to_kind`, sql`t.id`)} as to_id, d.amount as due, 0::bigint as posted, d.holder
        from (${sql.join(due, sql` union all `)}) d
        left join operator_account f on f.kind = d.from_kind and f.detail = d.from_detail
        left join operator_account t on t.kind = d.to_kind and t.detail = d.to_detail
      union all ${transfersAsLegs(closing.until)}
      union all ${heldByOpening(sources, closing)})
    select kind, reference, code, due, posted, "foreign",
      ${nameOf(sql`from_id`)} || ' to ' || ${nameOf(sql`to_id`)} as way
    from (
      select kind, reference, code, from_id, to_id, sum(due)::bigint as due, sum(posted)::bigint as posted,
          coalesce(min(holder) <> max(holder), false) as "foreign"
        from legs group by kind, reference, code, from_id, to_id
        having sum(due) <> sum(posted) or min(holder) <> max(holder) limit ${maxFound}) l
    order by kind, reference, code`.execute(db)
  return rows
}

/**
 * The M.cash of every account holder is 0, as the column holder says whose it is, M.vendor -2 and M.points -3. An
 * account that does not exist is -1. A kind of account has one unit, so that its name is enough.
 */
const accountOf = (kind: RawBuilder<unknown>, operatorAccount: RawBuilder<unknown>) =>
  sql`case ${kind} when 'M.cash' then 0 when 'M.vendor' then -2 when 'M.points' then -3
    else coalesce(${operatorAccount}, -1) end`
const nameOf = (id: RawBuilder<unknown>) => sql`
  case ${id} when 0 then 'M.cash' when -2 then 'M.vendor' when -3 then 'M.points' else coalesce(
    (select rtrim(kind || ' ' || detail) from ledger_account where id = ${id}), 'no account') end`

/** Money that was in escrow at the closing, as posted by the first transfer of its record. */
const heldByOpening = (sources: readonly ExpectedTransfers[], { month }: Closing) => sql`
  select source.kind, c.reference, source.opening, source.opens_from, c.account_id, 0::bigint, c.total, null::bigint
    from (values ${sql.join(sources.map(asRow))}) source (kind, opening, escrow, escrow_detail, opens_from)
    join ledger_account a on a.kind = source.escrow and a.detail = source.escrow_detail
    join ledger_closing c on c.account_id = a.id and c.month = ${month}::date`

/** The same for the accounts from which a first transfer may come. */
const placeOf = { 'M.cash': 0, 'M.vendor': -2, 'M.points': -3 } as const

const asRow = ({ kind, opening, escrow, escrowDetail, openingFrom }: ExpectedTransfers) =>
  sql`(${kind}::text, ${opening}::text, ${escrow ?? null}::text, ${escrowDetail ?? ''}::text,
    ${placeOf[openingFrom ?? 'M.cash']}::int)`

async function heldAtClosing(db: Db, { month }: Closing): Promise<string[]> {
  if (month === null) return []
  const { rows } = await sql<{ reference: string }>`
    select reference from ledger_closing where month = ${month}::date and reference <> ''`.execute(db)
  return rows.map((row) => row.reference)
}

/** Records with transfers since the closing that may have begun before it. */
async function touchedSince(
  db: Db,
  sources: readonly ExpectedTransfers[],
  { month, until }: Closing,
): Promise<string[]> {
  if (month === null) return []
  const [kinds, openings] = [sources.map((source) => source.kind), sources.map((source) => source.opening)]
  const { rows } = await sql<{ reference: string }>`
    select reference_id as reference from ledger_transfer
    where at >= ${until}::timestamptz and reference_kind = any(${kinds}) group by reference_id
    having coalesce(min(at) filter (where code = any(${openings})), '-infinity')
      < ${until}::timestamptz + 2 * ${skew}`.execute(db)
  return rows.map((row) => row.reference)
}

/** Those of the references that began before the closing. */
async function overAtClosing(
  db: Db,
  sources: readonly ExpectedTransfers[],
  closing: Closing,
  found: Found[],
): Promise<Set<string>> {
  const ids = found.map((one) => one.reference).filter((id) => uuidPattern.test(id))
  if (closing.month === null || ids.length === 0) return new Set()
  const older: ReferenceFilter = (began, id) => sql`${began} < ${newest(closing)} and ${id} = any(${ids}::uuid[])`
  const began = sources.map((source) => sql`select reference::text from (${source.due(older)}) one`)
  const { rows } = await sql<{ reference: string }>`${sql.join(began, sql` union `)}`.execute(db)
  return new Set(rows.map((row) => row.reference))
}
