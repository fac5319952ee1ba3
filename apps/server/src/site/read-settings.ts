import type { Db } from '../kit/index.ts'
import { parseSettings, type SettingRows, type Settings } from '../kit/settings.ts'

const keptMs = 2000

export type SettingsReader = {
  /** The merchant's settings over the standard ones. */
  read: () => Promise<Settings>
  /** Drops what this process keeps, so that the next read sees a change at once. */
  forget: () => void
  /** Asks the database whether they can be read now; rejects when not. */
  probe: () => Promise<unknown>
}

/**
 * Reads the settings of all modules. They are asked for with every call, so each process keeps them for two seconds; a
 * change is in force everywhere after that.
 */
export function settingsReader(db: Db, rows: SettingRows): SettingsReader {
  let kept: { settings: Promise<Settings>; readAt: number } | undefined
  async function load(): Promise<Settings> {
    const stored = await db.selectFrom('setting').select(['name', 'value']).execute()
    return parseSettings(rows, Object.fromEntries(stored.map((row) => [row.name, row.value])))
  }
  const forget = () => void (kept = undefined)
  return {
    read: () => {
      const now = performance.now()
      if (kept && now - kept.readAt < keptMs) return kept.settings
      const settings = load()
      kept = { settings, readAt: now }
      // A failed read is not kept: the next call tries again.
      settings.catch(forget)
      return settings
    },
    forget,
    probe: () => db.selectFrom('setting').select('name').limit(1).execute(),
  }
}
