import { sql } from 'kysely'
import { fromMicros, type Money } from '@chokka/money'
import type { ActCtx, Ctx } from '../kit/index.ts'
import { driftOfActs, pay, type LedgerSource, type RecordsOfActs, type TransferCode } from '../wallet/index.ts'

type BookCode = Extract<TransferCode, 'reconcile_gain' | 'reconcile_loss' | 'provider_fee' | 'bad_debt_written_off'>
type Place = { kind: 'X.psp' | 'H.adjust' | 'H.baddebt' | 'H.fees'; detail?: string }

/** One transfer that this module posts. */
export type Posting = { from: Place; to: Place; amount: Money; code: BookCode }

/** What a posting is about: a payment of a channel's day, or a bad debt. */
type Cause = { about: string; channel?: string; day?: string }

const named = ({ kind, detail = '' }: Place) => (detail === '' ? kind : `${kind} ${detail}`)

/** A posting as staff see it before it is done. */
export const shownPosting = ({ from, to, amount, code }: Posting) => ({
  ...{ from: named(from), to: named(to), amount, code },
})

/** What the channel holds more (gain) or less (loss) than the books say. */
export const gapPosting = (channel: string, gap: Money): Posting =>
  gap > 0n
    ? { from: { kind: 'X.psp', detail: channel }, to: { kind: 'H.adjust' }, amount: gap, code: 'reconcile_gain' }
    : {
        ...{ from: { kind: 'H.baddebt' }, to: { kind: 'X.psp', detail: channel }, code: 'reconcile_loss' },
        amount: fromMicros(-gap),
      }

/** What the provider took for the payments of a day. */
export const feePosting = (channel: string, amount: Money): Posting => ({
  ...{ from: { kind: 'H.fees' }, to: { kind: 'X.psp', detail: channel }, amount, code: 'provider_fee' },
})

/** Posts a transfer and keeps what it was for. Returns the id of its entry. */
export async function book(ctx: ActCtx, posting: Posting, { about, channel, day }: Cause): Promise<string> {
  const { maker, checker, reason } = ctx.deciding
  const id = ctx.chance.uuid()
  const actor = `staff:${maker}${checker === undefined ? '' : ` checked by staff:${checker}`}`
  const { from, to, amount, code } = posting
  await ctx.db
    .insertInto('books_entry')
    .values({
      ...{ id, code, amount, about, reason, channel: channel ?? null, day: day ?? null },
      ...{ from_kind: from.kind, from_detail: from.detail ?? '', to_kind: to.kind, to_detail: to.detail ?? '' },
      ...{ booked_at: ctx.clock.now(), booked_by: actor },
    })
    .execute()
  await pay(ctx, { id, actor, reason, transfers: [{ ...posting, reference: { kind: 'books', id } }] })
  return id
}

/** For the audit of the ledger: the transfers of this module's entries. */
export const bookedEntries: LedgerSource = {
  kind: 'books',
  opening: 'reconcile_gain',
  due: (which) => sql`
    select e.id as reference, e.booked_at as began, null::bigint as holder, e.code, e.from_kind, e.from_detail,
      e.to_kind, e.to_detail, e.amount
    from books_entry e where ${which(sql`e.booked_at`, sql`e.id`)}`,
  otherDrift: (db, since) => driftOfActs(db, since, entryActs),
}

/**
 * The event of a settled gap or of a debt that was written off names the entry; that of a closed day names the day, and
 * the fees of which there is one entry.
 */
const entryActs: RecordsOfActs = {
  kind: 'books',
  records: sql`select case e.code when 'provider_fee' then e.channel || ' ' || e.day else e.id::text end as id,
    e.booked_at as made_at, e.stored_at, e.booked_by, e.amount / 1000000.0 as sum, case e.code
      when 'provider_fee' then 'settlement:' || e.channel || ':' || e.day
      when 'bad_debt_written_off' then 'debt:' || e.about
      else 'gap:' || e.channel || ':' || e.day || ':' || e.about end as subject from books_entry e`,
  acts: sql`select coalesce(v.after ->> 'entry', replace(substr(v.subject, 12), ':', ' ')) as id, v.at, v.subject,
    v.actor || coalesce(' checked by ' || v.authorised_by, '') as signed, case v.action
      when 'staff.closeDay' then (v.after ->> 'fees')::numeric
      when 'staff.writeOff' then (v.before ->> 'open')::numeric
      else abs((v.before ->> 'gap')::numeric) end as sum
    from audit_view v where v.action = 'staff.closeDay' and (v.after ->> 'fees')::numeric > 0
      or v.action in ('staff.settleGap', 'staff.writeOff') and v.after ->> 'entry' is not null`,
  agree: sql<boolean>`act.subject = record.subject and act.sum = record.sum and act.signed = record.booked_by`,
}

/** Who decided about something, with whom. */
export const decidersOf = ({ deciding: { maker, checker } }: Pick<ActCtx, 'deciding'>): string =>
  checker === undefined ? maker : `${maker}, ${checker}`

/** What the entries have brought to a channel until the end of a day, or at all. */
export async function bookedAtChannels(ctx: Ctx, until?: string): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ channel: string; flow: bigint }>`
    select channel, sum(case when from_kind = 'X.psp' then amount else -amount end)::bigint as flow from books_entry
    where channel is not null and (${until ?? null}::date is null or day <= ${until ?? null}::date)
    group by channel`.execute(ctx.db)
  return new Map(rows.map((row) => [row.channel, row.flow]))
}
