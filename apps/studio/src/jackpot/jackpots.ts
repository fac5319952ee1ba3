import { fromMicros, toShown } from '@chokka/money'
import { newestRules, rulesOfVersion } from '@chokka/game-math/slots/jackpots'
import type { JackpotLevel } from '@chokka/game-math/slots/jackpots'
import { after } from '../kit/clock.ts'
import type { Kit } from '../kit/kit.ts'
import type { JackpotsShown } from '@chokka/studio-wire/jackpots'
import { openPools, readPools, takeShares } from './pools.ts'
import type { RulesByLevel } from './round.ts'

/** How often shares are taken in and the pools are shown again; 30 seconds would be allowed (J-01). */
const everyMs = 5000

/** The jackpot as this process sees it. */
export type Jackpots = {
  /** The rules that rounds follow now; null while the jackpot is switched off (J-07). */
  rules: () => RulesByLevel | null
  shown: () => JackpotsShown
  /** Called with the pools whenever what is shown has changed. */
  onChange: (callback: (shown: JackpotsShown) => void) => void
  /** Takes shares in, and reads the pools again. */
  refresh: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

/** Opens the jackpot. While it is off nothing is put in, nothing can be won, and the pools stay as they are. */
export async function openJackpots(kit: Kit, isOn: boolean): Promise<Jackpots> {
  await openPools(kit.db)
  const listeners: ((shown: JackpotsShown) => void)[] = []
  const stopping = new AbortController()
  let shown: JackpotsShown = { on: isOn, levels: [] }
  const rules: Record<JackpotLevel, RulesByLevel[JackpotLevel]> = {
    ...{ mini: newestRules('mini'), major: newestRules('major'), grand: newestRules('grand') },
  }
  let running: Promise<void> = Promise.resolve()

  const refresh = async (): Promise<void> => {
    // What was put in before it was switched off is still taken in.
    await kit.db.transaction().execute(takeShares)
    const pools = await readPools(kit.db)
    for (const { level, rules: version } of pools) rules[level] = rulesOfVersion(level, version)
    const levels = pools.map(({ level, amount, won, won_at: wonAt }) => ({
      level,
      amount: toShown(fromMicros(amount)),
      wonAt: wonAt?.toISOString() ?? null,
      won: won === null ? null : toShown(fromMicros(won)),
    }))
    const changed = JSON.stringify(levels) !== JSON.stringify(shown.levels)
    shown = { on: isOn, levels }
    if (changed) for (const callback of listeners) callback(shown)
  }
  await refresh()

  return {
    rules: () => (isOn ? rules : null),
    shown: () => shown,
    onChange: (callback) => listeners.push(callback),
    refresh,
    start: () => {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await after(kit.clock, everyMs, stopping.signal)
          if (stopping.signal.aborted) return
          await refresh().catch((error: unknown) => kit.log.warn({ error }, 'the jackpots could not be read'))
        }
      })()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
