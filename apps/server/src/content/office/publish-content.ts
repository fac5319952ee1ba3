import { lockItem } from './lock-item.ts'
import type { ContentKind } from '@chokka/contract/content'
import type { ContentWords } from '@chokka/contract/content-schemas'
import { Refusal, type ActCtx, type ActVerb } from '../../kit/index.ts'
import { wordsOf } from '../published.ts'
import { hasText } from '../sanitise.ts'

type Named = { id: number; version: number }

/** Puts a draft on the site. The version that stood there is kept as replaced. */
export const publishContent: ActVerb<'publishContent'> = async (ctx, named) => {
  const draft = await lockVersion(ctx, named, 'draft')
  refuseIncomplete(ctx, draft)
  const now = ctx.clock.now()
  if (draft.shown_until && draft.shown_until <= now) throw new Refusal('content_incomplete', { fields: ['shownUntil'] })
  const replaced = await ctx.db
    .updateTable('content_version')
    .set({ state: 'replaced' })
    .where('item_id', '=', named.id)
    .where('state', '=', 'published')
    .returning('version')
    .executeTakeFirst()
  await ctx.db
    .updateTable('content_version')
    .set({ state: 'published', published_at: now, shown_from: draft.shown_from ?? now })
    .where('item_id', '=', named.id)
    .where('version', '=', named.version)
    .execute()
  return changed(ctx, named, { from: replaced?.version ?? null, state: 'published' })
}

/** Takes a version off the site. */
export const withdrawContent: ActVerb<'withdrawContent'> = async (ctx, named) => {
  await lockVersion(ctx, named, 'published')
  await ctx.db
    .updateTable('content_version')
    .set({ state: 'withdrawn' })
    .where('item_id', '=', named.id)
    .where('version', '=', named.version)
    .execute()
  return changed(ctx, named, { from: named.version, state: 'withdrawn' })
}

function changed(
  ctx: ActCtx,
  named: Named,
  { from, state }: { from: number | null; state: 'published' | 'withdrawn' },
) {
  ctx.afterCommit(() => ctx.live.publish({ topic: 'content', holder: null }))
  const value = { ...named, state }
  const subject = `content:${named.id}`
  return { value, subject, before: { onSite: from }, after: { version: named.version, state } }
}

/** Locks the piece, so that two staff members never publish two of its versions. */
async function lockVersion(ctx: ActCtx, { id, version }: Named, state: 'draft' | 'published') {
  const item = await lockItem(ctx, id)
  const found = await ctx.db
    .selectFrom('content_version')
    .select(['state', 'texts', 'shown_from', 'shown_until'])
    .where('item_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  if (found.state !== state) throw new Refusal('wrong_state')
  return { ...item, ...found }
}

/** What each kind must say before it is on the site. Terms belong to a promotion, and an answer to a question. */
const needs: Partial<Record<ContentKind, readonly (keyof ContentWords)[]>> = {
  PL: ['body'],
  PU: ['body'],
  PR: ['summary', 'body'],
  H: ['body'],
}

/** The site's own language must be there, and complete; so must every other language that has any words. */
function refuseIncomplete(ctx: ActCtx, { kind, code, texts }: { kind: string; code: string | null; texts: unknown }) {
  const words = wordsOf(texts)
  const wanted = needs[kind as ContentKind] ?? [] // A check of the table.
  const missing = [...words].flatMap(([language, one]) =>
    wanted.filter((field) => !hasText(one[field])).map((field) => `texts.${language}.${field}`),
  )
  const own = ctx.site.defaultLanguage
  if (!words.has(own)) missing.push(`texts.${own}`)
  if (code === null && kind === 'resource') missing.push('code')
  if (missing.length > 0) throw new Refusal('content_incomplete', { fields: missing })
}
