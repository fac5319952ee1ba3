import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fromMicros, toDecimal, siteCurrency } from '@chokka/money'
import type { Db } from '../kit/database.ts'
import type { Closing } from './closings.ts'
import { transfersAsLegs } from './legs.ts'

/** Which things are asked for, by the columns of when their first transfer was due and of their id. */
export type ReferenceFilter = (began: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** Told by a module whose things move money: every transfer that must stand in the ledger for each of them. */
export type ExpectedTransfers = {
  /** The reference kind of its transfers. */
  kind: string
  /** The code of its first transfer, and the escrow into which that may put the money. */
  opening: string
  escrow?: string
  /**
   * A query of reference (uuid), began, account holder, code, from_kind, from_detail, to_kind, to_detail and amount: a
   * row for each transfer, or for what several transfers of one code come to. M.cash is the account holder's.
   */
  due: (which: ReferenceFilter) => RawBuilder<unknown>
}

/** `due` by what the thing says, `posted` by the ledger; `foreign`: the two name different account holders. */
type Found = {
  kind: string
  reference: string
  code: string
  way: string
  due: bigint
  posted: bigint
  foreign: boolean
}

const shownMost = 100
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Compares every thing with its transfers, by reference: amounts, codes, accounts, and whose they are. A transfer
 * without a thing is named too; only adjustments need none. From a closing on it compares the things that began since,
 * were in escrow then, or were touched since. Of one that was over at the closing it does not know what was posted
 * before: there it finds what was posted since and is not due, and leaves the rest to the whole audit.
 */
export async function driftOfReferences(
  db: Db,
  things: readonly ExpectedTransfers[],
  closing: Closing,
): Promise<string[]> {
  const carried = await heldAtClosing(db, closing)
  const touched = [...carried, ...(await touchedSince(db, things, closing))].filter((id) => uuidForm.test(id))
  const found = await compare(db, things, closing, touched)
  const over = await overAtClosing(db, things, closing, found)
  for (const reference of carried) over.delete(reference)
  return found.filter((one) => !(over.has(one.reference) && mayBeBefore(one))).map(sentence)
}

/** Codes under which one thing may be posted several times. */
const inParts = ['bet_close', 'bet_return']
const mayBeBefore = (one: Found) => !one.foreign && (one.posted === 0n || inParts.includes(one.code))

const shown = (micros: bigint) => toDecimal(fromMicros(micros))

const sentence = ({ kind, reference, code, way, due, posted, foreign }: Found): string =>
  foreign && due === posted
    ? `${kind} ${reference}: ${code} of ${shown(posted)} (${way}) is booked for another holder than it names`
    : `${kind} ${reference}: ${code} (${way}) is ${shown(posted)} in the ledger and should be ${shown(due)}`

/** The clocks of the site and of the database may differ by less than this. */
const skew = sql`interval '1 hour'`
const newest = ({ until }: Closing) => sql`${until}::timestamptz + ${skew}`

async function compare(
  db: Db,
  things: readonly ExpectedTransfers[],
  closing: Closing,
  touched: string[],
): Promise<Found[]> {
  const newer: ReferenceFilter = (began) => sql`${began} >= ${newest(closing)}`
  const older: ReferenceFilter = (began, id) => sql`${began} < ${newest(closing)} and ${id} = any(${touched}::uuid[])`
  const scopes = touched.length > 0 ? [newer, older] : [newer]
  const due = things.flatMap((thing) =>
    scopes.map((which) => sql`select ${thing.kind}::text as kind, one.* from (${thing.due(which)}) one`),
  )
  const kinds = things.map((thing) => thing.kind)
  const { rows } = await sql<Found>`
    with house as (select id, kind, detail from ledger_account where not kept and currency = ${siteCurrency}),
    legs as (
      select d.kind, d.reference::text, d.code, ${accountOf(sql`d.from_kind`, sql`f.id`)} as from_id,
          ${accountOf(sql`d.to_kind`, sql`t.id`)} as to_id, d.amount as due, 0::bigint as posted, d.holder
        from (${sql.join(due, sql` union all `)}) d
        left join house f on f.kind = d.from_kind and f.detail = d.from_detail
        left join house t on t.kind = d.to_kind and t.detail = d.to_detail
      union all ${transfersAsLegs(kinds, closing.until)}
      union all ${broughtOver(things, closing)})
    select kind, reference, code, due, posted, "foreign",
      ${nameOf(sql`from_id`)} || ' to ' || ${nameOf(sql`to_id`)} as way
    from (
      select kind, reference, code, from_id, to_id, sum(due)::bigint as due, sum(posted)::bigint as posted,
          coalesce(min(holder) <> max(holder), false) as "foreign"
        from legs group by kind, reference, code, from_id, to_id
        having sum(due) <> sum(posted) or min(holder) <> max(holder) limit ${shownMost}) l
    order by kind, reference, code`.execute(db)
  return rows
}

/** Main accounts of members count as one, 0: whose a leg is stands beside it. An account that is not there is -1. */
const accountOf = (kind: RawBuilder<unknown>, house: RawBuilder<unknown>) =>
  sql`case when ${kind} = 'M.cash' then 0 else coalesce(${house}, -1) end`
const nameOf = (id: RawBuilder<unknown>) => sql`case ${id} when 0 then 'M.cash' else coalesce(
  (select rtrim(kind || ' ' || detail) from ledger_account where id = ${id}), 'no account') end`

/** What was in escrow at the closing had been put there by the first transfer of its thing. */
const broughtOver = (things: readonly ExpectedTransfers[], { month }: Closing) => sql`
  select thing.kind, c.reference, thing.opening, 0, c.account_id, 0::bigint, c.total, null::bigint
    from (values ${sql.join(things.map(asRow))}) thing (kind, opening, escrow)
    join ledger_account a on a.kind = thing.escrow
    join ledger_closing c on c.account_id = a.id and c.month = ${month}::date`

const asRow = ({ kind, opening, escrow }: ExpectedTransfers) =>
  sql`(${kind}::text, ${opening}::text, ${escrow ?? null}::text)`

async function heldAtClosing(db: Db, { month }: Closing): Promise<string[]> {
  if (month === null) return []
  const { rows } = await sql<{ reference: string }>`
    select reference from ledger_closing where month = ${month}::date and reference <> ''`.execute(db)
  return rows.map((row) => row.reference)
}

/** Things of which a transfer was posted since the closing and that may have begun before it. */
async function touchedSince(
  db: Db,
  things: readonly ExpectedTransfers[],
  { month, until }: Closing,
): Promise<string[]> {
  if (month === null) return []
  const [kinds, openings] = [things.map((thing) => thing.kind), things.map((thing) => thing.opening)]
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
  things: readonly ExpectedTransfers[],
  closing: Closing,
  found: Found[],
): Promise<Set<string>> {
  const ids = found.map((one) => one.reference).filter((id) => uuidForm.test(id))
  if (closing.month === null || ids.length === 0) return new Set()
  const older: ReferenceFilter = (began, id) => sql`${began} < ${newest(closing)} and ${id} = any(${ids}::uuid[])`
  const began = things.map((thing) => sql`select reference::text from (${thing.due(older)}) one`)
  const { rows } = await sql<{ reference: string }>`${sql.join(began, sql` union `)}`.execute(db)
  return new Set(rows.map((row) => row.reference))
}
