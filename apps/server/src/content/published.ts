import { contentFacts, contentWords } from '@chokka/contract/content-schemas'
import type { Audience, ContentKind } from '@chokka/contract/content'
import type { ContentFacts, ContentWords } from '@chokka/contract/content-schemas'
import type { Ctx, Db, Live } from '../kit/index.ts'

type Common<Kind extends ContentKind> = {
  id: number
  kind: Kind
  code: string
  version: number
  audience: Audience
  platforms: readonly string[]
  from: Date
  until: Date | null
  place: number
  facts: ContentFacts<Kind>
  texts: ReadonlyMap<string, ContentWords>
}
/** A version that is on the site, whether or not its time has come. */
export type Published<Kind extends ContentKind = ContentKind> = { [One in Kind]: Common<One> }[Kind]

type Cache = { loaded?: { items: Promise<readonly Published[]>; at: number } | undefined }
/** How old an answer may be in a process that a live hint did not reach. */
const cacheMs = 10_000
const caches = new WeakMap<Live, Cache>()

/** The cache of this process: it is dropped when content changes anywhere. */
function cacheOf(live: Live): Cache {
  const known = caches.get(live)
  if (known) return known
  const cache: Cache = {}
  caches.set(live, cache)
  live.subscribe(({ topic }) => {
    if (topic === 'content') cache.loaded = undefined
  })
  return cache
}

/**
 * Everything that is published, in the order in which it is shown. What it is depends on no viewer, so all share it;
 * time, audience and language are chosen for each request (`shown.ts`).
 */
export function publishedContent({ db, live }: Pick<Ctx, 'live'> & { db: Db }): Promise<readonly Published[]> {
  const cache = cacheOf(live)
  const now = performance.now()
  if (cache.loaded && now - cache.loaded.at < cacheMs) return cache.loaded.items
  const items = load(db)
  const loaded = { items, at: now }
  cache.loaded = loaded
  // A failed read is not cached: the next call reads again.
  items.catch(() => {
    if (cache.loaded === loaded) cache.loaded = undefined
  })
  return items
}

async function load(db: Db): Promise<readonly Published[]> {
  const rows = await db
    .selectFrom('content_version')
    .innerJoin('content_item', 'content_item.id', 'content_version.item_id')
    .select(['content_item.id', 'kind', 'code', 'version', 'audience', 'platforms', 'shown_from', 'shown_until'])
    .select(['place', 'facts', 'texts'])
    .where('state', '=', 'published')
    .orderBy('place')
    .orderBy('shown_from', 'desc')
    .orderBy('content_item.id', 'desc')
    .execute()
  return rows.flatMap((row) => {
    // A check of the table; a newer program may have stored facts that this one does not read.
    const kind = row.kind as ContentKind
    const facts = contentFacts[kind]?.safeParse(row.facts)
    if (!facts?.success || !row.shown_from) return []
    const { id, version, platforms, place, shown_from: from, shown_until: until } = row
    const texts = wordsOf(row.texts)
    const audience = row.audience as Audience
    // The facts were read by the schema of this kind.
    return [
      { id, kind, code: row.code ?? '', version, audience, platforms, from, until, place, facts: facts.data, texts },
    ] as Published[]
  })
}

/** The words by language, as they are stored. */
export function wordsOf(stored: unknown): ReadonlyMap<string, ContentWords> {
  const pairs = Object.entries(stored ?? {}).flatMap(([language, words]) => {
    const read = contentWords.safeParse(words)
    return read.success ? [[language, read.data] as const] : []
  })
  return new Map(pairs)
}
