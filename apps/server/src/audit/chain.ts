import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../kit/index.ts'

type Fault = 'changed' | 'missing' | 'gap' | 'outside'
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

type Link = { number: bigint; hash: Buffer; text: string | null; is_kept: boolean }

/** Computes the whole chain again. Months that were dropped as a whole count as they were chained. */
export async function verifyChain(db: Db | Tx): Promise<Verified> {
  let head: Head = { number: 0n, hash: beforeAll }
  const found = (broken: Verified['broken']): Verified => ({
    links: head.number,
    head: head.number === 0n ? null : head,
    broken,
  })
  for (;;) {
    const { rows } = await sql<Link>`
      select l.number, l.hash, case when v.id is not null then audit_text(v) end as text,
        l.audit_at >= coalesce((select min(at) from audit_view), 'infinity') as is_kept
      from audit_link l left join audit_view v on v.at = l.audit_at and v.id = l.audit_id
      where l.number > ${head.number} order by l.number limit ${readAtOnce}`.execute(db)
    for (const link of rows) {
      const number = head.number + 1n
      if (link.number !== number) return found({ number, fault: 'gap' })
      if (link.text === null && link.is_kept) return found({ number, fault: 'missing' })
      const isRight = link.text === null || hashOf(head.hash, link.text).equals(link.hash)
      if (!isRight) return found({ number, fault: 'changed' })
      head = { number, hash: link.hash }
    }
    if (rows.length < readAtOnce) break
  }
  const outside = await firstOutside(db)
  return found(outside === null ? null : { number: outside, fault: 'outside' })
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
