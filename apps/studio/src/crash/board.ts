import { after } from '../kit/clock.ts'
import type { Kit } from '../kit/kit.ts'
import { listMs } from './rules.ts'
import type { Stage } from './stage.ts'
import { listedOf, topBets, totalsOf } from './table.ts'
import type { LiveBet, Table } from './table.ts'

/** The public list of bets. Changes are gathered and told together, a few times a second, whoever many there are. */
export type Board = { changed: (bet: LiveBet) => void }

export function makeBoard(kit: Kit, stage: Stage, table: () => Table): Board {
  let gathered = new Set<LiveBet>()
  let telling = false

  const tell = async (): Promise<void> => {
    await after(kit.clock, listMs)
    telling = false
    const [changed, current] = [gathered, table()]
    gathered = new Set()
    const shown = topBets(current).filter((bet) => changed.has(bet))
    stage.toAll({ push: 'bets', round: current.round, changed: shown.map(listedOf), totals: totalsOf(current) })
  }

  return {
    changed: (bet) => {
      if (bet.session.demo) return
      gathered.add(bet)
      if (telling) return
      telling = true
      void tell()
    },
  }
}
