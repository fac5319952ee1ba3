import type { Audience, ContentKind } from '@chokka/contract/content'
import type { ContentWords } from '@chokka/contract/content-schemas'
import { isFirstSession } from '../identity/index.ts'
import type { Ctx, Db } from '../kit/index.ts'
import { isExcluded } from '../protection/index.ts'
import { publishedContent, type Published } from './published.ts'

/** Who looks. Whether this is their first session costs a query, so it is asked for only where it matters. */
type Viewer = {
  signedIn: boolean
  isAgent: boolean
  isFirst: () => Promise<boolean>
  isExcluded: () => Promise<boolean>
}
export type ViewerCtx = Pick<Ctx, 'live' | 'who' | 'clock' | 'site'> & { db: Db }

function viewerOf(ctx: ViewerCtx): Viewer {
  let asked: Promise<boolean> | undefined
  let excluded: Promise<boolean> | undefined
  const { who } = ctx
  return {
    signedIn: ctx.who !== null,
    isAgent: ctx.who?.area === 'agent',
    isFirst: () => (asked ??= isFirstSession(ctx)),
    isExcluded: () => (excluded ??= who ? isExcluded(ctx, who.holderId) : Promise.resolve(false)),
  }
}

const audienceHolds: Record<Audience, (viewer: Viewer) => boolean | Promise<boolean>> = {
  everyone: () => true,
  visitors: ({ signedIn }) => !signedIn,
  signed_in: ({ signedIn }) => signedIn,
  members: ({ signedIn, isAgent }) => signedIn && !isAgent,
  agents: ({ isAgent }) => isAgent,
  first_login: ({ isFirst }) => isFirst(),
}

/** Popups have an audience by their execution type too: A signed in, B visitors, F the first session (spec 2). */
const executionHolds = {
  A: audienceHolds.signed_in,
  B: audienceHolds.visitors,
  F: audienceHolds.first_login,
} as const

/** What asks somebody to play: never shown to a member who has excluded themselves (L-09). */
const isMarketing = (item: Published): boolean =>
  item.kind === 'PL' ? item.facts.category === 'promotion' : ['B', 'PU', 'PR'].includes(item.kind)

async function isFor(viewer: Viewer, item: Published): Promise<boolean> {
  if (isMarketing(item) && (await viewer.isExcluded())) return false
  if (item.kind === 'PU' && !(await executionHolds[item.facts.executionType](viewer))) return false
  return audienceHolds[item.audience](viewer)
}

/** What of these kinds is on the site now, for this caller: from `from` on, and no more at `until`. */
export async function shownContent<Kind extends ContentKind>(
  ctx: ViewerCtx,
  asked: { kinds: readonly Kind[]; platform?: string | undefined },
): Promise<Published<Kind>[]> {
  const now = ctx.clock.now()
  const kinds: ReadonlySet<ContentKind> = new Set<ContentKind>(asked.kinds)
  const viewer = viewerOf(ctx)
  const shown: Published[] = []
  for (const item of await publishedContent(ctx)) {
    if (!kinds.has(item.kind) || item.from > now || (item.until !== null && now >= item.until)) continue
    if (asked.platform !== undefined && !item.platforms.includes(asked.platform)) continue
    if (await isFor(viewer, item)) shown.push(item)
  }
  // All are of the kinds that were asked for.
  return shown as Published<Kind>[]
}

/** The words in the asked language, else in the site's, else in English, else in whatever language there is. */
export function wordsIn(
  ctx: Pick<Ctx, 'site'>,
  { texts }: Pick<Published, 'texts'>,
  asked: string | undefined,
): ContentWords & { language: string } {
  const wanted = [asked, ctx.site.defaultLanguage, 'en', ...texts.keys()]
  for (const language of wanted) {
    const words = language === undefined ? undefined : texts.get(language.toLowerCase())
    if (words && language !== undefined) return { ...words, language: language.toLowerCase() }
  }
  return { ...noWords, language: ctx.site.defaultLanguage }
}

const noWords: ContentWords = {
  ...{ title: '', kicker: '', summary: '', body: '', button: '', note: '' },
  ...{ gives: '', asks: '', lasts: '', meanwhile: '' },
}
