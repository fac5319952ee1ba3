import { useStore, makeStore } from '@chokka/ui/store.ts'
import type { Store } from '@chokka/ui/store.ts'
import { useEffect, useRef, useState } from 'react'
import type { Push } from '@chokka/studio-wire/wire'
import { nowMs } from '../kit/clock.ts'
import { useGame, usePushes } from '../kit/game.tsx'
import { applyPush, emptyTable, hasStopped, tableOf, tableOfSpin, withStopped } from './table.ts'
import type { Table } from './table.ts'

export type LiveTable = Store<Table>

/** Ticks change only the flight time, ten times a second, and are left to the frame loop. */
const isTick = (push: Push, before: Table, after: Table) =>
  push.push === 'tick' && before.phase === 'flying' && after.phase === 'flying'

/**
 * The state of the table from `open` and every push since. `live` is always the newest, for the frame loop; `listed`
 * leaves out ticks, for the list of bets; `table` also leaves out what changes only that list.
 */
export function useTable() {
  const { opened, canFinish } = useGame()
  const [{ live, listed, shown }] = useState(() => ({
    live: makeStore<Table>(emptyTable),
    listed: makeStore<Table>(emptyTable),
    shown: makeStore<Table>(emptyTable),
  }))
  useEffect(() => {
    if (!opened || !canFinish) return
    const { crash, spin } = opened
    const table = crash ? tableOf(crash, nowMs()) : spin && tableOfSpin(spin, nowMs())
    if (!table) return
    for (const store of [live, listed, shown]) store.set(table)
  }, [opened, canFinish, live, listed, shown])
  usePushes((push) => {
    const before = live.now()
    const after = applyPush(before, push, nowMs())
    live.set(after)
    if (isTick(push, before, after)) return
    listed.set(after)
    if (push.push !== 'bets') shown.set(after)
  })
  const change = (next: (table: Table) => Table) => {
    const table = next(live.now())
    for (const store of [live, listed, shown]) store.set(table)
  }
  const table = useStore(shown)
  useStop(table, () => change(withStopped))
  return { table, live, listed, change }
}

/** Calls `onStop` when the wheel of the round stands still. */
function useStop(table: Table, onStop: () => void): void {
  const latest = useRef(onStop)
  useEffect(() => {
    latest.current = onStop
  })
  const stopsAt = hasStopped(table) ? undefined : table.spun?.stopsAt
  useEffect(() => {
    if (stopsAt === undefined) return undefined
    const timer = setTimeout(() => latest.current(), Math.max(0, stopsAt - nowMs()))
    return () => clearTimeout(timer)
  }, [stopsAt])
}
