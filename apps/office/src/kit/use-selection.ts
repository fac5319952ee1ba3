import { bulkActs } from '@chokka/contract/bulk'
import { useCallback, useState } from 'react'
import type { Records } from './records.ts'

export type Selection<Row> = {
  /** The chosen rows that are still in the list, in its order. */
  rows: readonly Row[]
  /** So many at once. */
  most: number
  has: (row: Row) => boolean
  canChoose: (row: Row) => boolean
  toggle: (row: Row | undefined) => void
  /** These and no others, as many as go at once. */
  choose: (rows: readonly Row[]) => void
  clear: () => void
}

/** Which rows of a list are chosen for an act about many. One that leaves the list leaves the choice. */
export function useSelection<Row>({ rowKey, bulk }: Records<Row>, all: readonly Row[]): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const most = Math.min(...(bulk?.acts ?? []).map(({ call }) => bulkActs[call].most))
  const canChoose = (row: Row) => bulk?.input(row) !== undefined
  const rows = keys.size === 0 ? [] : all.filter((row) => keys.has(rowKey(row)) && canChoose(row))
  const clear = useCallback(() => setKeys(new Set()), [])
  return {
    ...{ rows, most, canChoose, clear },
    has: (row) => keys.has(rowKey(row)),
    choose: (chosen) => setKeys(new Set(chosen.filter(canChoose).slice(0, most).map(rowKey))),
    toggle: (row) => {
      if (row === undefined || !canChoose(row)) return
      const key = rowKey(row)
      if (keys.has(key)) setKeys(new Set([...keys].filter((one) => one !== key)))
      else if (rows.length < most) setKeys(new Set([...keys, key]))
    },
  }
}
