import type { Db } from './database.ts'
import { Settings } from './settings.ts'

const keptMs = 2000
type Kept = { settings: Promise<Settings>; readAt: number }
const kept = new WeakMap<object, Kept>()

/**
 * The merchant's settings over the standard ones. They are read on every call, so each process keeps them for two
 * seconds; a change is in force everywhere after that.
 */
export function readSettings(pool: Db): Promise<Settings> {
  const before = kept.get(pool)
  const now = performance.now()
  if (before && now - before.readAt < keptMs) return before.settings
  const settings = load(pool)
  kept.set(pool, { settings, readAt: now })
  // A failed read is not kept: the next call tries again.
  settings.catch(() => kept.delete(pool))
  return settings
}

async function load(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  return Settings.parse(Object.fromEntries(rows.map((row) => [row.name, row.value])))
}

/** Drops what this process keeps, so that the next read sees a change at once. */
export const forgetSettings = (pool: Db) => void kept.delete(pool)
