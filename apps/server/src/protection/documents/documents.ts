import type { Input, Value } from '@chokka/contract'
import { sidesOf, type DocumentKind } from '@chokka/contract/protection'
import { identityFacts } from '../../identity/index.ts'
import { useImages } from '../../images/index.ts'
import { me, Refusal, type Ctx } from '../../kit/index.ts'
import { lockMoney } from '../protection-holder.ts'
import { documentSent, knownDocument, type DocumentRow } from './document-moves.ts'
import { expiryOf, textOf } from './expiry.ts'
import { checkLiveness } from './liveness.ts'
import { tierLimits, tierOf, type Withdrawn } from './tiers.ts'

type Document = Value<'sendDocument'>['document']
/** What an account holder has withdrawn; the cashier offers it. */
export type WithdrawnOf = (ctx: Ctx, holderId: bigint) => Promise<Withdrawn>

function toDocument(ctx: Ctx, row: DocumentRow): Document {
  const expiresOn = row.expires_on && textOf(row.expires_on)
  return {
    // A check of the table.
    ...{ id: row.id, kind: row.kind as DocumentKind, state: row.state },
    ...{ sentAt: row.sent_at, decidedAt: row.decided_at, reason: row.reason },
    ...{ expiresOn, expiry: row.state === 'approved' ? expiryOf(ctx, expiresOn) : 'none' },
  }
}

const shownMost = 20

/** The tier of the caller, what the others would allow, and the documents of the caller, newest first. */
export const identityDocuments =
  ({ withdrawnOf }: { withdrawnOf: WithdrawnOf }) =>
  async (ctx: Ctx): Promise<Value<'identityDocuments'>> => {
    return documentsOf(ctx, me(ctx).holderId, { withdrawnOf })
  }

/** The same of any account holder. */
export async function documentsOf(
  ctx: Ctx,
  holderId: bigint,
  { withdrawnOf }: { withdrawnOf: WithdrawnOf },
): Promise<Value<'identityDocuments'>> {
  const rows = await ctx.db
    .selectFrom('identity_document')
    .selectAll()
    .where('holder_id', '=', holderId)
    .orderBy('sent_at', 'desc')
    .limit(shownMost)
    .execute()
  const { lifetime: withdrawn, today: withdrawnToday } = await withdrawnOf(ctx, holderId)
  return {
    ...{ tier: await tierOf(ctx, holderId), isEnforced: ctx.site.identityTiers, withdrawn, withdrawnToday },
    ...{ tiers: tierLimits(ctx), has: await identityFacts(ctx, holderId) },
    documents: rows.map((row) => toDocument(ctx, knownDocument(row))),
  }
}

/** Sends the pictures of a document. They are the sender's own, encoded again, and used for nothing else. */
export async function sendDocument(ctx: Ctx, input: Input<'sendDocument'>): Promise<Value<'sendDocument'>> {
  const { holderId } = me(ctx)
  const { kind, images } = input
  const given = images.map(({ side }) => side).toSorted()
  const needed = sidesOf[kind].toSorted()
  if (given.join() !== needed.join()) throw new Refusal('document_sides', { sides: [...sidesOf[kind]] })
  // Two documents that are sent at the same moment come one after the other.
  await lockMoney(ctx, holderId)
  await refuseSecond(ctx, holderId, kind)
  const id = ctx.chance.uuid()
  const used = await useImages(ctx, { holderId, ids: images.map((one) => one.id), usedFor: `document:${id}` })
  if (used.length !== images.length) throw new Refusal('image_wrong')
  const sent = { id, holder_id: holderId, kind, state: 'submitted', sent_at: ctx.clock.now() }
  const made = await ctx.db.insertInto('identity_document').values(sent).returningAll().executeTakeFirstOrThrow()
  const rows = images.map((one) => ({ identity_document_id: id, image_id: one.id, side: one.side }))
  await ctx.db.insertInto('identity_document_image').values(rows).execute()
  const row = knownDocument(made)
  const face = images.find(({ side }) => side === 'face')
  const seen = face ? await checkLiveness(ctx, face.id) : 'unknown'
  await documentSent(ctx, row, { actor: `holder:${holderId}`, reason: `liveness: ${seen}` })
  return { document: toDocument(ctx, row) }
}

/** One proof of identity and one of funds may wait at a time. */
async function refuseSecond(ctx: Ctx, holderId: bigint, kind: DocumentKind): Promise<void> {
  const isFunds = kind === 'source_of_funds'
  const waiting = await ctx.db
    .selectFrom('identity_document')
    .select('id')
    .where('holder_id', '=', holderId)
    .where('state', '=', 'submitted')
    .where('kind', isFunds ? '=' : '<>', 'source_of_funds')
    .executeTakeFirst()
  if (waiting) throw new Refusal('document_waits')
}
