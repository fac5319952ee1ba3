import { after } from '../../kit/clock.ts'
import type { Kit } from '../../kit/kit.ts'
import type { Publisher } from '../../relay/pages.ts'
import { listMs } from './rules.ts'
import { listedOf, topBets, totalsOf } from './table.ts'
import type { LiveBet, Table } from './table.ts'

/**
 * The public list of bets. Changes are collected and published together, a few times a second, however many there are.
 */
export type BetList = { changed: (bet: LiveBet) => void }

export function makeBetList(kit: Kit, publisher: Publisher, table: () => Table): BetList {
  let pending = new Set<LiveBet>()
  let scheduled = false

  const publish = async (): Promise<void> => {
    await after(kit.clock, listMs)
    scheduled = false
    const [changed, current] = [pending, table()]
    pending = new Set()
    const shown = topBets(current).filter((bet) => changed.has(bet))
    publisher.toAll({ push: 'bets', round: current.round, changed: shown.map(listedOf), totals: totalsOf(current) })
  }

  return {
    changed: (bet) => {
      if (bet.session.demo) return
      pending.add(bet)
      if (scheduled) return
      scheduled = true
      void publish()
    },
  }
}
