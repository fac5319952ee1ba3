import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { gamesOfRows, rowsInView } from './list-window.ts'
import type { Range } from './list-window.ts'

/** The measures of a grid of tiles of equal height. */
type Shape = { columns: number; rowPx: number }

export type GridWindow = {
  frame: RefObject<HTMLDivElement | null>
  grid: RefObject<HTMLUListElement | null>
  shape: Shape
  rows: Range
  /** The height of the whole list, in px. */
  heightPx: number
}

// Until a tile has been measured: a row of six portraits on a desktop.
const assumed: Shape = { columns: 6, rowPx: 290 }

/** Reads the columns that the style sheet gives, and the height of a tile as it is drawn. */
function measure(grid: HTMLElement): Shape | null {
  const style = getComputedStyle(grid)
  const columns = style.gridTemplateColumns.split(' ').filter(Boolean).length
  const tile = grid.firstElementChild?.firstElementChild
  const height = tile?.getBoundingClientRect().height ?? 0
  if (columns === 0 || height === 0) return null
  return { columns, rowPx: Math.round(height + (Number.parseInt(style.rowGap) || 0)) }
}

/**
 * Which rows of a long grid are rendered, by where the window is scrolled. `total`: the tiles of the whole list.
 * `isLoaded`: real tiles are there, which are measured again. `onRange` hears which tiles are rendered.
 */
export function useGridWindow(total: number, isLoaded: boolean, onRange?: (range: Range) => void): GridWindow {
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const [shape, setShape] = useState(assumed)
  const [rows, setRows] = useState<Range>({ first: 0, end: 6 })
  const rowCount = Math.ceil(total / shape.columns)

  const remeasure = useCallback(() => {
    const measured = grid.current && measure(grid.current)
    if (!measured) return
    setShape((before) => {
      // A skeleton gives the columns, and a height only until a tile has given the true one.
      const next = isLoaded || before === assumed ? measured : { ...measured, rowPx: before.rowPx }
      return before.columns === next.columns && before.rowPx === next.rowPx ? before : next
    })
  }, [isLoaded])
  const follow = useCallback(() => {
    if (!frame.current) return
    const above = -frame.current.getBoundingClientRect().top
    const next = rowsInView({ above, height: window.innerHeight, rowPx: shape.rowPx, rows: rowCount })
    setRows((before) => (before.first === next.first && before.end === next.end ? before : next))
  }, [shape, rowCount])

  useLayoutEffect(remeasure, [remeasure, total === 0])
  useLayoutEffect(follow, [follow])
  useEffect(() => {
    let waiting = 0
    const later = () => {
      if (waiting) return
      waiting = requestAnimationFrame(() => {
        waiting = 0
        follow()
      })
    }
    // Captured: the list may be in a popup, which scrolls by itself.
    const everywhere = { passive: true, capture: true }
    window.addEventListener('scroll', later, everywhere)
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(waiting)
      window.removeEventListener('scroll', later, everywhere)
      window.removeEventListener('resize', later)
    }
  }, [follow])
  useEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(remeasure)
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [remeasure])
  const { first, end } = gamesOfRows(rows, shape.columns, total)
  useEffect(() => onRange?.({ first, end }), [onRange, first, end])
  return { frame, grid, shape, rows, heightPx: rowCount * shape.rowPx }
}
