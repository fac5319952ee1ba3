import { classes } from '@chokka/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { moveInGrid } from './grid-keys.ts'
import { gamesOfRows } from './list-window.ts'
import type { Range } from './list-window.ts'
import { useGridWindow } from './use-grid-window.ts'
import { useListPlace } from './use-list-place.ts'

type VirtualGridProps = {
  /** Names the list whose place in the page is kept; undefined where it is none of the page, as in a popup. */
  of?: string
  /** The class that lays out the columns. */
  className: string
  label: string
  /** The tiles of the whole list. */
  total: number
  /** False while the number of tiles is a guess. */
  isKnown: boolean
  /** Real tiles have come, in place of skeletons. */
  isLoaded: boolean
  isBusy: boolean
  keyAt: (index: number) => string
  renderTile: (index: number) => ReactNode
  /** Hears which tiles are rendered. */
  onRange?: (range: Range) => void
}

/**
 * A grid of which only the rows in view are in the document. It has the height of the whole list, so the scroll bar
 * tells the truth and a place in it can be found again. All tiles must be of the same height.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const { of, className, label, total, isKnown, isLoaded, isBusy, keyAt, renderTile, onRange } = props
  const { frame, grid, shape, rows, heightPx } = useGridWindow(total, isLoaded, onRange)
  const { columns } = shape
  useEffect(() => {
    const list = grid.current
    const move = (event: KeyboardEvent) => list && moveInGrid(event, list, columns)
    list?.addEventListener('keydown', move)
    return () => list?.removeEventListener('keydown', move)
  }, [grid, columns])
  useListPlace(of, isKnown ? total : undefined, heightPx)
  const { first, end } = gamesOfRows(rows, shape.columns, total)
  return (
    <div
      ref={frame}
      className={classes('vgrid', isBusy && 'is-busy')}
      style={{ '--list-h': `${heightPx}px`, '--list-top': `${rows.first * shape.rowPx}px` }}
      aria-busy={isBusy}
    >
      <ul ref={grid} className={classes('vgrid__in', className)} aria-label={label}>
        {Array.from({ length: end - first }, (_, offset) => {
          const index = first + offset
          return (
            <li key={keyAt(index)} data-index={index} aria-setsize={isKnown ? total : -1} aria-posinset={index + 1}>
              {renderTile(index)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
