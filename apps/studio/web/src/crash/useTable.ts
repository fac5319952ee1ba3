import { useEffect, useState } from 'react'
import { useStore, makeStore } from '../kit/store.ts'
import type { Store } from '../kit/store.ts'
import { nowMs } from '../kit/clock.ts'
import { useGame, usePushes } from '../kit/game.tsx'
import { emptyTable, heard, tableOf } from './table.ts'
import type { Table } from './table.ts'

/** What the parts of the page redraw for; ticks change the clock ten times a second and are left to the canvas. */
const isTick = (before: Table, after: Table) => before.phase === 'flying' && after.phase === 'flying'

/**
 * The round at the table, from the state that opening gave and every push since. `live` is always the newest, for
 * what draws each frame; `table` changes only when something other than the clock did.
 */
export function useTable() {
  const { opened, line } = useGame()
  const [stores] = useState(() => ({ live: makeStore<Table>(emptyTable), shown: makeStore<Table>(emptyTable) }))
  const { live, shown } = stores
  const state = opened?.crash
  useEffect(() => {
    if (!state || line !== 'open') return
    const table = tableOf(state, nowMs())
    live.set(table)
    shown.set(table)
  }, [state, line, live, shown])
  usePushes((push) => {
    const before = live.now()
    const after = heard(before, push, nowMs())
    live.set(after)
    if (push.push !== 'tick' || !isTick(before, after)) shown.set(after)
  })
  const change = (next: (table: Table) => Table) => {
    live.set(next(live.now()))
    shown.set(live.now())
  }
  return { table: useStore(shown), live, change }
}

export type LiveTable = Store<Table>
