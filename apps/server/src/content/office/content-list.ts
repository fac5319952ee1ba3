import type { Input, Value } from '@chokka/contract'
import type { Ctx } from '../../kit/index.ts'
import { wordsOf } from '../published.ts'

type Listed = Value<'contentList'>['content'][number]

/** All versions, for staff. */
export async function contentList(ctx: Ctx, input: Input<'contentList'>): Promise<Value<'contentList'>> {
  let query = versions(ctx)
  if (input.id !== undefined) query = query.where('item_id', '=', input.id)
  if (input.kind) query = query.where('kind', '=', input.kind)
  if (input.state) query = query.where('state', '=', input.state)
  if (input.newest === 'true')
    query = query.where((version) =>
      version.not(
        version.exists(
          version
            .selectFrom('content_version as later')
            .whereRef('later.item_id', '=', 'content_version.item_id')
            .whereRef('later.version', '>', 'content_version.version')
            .select('later.version'),
        ),
      ),
    )
  const { total } = await query.clearSelect().select(ctx.db.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .orderBy('edited_at', 'desc')
    .orderBy('item_id', 'desc')
    .orderBy('version', 'desc')
    .limit(input.pageSize)
    .offset((input.pageNo - 1) * input.pageSize)
    .execute()
  return {
    content: rows.map(toListed),
    pageNum: input.pageNo,
    totalPages: Math.ceil(Number(total) / input.pageSize),
    total: Number(total),
  }
}

const versions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('content_version')
    .innerJoin('content_item', 'content_item.id', 'content_version.item_id')
    .select(['item_id', 'kind', 'code', 'version', 'state', 'audience', 'platforms', 'shown_from', 'shown_until'])
    .select(['place', 'facts', 'texts', 'edited_at', 'edited_by', 'published_at'])
type Row = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]

/** One version of a piece. */
export const versionOf = async (ctx: Ctx, id: number, version: number): Promise<Listed> =>
  toListed(await versions(ctx).where('item_id', '=', id).where('version', '=', version).executeTakeFirstOrThrow())

/** Checks of the table hold what kind, state, audience and platforms are. */
const toListed = (row: Row): Listed =>
  ({
    id: row.item_id,
    kind: row.kind,
    code: row.code ?? '',
    version: row.version,
    state: row.state,
    audience: row.audience,
    platforms: row.platforms,
    shownFrom: row.shown_from,
    shownUntil: row.shown_until,
    place: row.place,
    facts: row.facts,
    texts: Object.fromEntries(wordsOf(row.texts)),
    editedAt: row.edited_at,
    editedBy: row.edited_by,
    publishedAt: row.published_at,
  }) as Listed
