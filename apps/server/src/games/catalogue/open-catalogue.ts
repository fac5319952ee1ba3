import { sql } from 'kysely'
import type { Db } from '../../kit/index.ts'
import { makeCatalogue, type Catalogue } from './catalogue.ts'
import { loadVendors, type Part } from './load-vendors.ts'

export type CatalogueReader = {
  /** The catalogue with every change that was committed before the call, by whatever process. */
  read: () => Promise<Catalogue>
}

type Loaded = { changes: bigint; parts: ReadonlyMap<number, Part> }
/** Where vendors and games are read from: how often they were changed, and what they are, both at one moment. */
export type CatalogueSource = {
  countChanges: () => Promise<bigint>
  load: (known: ReadonlyMap<number, Part>) => Promise<Loaded>
}

/**
 * Keeps vendors and games in memory. Each reading asks for the count of changes, one question for all calls that come
 * meanwhile, and loads again only the vendors that changed. So an answer is never older than its question, nobody has
 * to announce a change, and no answer shows half of one.
 */
export function catalogueReader(source: CatalogueSource): CatalogueReader {
  let loaded: Loaded = { changes: -1n, parts: new Map() }
  let catalogue = makeCatalogue([], [])
  let running: Promise<Catalogue> | undefined
  let next: Promise<Catalogue> | undefined

  async function refresh(): Promise<Catalogue> {
    if ((await source.countChanges()) === loaded.changes) return catalogue
    loaded = await source.load(loaded.parts)
    const all = [...loaded.parts.values()]
    catalogue = makeCatalogue(
      all.map(({ vendor }) => vendor),
      all.flatMap(({ games }) => games),
    )
    return catalogue
  }

  function start(): Promise<Catalogue> {
    next = undefined
    running = refresh().finally(() => (running = undefined))
    return running
  }
  // What runs already may have asked before the change that the caller knows of, so the caller waits for the next one.
  return { read: () => (running ? (next ??= running.then(start, start)) : start()) }
}

const count = sql<{ changes: bigint }>`select coalesce(sum(catalogue_version), 0)::int8 as changes from vendor`

export const openCatalogue = (db: Db): CatalogueReader =>
  catalogueReader({
    countChanges: async () => (await count.execute(db)).rows[0]?.changes ?? 0n,
    // One snapshot for the count and the rows.
    load: (known) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const { rows } = await count.execute(tx)
          return { changes: rows[0]?.changes ?? 0n, parts: await loadVendors(tx, known) }
        }),
  })
