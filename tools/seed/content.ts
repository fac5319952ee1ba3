// Demo content: what the operator of the demo has written for the site. It can be run again: a piece that exists under
// its code is left as it is.
import type { ContentKind } from '@chokka/contract/content'
import type { ContentWords } from '@chokka/contract/content-schemas'
import { publishContent, saveContent } from '../../apps/server/src/content/index.ts'
import { transact, type Ctx } from '../../apps/server/src/kit/index.ts'
import type { Site } from '../../apps/server/src/main.ts'
import { banners } from './content/banners.ts'
import { help } from './content/help.ts'
import { helpAbout } from './content/help-about.ts'
import { notices } from './content/notices.ts'
import type { Piece } from './content/piece.ts'
import { popups } from './content/popups.ts'
import { promotions } from './content/promotions.ts'

const all: readonly [ContentKind, readonly Piece[]][] = [
  ['B', banners],
  ['PL', notices],
  ['PU', popups],
  ['PR', promotions],
  ['H', [...help, ...helpAbout]],
]

export async function seedContent(site: Pick<Site, 'db' | 'baseCtx'>): Promise<void> {
  const at = await site.baseCtx()
  for (const [kind, pieces] of all)
    for (const [place, piece] of pieces.entries())
      await transact(site.db, at, (ctx) => seedPiece(ctx, kind, place, piece))
}

const noWords: ContentWords = {
  ...{ title: '', kicker: '', summary: '', body: '', button: '', note: '' },
  ...{ gives: '', asks: '', lasts: '', meanwhile: '' },
}

async function seedPiece(ctx: Ctx, kind: ContentKind, place: number, piece: Piece): Promise<void> {
  const { code, facts = {}, hoursAgo = 1, bn, en } = piece
  const known = await ctx.db
    .selectFrom('content_item')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst()
  if (known) return
  const reason = 'demo content'
  const acting = { ...ctx, deciding: { maker: 'seed', reason }, deciders: [] }
  const { value } = await saveContent(acting, {
    ...{ kind, code, facts, place, reason, audience: 'everyone', platforms: ['W', 'A', 'I'] },
    ...{ shownFrom: new Date(ctx.clock.now().getTime() - hoursAgo * 3_600_000) },
    texts: { bn: { ...noWords, ...bn }, en: { ...noWords, ...en } },
  })
  await publishContent(acting, { id: value.id, version: value.version, reason })
}
