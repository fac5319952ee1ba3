import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../kit/index.ts'

type Fault = 'changed' | 'missing' | 'gap' | 'outside' | 'stranger'
export type Head = { number: bigint; hash: Buffer }
export type Verified = {
  /** How many links fit, from the first one on. */
  links: bigint
  /** The last link that fits. */
  head: Head | null
  /** The first link that does not. Of a row outside of the chain, the link that it should stand before. */
  broken: { number: bigint; fault: Fault } | null
}

const closedAtOnce = 2000
const readAtOnce = 5000
const beforeAll = Buffer.alloc(32)

/** Chains what is new in the audit. Returns the new head; null when nothing was new. */
export async function closeChain(db: Db | Tx): Promise<Head | null> {
  let isGrown = false
  for (;;) {
    const { rows } = await sql<{ made: number }>`select close_audit(${closedAtOnce}) as made`.execute(db)
    const made = rows[0]?.made ?? 0
    isGrown ||= made > 0
    if (made < closedAtOnce) return isGrown ? lastLink(db) : null
  }
}

export async function lastLink(db: Db | Tx): Promise<Head | null> {
  const head = await db
    .selectFrom('audit_link')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return head ?? null
}

/** The newest link as it is noted outside: its number, a space, and its hash. */
export async function headText(db: Db | Tx): Promise<string | null> {
  const head = await lastLink(db)
  return head && `${head.number} ${head.hash.toString('hex')}`
}

type Link = {
  number: bigint
  hash: Buffer
  text: string | null
  is_dropped: boolean
  is_placed: boolean
  is_known: boolean
}

/**
 * Computes the whole chain again, from its first link on. Rows of a month that was dropped as a whole, as
 * `audit_dropped` says, count as they were chained; any other row that is gone was deleted.
 */
export async function verifyChain(db: Db | Tx): Promise<Verified> {
  let head: Head = { number: 0n, hash: beforeAll }
  const found = (broken: Verified['broken']): Verified => ({
    links: head.number,
    head: head.number === 0n ? null : head,
    broken,
  })
  for (;;) {
    const links = await linksAfter(db, head.number)
    for (const link of links) {
      const number = head.number + 1n
      const fault = link.number === number ? faultOf(head, link) : 'gap'
      if (fault) return found({ number, fault })
      head = { number, hash: link.hash }
    }
    if (links.length < readAtOnce) break
  }
  const other = await firstOther(db)
  if (other) {
    head = other.fitting
    return found({ number: other.number, fault: 'changed' })
  }
  const outside = await firstOutside(db)
  if (outside !== null) return found({ number: outside, fault: 'outside' })
  return found(await cutOff(db, head))
}

/**
 * A month that has rows left was not dropped as a whole, whatever is said of it. `is_known`: whoever did it and whoever
 * signed it, where staff did, are staff.
 */
async function linksAfter(db: Db | Tx, number: bigint): Promise<Link[]> {
  const { rows } = await sql<Link>`
    with gone as materialized (
      select d.month from audit_dropped d where not exists (select from audit_view v
        where v.at >= d.month::timestamp at time zone 'UTC'
          and v.at < (d.month + interval '1 month') at time zone 'UTC'))
    select l.number, l.hash, case when v.id is not null then audit_text(v) end as text,
      v.xid is null or v.xid = l.xid as is_placed,
      exists (select from gone where gone.month = date_trunc('month', l.audit_at at time zone 'UTC')::date)
        as is_dropped,
      not exists (select from unnest(string_to_array(v.actor, ' checked by ') || v.authorised_by) as who
        where who like 'staff:%' and not exists (select from staff_view s where who = 'staff:' || s.name)) as is_known
    from audit_link l left join audit_view v on v.at = l.audit_at and v.id = l.audit_id
    where l.number > ${number} order by l.number limit ${readAtOnce}`.execute(db)
  return rows
}

function faultOf(before: Head, link: Link): Fault | null {
  if (link.text === null) return link.is_dropped ? null : 'missing'
  if (!link.is_placed || !hashOf(before.hash, link.text).equals(link.hash)) return 'changed'
  return link.is_known ? null : 'stranger'
}

/**
 * The first link that is not the one that an earlier verification has seen at its place: the end was cut off, and the
 * chain went on from there. With the link before it.
 */
async function firstOther(db: Db | Tx): Promise<{ number: bigint; fitting: Head } | null> {
  const { rows } = await sql<{ number: bigint; previous: Buffer | null }>`
    select l.number, (select b.hash from audit_link b where b.number = l.number - 1) as previous
    from audit_check c join audit_link l on l.number = c.links
    where c.head is not null and c.head <> l.hash order by l.number limit 1`.execute(db)
  const found = rows[0]
  if (!found) return null
  return { number: found.number, fitting: { number: found.number - 1n, hash: found.previous ?? beforeAll } }
}

/** Links that a verification has counted before and that are gone, with their rows: the end was cut off. */
async function cutOff(db: Db | Tx, head: Head): Promise<Verified['broken']> {
  const { most } = await db
    .selectFrom('audit_check')
    .select((of) => of.fn.max('links').as('most'))
    .executeTakeFirstOrThrow()
  return most !== null && most > head.number ? { number: head.number + 1n, fault: 'gap' } : null
}

const hashOf = (before: Buffer, text: string): Buffer => createHash('sha256').update(before).update(text).digest()

/** The link before which a row stands that was never chained, although the chain has passed it. */
async function firstOutside(db: Db | Tx): Promise<bigint | null> {
  const { rows } = await sql<{ number: bigint }>`
    select next.number from (
      select v.xid, v.id from audit_view v left join audit_link l on l.audit_id = v.id
      where l.number is null order by v.xid, v.id limit 1) as lost
    cross join lateral (
      select number from audit_link l where (l.xid, l.audit_id) > (lost.xid, lost.id) order by number limit 1) as next
    `.execute(db)
  return rows[0]?.number ?? null
}
