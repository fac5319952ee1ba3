import { bulkLimits } from '@chokka/contract/bulk'
import { useCallback, useState } from 'react'
import type { Records } from './records.ts'

export type Selection<Row> = {
  /** The chosen rows that are still in the list, in its order. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  canChoose: (row: Row) => boolean
  toggle: (row: Row | undefined) => void
  clear: () => void
}

/** Which rows of a list are chosen for an act about many. One that leaves the list leaves the choice. */
export function useSelection<Row>({ rowKey, bulk }: Records<Row>, all: readonly Row[]): Selection<Row> {
  const [keys, setKeys] = useState<readonly string[]>([])
  const canChoose = (row: Row) => bulk?.input(row) !== undefined
  const rows = all.filter((row) => keys.includes(rowKey(row)) && canChoose(row))
  const clear = useCallback(() => setKeys([]), [])
  return {
    ...{ rows, canChoose, clear },
    has: (row) => keys.includes(rowKey(row)),
    toggle: (row) => {
      if (row === undefined || !canChoose(row)) return
      const key = rowKey(row)
      if (keys.includes(key)) setKeys(keys.filter((one) => one !== key))
      else if (rows.length < bulkLimits.rows) setKeys([...keys, key])
    },
  }
}
