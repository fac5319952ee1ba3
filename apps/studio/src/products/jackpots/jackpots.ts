import { fromMicros, toShown } from '@chokka/money'
import { newestRules, rulesOfVersion } from '@chokka/game-math/slots/jackpots'
import type { JackpotLevel } from '@chokka/game-math/slots/jackpots'
import type { JackpotsShown } from '@chokka/studio-wire/jackpots'
import type { Kit } from '../../kit/kit.ts'
import { openPools, readPools, takeShares } from './pools.ts'
import type { RulesByLevel } from './round.ts'

/** The jackpot as this process sees it. */
export type Jackpots = {
  shown: () => JackpotsShown
  /** The rules that rounds follow now; null while the jackpot is switched off (J-07). */
  rules: () => RulesByLevel | null
  /** Takes shares in, and reads the pools again. */
  refresh: () => Promise<void>
}

/**
 * Opens the jackpot. While it is off nothing is put in, nothing can be won, and the pools stay as they are. `onChange`
 * is called with the pools whenever what is shown has changed.
 */
export async function openJackpots(
  kit: Kit,
  isOn: boolean,
  onChange: (shown: JackpotsShown) => void = () => undefined,
): Promise<Jackpots> {
  await openPools(kit.db)
  let shown: JackpotsShown = { on: isOn, levels: [] }
  const rules: Record<JackpotLevel, RulesByLevel[JackpotLevel]> = {
    ...{ mini: newestRules('mini'), major: newestRules('major'), grand: newestRules('grand') },
  }

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
    if (changed) onChange(shown)
  }
  await refresh()

  return {
    shown: () => shown,
    rules: () => (isOn ? rules : null),
    refresh,
  }
}
