import type { Db } from '../kit/index.ts'
import { parseSettings, type SettingRows, type Settings } from '../kit/settings.ts'

const cacheMs = 2000

export type SettingsReader = {
  /** The merchant's settings over the standard ones. */
  read: () => Promise<Settings>
  /** Clears the cache of this process, so that the next read sees a change at once. */
  invalidate: () => void
  /** Checks that the database can be read now; rejects when not. */
  probe: () => Promise<unknown>
}

/**
 * Reads the settings of all modules. Every call needs them, so each process caches them for two seconds; a change is in
 * force everywhere after that.
 */
export function settingsReader(db: Db, rows: SettingRows): SettingsReader {
  let cached: { settings: Promise<Settings>; readAt: number } | undefined
  async function load(): Promise<Settings> {
    const stored = await db.selectFrom('setting').select(['name', 'value']).execute()
    return parseSettings(rows, Object.fromEntries(stored.map((row) => [row.name, row.value])))
  }
  const invalidate = () => void (cached = undefined)
  return {
    read: () => {
      const now = performance.now()
      if (cached && now - cached.readAt < cacheMs) return cached.settings
      const settings = load()
      cached = { settings, readAt: now }
      // A failed read is not cached: the next call reads again.
      settings.catch(invalidate)
      return settings
    },
    invalidate,
    probe: () => db.selectFrom('setting').select('name').limit(1).execute(),
  }
}
