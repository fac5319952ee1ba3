import { classes, useTexts, useWide } from '@chokka/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import type { Records } from './records.ts'
import type { Selection } from './use-selection.ts'

const heights = { wide: 48, phone: 64 }
/** Rows outside of the view that are drawn too, so that scrolling shows no gaps. */
const spare = 12

type VirtualRowsProps<Row> = {
  records: Records<Row>
  rows: readonly Row[]
  chosen: string | undefined
  onChoose: ((row: Row) => void) | undefined
  /** Rows that are chosen for an act about many; none where there is no such act. */
  selection?: Selection<Row> | undefined
  /** The end of the rows is near. */
  onEnd: () => void
}

/** A table of which only the rows in view are in the document: 100,000 rows scroll as well as ten. */
export function VirtualRows<Row>({ records, rows, chosen, onChoose, selection, onEnd }: VirtualRowsProps<Row>) {
  const { t } = useTexts()
  const isWide = useWide()
  const height = isWide ? heights.wide : heights.phone
  const columns = isWide ? records.columns : records.columns.filter((column) => column.phone)
  const box = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, room: 800 })
  const measure = () => {
    const { current } = box
    if (current) setView({ top: current.scrollTop, room: current.clientHeight || 800 })
  }
  useLayoutEffect(measure, [])
  useEffect(() => {
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  const from = Math.max(0, Math.floor(view.top / height) - spare)
  const to = Math.min(rows.length, Math.ceil((view.top + view.room) / height) + spare)
  useEffect(() => {
    if (to > rows.length - 2 * spare) onEnd()
  }, [to, rows.length, onEnd])
  const at = rows.findIndex((row) => records.rowKey(row) === chosen)
  useEffect(() => {
    const { current } = box
    if (at < 0 || !current) return
    const [start, end] = [at * height, (at + 1) * height]
    if (start < current.scrollTop) current.scrollTop = start
    else if (end > current.scrollTop + current.clientHeight) current.scrollTop = end - current.clientHeight
  }, [at, height])
  const widths = columns.map(({ width }) => width)
  const tracks: CSSProperties = { gridTemplateColumns: [...(selection ? ['28px'] : []), ...widths].join(' ') }
  return (
    <div className="card o-table" role="table" aria-label={t(records.title)} aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <div className="o-tr o-tr--h" role="row" style={tracks}>
          {selection && (
            <span role="columnheader">
              <span className="sr">{t('bulk.choose')}</span>
            </span>
          )}
          {columns.map((column) => (
            <span key={column.key} role="columnheader" className={column.right ? 'r' : undefined}>
              {t(column.head)}
            </span>
          ))}
        </div>
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="o-tbody" role="rowgroup" ref={box} onScroll={measure} tabIndex={0}>
        <div style={{ height: from * height }} />
        {rows.slice(from, to).map((row, index) => {
          const key = records.rowKey(row)
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={from + index + 2}
              aria-selected={onChoose ? key === chosen : undefined}
              className={classes('o-tr', key === chosen && 'is-on', onChoose && 'is-open')}
              style={{ ...tracks, height }}
            >
              {selection && (
                <span role="cell" className="o-pick">
                  {selection.canChoose(row) && (
                    <input
                      type="checkbox"
                      aria-label={t('bulk.select', { label: records.label(row) })}
                      checked={selection.has(row)}
                      onChange={() => selection.toggle(row)}
                    />
                  )}
                </span>
              )}
              {columns.map((column, place) => (
                <span key={column.key} role="cell" className={column.right ? 'r' : undefined}>
                  {place === 0 && onChoose && (
                    <button
                      type="button"
                      className="rowbtn"
                      aria-label={records.label(row)}
                      onClick={() => onChoose(row)}
                    />
                  )}
                  {column.render(row)}
                </span>
              ))}
            </div>
          )
        })}
        <div style={{ height: (rows.length - to) * height }} />
      </div>
    </div>
  )
}
