import { classes, useTexts, useWide } from '@chokka/ui'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { columnsThatFit } from './columns-that-fit.ts'
import type { Column, Records } from './records.ts'
import { useRowsInView } from './use-rows-in-view.ts'
import type { Selection } from './use-selection.ts'

const heights = { wide: 48, phone: 64 }
/** Of a row in two lines. */
const narrowTracks = 'minmax(0, 1fr) minmax(0, auto)'
const pickTrack = '28px'
/** More than there are rows in the document at once. */
const slots = 128
/** When so many rows are left below those that are drawn, the next ones are asked for. */
const nearEnd = 24

type VirtualRowsProps<Row> = {
  records: Records<Row>
  rows: readonly Row[]
  chosen: string | undefined
  onChoose: ((row: Row) => void) | undefined
  /** Rows that are chosen for an act about many; none where there is no such act. */
  selection?: Selection<Row> | undefined
  /** There is as little room as on phones. */
  isNarrow?: boolean
  /** The end of the rows is near. */
  onEnd: () => void
}

/** A table of which only the rows in view are in the document: 100,000 rows scroll as well as ten. */
export function VirtualRows<Row>(props: VirtualRowsProps<Row>) {
  const { records, rows, chosen, onChoose, selection, isNarrow = false, onEnd } = props
  const { t } = useTexts()
  const isWide = useWide() && !isNarrow
  const height = isWide ? heights.wide : heights.phone
  const box = useRef<HTMLDivElement>(null)
  const { from, to, width, isFlung } = useRowsInView(box, height, rows.length)
  const canPick = selection !== undefined
  const columns = useMemo(() => {
    if (!isWide) return records.columns.filter(({ phone }) => phone)
    return columnsThatFit(records.columns, width, canPick ? [pickTrack] : [])
  }, [records, isWide, width, canPick])
  const tracks = useMemo<CSSProperties>(
    () => ({
      gridTemplateColumns: [
        ...(canPick ? [pickTrack] : []),
        ...(isWide ? columns.map((one) => one.width) : [narrowTracks]),
      ].join(' '),
    }),
    [columns, isWide, canPick],
  )
  useEffect(() => {
    if (to > rows.length - nearEnd) onEnd()
  }, [to, rows.length, onEnd])
  const at = useMemo(
    () => (chosen === undefined ? -1 : rows.findIndex((row) => records.rowKey(row) === chosen)),
    [records, rows, chosen],
  )
  useEffect(() => {
    const { current } = box
    if (at < 0 || !current) return
    const [start, end] = [at * height, (at + 1) * height]
    if (start < current.scrollTop) current.scrollTop = start
    else if (end > current.scrollTop + current.clientHeight) current.scrollTop = end - current.clientHeight
  }, [at, height])
  return (
    <div
      className={classes('card o-table', !isWide && 'is-narrow')}
      role="table"
      aria-label={t(records.title)}
      aria-rowcount={rows.length + 1}
    >
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
      <div className="o-tbody" role="rowgroup" ref={box} tabIndex={0}>
        <div style={{ height: from * height }} />
        {rows.slice(from, to).map((row, index) => {
          const key = records.rowKey(row)
          const rowIndex = from + index + 2
          if (isFlung)
            // Its place in the document is used again for the row that comes there next.
            return (
              <PassingRow
                key={rowIndex % slots}
                {...{ tracks, height, rowIndex }}
                text={columns[0]?.text(row) ?? ''}
                column={canPick ? 2 : 1}
              />
            )
          return (
            <OneRow
              key={key}
              {...{ records, row, columns, tracks, height, rowIndex, onChoose, selection }}
              isChosen={key === chosen}
              isNarrow={!isWide}
            />
          )
        })}
        <div style={{ height: (rows.length - to) * height }} />
      </div>
    </div>
  )
}

type PassingRowProps = { tracks: CSSProperties; height: number; rowIndex: number; text: string; column: number }

/** A row that flies past says only what it is. */
const PassingRow = ({ tracks, height, rowIndex, text, column }: PassingRowProps) => (
  <div role="row" aria-rowindex={rowIndex} className="o-tr" style={{ ...tracks, height }}>
    <span role="cell" style={{ gridColumn: column }}>
      {text}
    </span>
  </div>
)

type OneRowProps<Row> = Pick<VirtualRowsProps<Row>, 'records' | 'onChoose' | 'selection'> & {
  row: Row
  columns: readonly Column<Row>[]
  tracks: CSSProperties
  height: number
  rowIndex: number
  isChosen: boolean
  isNarrow: boolean
}

function PlainRow<Row>(props: OneRowProps<Row>) {
  const { records, row, columns, tracks, height, rowIndex, isChosen, isNarrow, onChoose, selection } = props
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={onChoose ? isChosen : undefined}
      className={classes('o-tr', isChosen && 'is-on', onChoose && 'is-open')}
      style={{ ...tracks, height }}
    >
      {selection && <PickCell {...{ records, row, selection }} />}
      {columns.map((column, place) => (
        <span key={column.key} role="cell" className={cellClass(column, place, isNarrow)}>
          {place === 0 && onChoose && (
            <button type="button" className="rowbtn" aria-label={records.label(row)} onClick={() => onChoose(row)} />
          )}
          {column.render(row)}
        </span>
      ))}
    </div>
  )
}

const cellClass = ({ right }: { right?: boolean }, place: number, isNarrow: boolean) =>
  isNarrow ? classes(place % 2 === 1 && 'is-end', place > 1 && 'is-under') : right ? 'r' : undefined

/** A row that stays in view is not drawn again while its table scrolls. `memo` forgets that it is generic. */
const OneRow = memo(PlainRow) as typeof PlainRow

type PickCellProps<Row> = { records: Records<Row>; row: Row; selection: Selection<Row> }

function PickCell<Row>({ records, row, selection }: PickCellProps<Row>) {
  const { t } = useTexts()
  return (
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
  )
}
