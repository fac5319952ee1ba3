import { sql } from 'kysely'
import type { Db } from '../../kit/index.ts'
import { makeCatalogue, type Catalogue } from './catalogue.ts'
import { loadVendors, type Part } from './load-vendors.ts'

export type CatalogueReader = {
  /** The catalogue with every change that was committed before the call, by whatever process. */
  read: () => Promise<Catalogue>
}

/**
 * Keeps vendors and games in memory. Each reading asks the database for the count of changes, one question for all
 * calls that come meanwhile, and loads again only the vendors that changed. So an answer is never older than its
 * question, nobody has to announce a change, and no answer shows half of one.
 */
export function openCatalogue(db: Db): CatalogueReader {
  let parts: ReadonlyMap<number, Part> = new Map()
  let changes = -1n
  let catalogue = makeCatalogue([], [])
  let running: Promise<Catalogue> | undefined
  let next: Promise<Catalogue> | undefined

  async function refresh(): Promise<Catalogue> {
    const { rows } = await countOfChanges.execute(db)
    return rows[0]?.changes === changes ? catalogue : load()
  }

  /** The count and the rows come from one snapshot of the database. */
  async function load(): Promise<Catalogue> {
    const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const loaded = await transaction.execute(async (tx) => {
      const { rows } = await countOfChanges.execute(tx)
      return { changes: rows[0]?.changes ?? 0n, parts: await loadVendors(tx, parts) }
    })
    const all = [...loaded.parts.values()]
    catalogue = makeCatalogue(
      all.map(({ vendor }) => vendor),
      all.flatMap(({ games }) => games),
    )
    ;({ parts, changes } = loaded)
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

const countOfChanges = sql<{ changes: bigint }>`select coalesce(sum(catalogue_version), 0)::int8 as changes from vendor`
