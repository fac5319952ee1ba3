import { classes, EmptyState, useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'

/** Of the first column each cell is the head of its row. */
export type FigureColumn<Row> = {
  key: string
  head: ReactNode
  /** A figure: to the right. */
  right?: boolean
  render: (row: Row) => ReactNode
  /** How a figure is marked, as gain or loss. */
  tone?: (row: Row) => string
}

type FigureTableProps<Row> = {
  caption: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The last row: what its columns say, by their keys. */
  sums?: Readonly<Record<string, ReactNode>>
  isChosen?: (row: Row) => boolean
  /** Cells have a second line: rows are higher, and their words begin at the top. */
  roomy?: boolean
  /** No cell breaks into lines: there are many columns. */
  wide?: boolean
  emptyText?: string
}

/** Figures in rows and columns, with their sums; wider than the screen it is scrolled, by keyboard too. */
export function FigureTable<Row>({ caption, columns, rows, rowKey, sums, ...props }: FigureTableProps<Row>) {
  const { t } = useTexts()
  const { isChosen, roomy, wide, emptyText } = props
  if (rows.length === 0) return <EmptyState title={t('office.noActivity')} text={emptyText} />
  const cells = (render: (column: FigureColumn<Row>) => ReactNode, tone?: (column: FigureColumn<Row>) => string) =>
    columns.map((column, place) =>
      place === 0 ? (
        <th key={column.key} scope="row">
          {render(column)}
        </th>
      ) : (
        <td key={column.key} className={classes(column.right && 'r', tone?.(column))}>
          {render(column)}
        </td>
      ),
    )
  return (
    // Focusable, so that it is scrolled by keyboard. No landmark: the card around it is one, often of the same name.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className={classes('tblwrap o-figures', roomy && 'is-roomy', wide && 'is-wide')}
      role="group"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="tbl tbl--c">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, head, right }) => (
              <th key={key} scope="col" className={right ? 'r' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={isChosen?.(row) ? 'is-on' : undefined}>
              {cells(
                ({ render }) => render(row),
                ({ tone }) => tone?.(row) ?? '',
              )}
            </tr>
          ))}
        </tbody>
        {sums && (
          <tfoot>
            <tr>{cells(({ key }) => sums[key])}</tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
