import { sql } from 'kysely'
import type { Input, Value } from '@chokka/contract'
import type { DocumentKind, DocumentSide } from '@chokka/contract/protection'
import { oneAtATime, recordPage, Refusal, type ActCtx, type ActVerb, type Ctx } from '../../kit/index.ts'
import { isOver } from './expiry.ts'
import { knownDocument, lockDocument, moveDocument } from './document-moves.ts'

/** The documents that wait, the oldest first. */
export async function officeDocuments(ctx: Ctx, input: Input<'officeDocuments'>): Promise<Value<'officeDocuments'>> {
  const page = recordPage(input, ctx.site.timeZone)
  const waiting = ctx.db
    .selectFrom('identity_document as d')
    .innerJoin('account_holder_view as a', 'a.id', 'd.holder_id')
    .where('d.state', '=', 'submitted')
  const rows = await waiting
    .select(['d.id', 'd.holder_id', 'd.kind', 'd.sent_at', 'a.account'])
    .select(
      sql<{ id: string; side: DocumentSide }[]>`(select jsonb_agg(jsonb_build_object('id', i.image_id, 'side', i.side)
        order by i.side) from identity_document_image i where i.identity_document_id = d.id)`.as('images'),
    )
    .orderBy('d.sent_at')
    .orderBy('d.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { total } = await waiting.select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const shown = rows.map(({ id, holder_id: holderId, kind, sent_at: sentAt, account, images }) => ({
    // A check of the table.
    ...{ id, holderId, kind: kind as DocumentKind, sentAt, account, images },
    ...{ state: 'submitted' as const, decidedAt: null, reason: null },
    ...{ expiresOn: null, expiry: 'none' as const },
  }))
  return page.of(shown, Number(total))
}

/**
 * Approves a document or sends it back. Refuses with document_used what another account has, and with
 * document_expired what is not valid any more. Its holder reads the reason; an approved one replaces the one before.
 */
export const decideDocument: ActVerb<'decideDocument'> = async (ctx, { id, decision, expiresOn, number }) => {
  const row = await lockDocument(ctx, id)
  if (row.state !== 'submitted') throw new Refusal('wrong_state')
  const { maker, reason } = ctx.deciding
  const actor = `staff:${maker}`
  const number_mark = number === undefined ? null : ctx.keys.mark(`document:${row.kind}:${plain(number)}`)
  if (decision === 'approved') {
    if (expiresOn !== undefined && isOver(ctx, expiresOn)) throw new Refusal('document_expired')
    if (number_mark) await refuseUsed(ctx, row.holder_id, number_mark)
    await replaceApproved(ctx, row.holder_id, row.kind, actor)
  }
  const read = { expires_on: expiresOn ?? null, number_mark }
  const set = { ...read, decided_at: ctx.clock.now(), reason: decision === 'rejected' ? reason : null }
  const { state } = await moveDocument(ctx, row, { to: decision, actor, reason, set })
  const facts = { kind: row.kind, holder: String(row.holder_id) }
  return {
    ...{ value: { id, state: decision }, subject: `document:${id}` },
    ...{ before: { ...facts, state: 'submitted' }, after: { ...facts, state } },
  }
}

/** A number as it is compared: spaces, hyphens and case are typed in many ways. */
const plain = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

/** One at a time per number, so that two accounts cannot have it approved at the same moment. */
async function refuseUsed(ctx: ActCtx, holderId: bigint, mark: Buffer): Promise<void> {
  await oneAtATime(ctx, `document ${mark.toString('hex')}`)
  const other = await ctx.db
    .selectFrom('identity_document as d')
    .innerJoin('account_holder_view as h', 'h.id', 'd.holder_id')
    .select('h.account')
    .where('d.number_mark', '=', mark)
    .where('d.state', '=', 'approved')
    .where('d.holder_id', '<>', holderId)
    .executeTakeFirst()
  if (other) throw new Refusal('document_used', { account: other.account })
}

async function replaceApproved(ctx: Ctx, holderId: bigint, kind: string, actor: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('identity_document')
    .selectAll()
    .where('holder_id', '=', holderId)
    .where('state', '=', 'approved')
    .where('kind', '=', kind)
    .forUpdate()
    .execute()
  for (const one of found.map((row) => knownDocument(row)))
    if (one.state === 'approved') await moveDocument(ctx, one, { to: 'replaced', actor, reason: 'a newer one' })
}
