import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useWide } from './media.ts'

export type RecordColumn<Row> = {
  key: string
  head: string
  render: (row: Row) => ReactNode
  /** Aligns the column to the right, for numbers. */
  right?: boolean
  foot?: ReactNode
}
type RecordsTableProps<Row> = {
  caption: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  columns: readonly RecordColumn<Row>[]
  /** A row as a card on a phone; by default a list of its columns. */
  card?: (row: Row) => ReactNode
  /** Opens a row. Each row then has a button over it, so that it can be opened by keyboard. */
  onOpen?: { label: (row: Row) => string; open: (row: Row) => void }
  busy?: boolean
}

/** Records: a table from 768 px, cards below. */
export function RecordsTable<Row>(props: RecordsTableProps<Row>) {
  return useWide() ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ caption, rows, rowKey, columns, onOpen, busy }: RecordsTableProps<Row>) {
  const side = (column: RecordColumn<Row>) => (column.right ? 'r' : undefined)
  return (
    <div className="card tblcard">
      {/* Focusable, so that a table that is too wide can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="tblwrap" aria-label={caption} tabIndex={0}>
        <table className="tbl" aria-busy={busy || undefined}>
          <caption className="sr">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" className={side(column)}>
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={onOpen && 'is-open'}>
                {columns.map((column, index) => (
                  <td key={column.key} className={side(column)}>
                    {index === 0 && onOpen && <OpenRow row={row} onOpen={onOpen} />}
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {columns.some((column) => column.foot !== undefined) && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <td key={column.key} className={side(column)}>
                    {column.foot}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </div>
  )
}

function Cards<Row>({ caption, rows, rowKey, columns, card, onOpen, busy }: RecordsTableProps<Row>) {
  return (
    <ul className="mlist" aria-label={caption} aria-busy={busy || undefined}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes('mrow', onOpen && 'is-open')}>
          {onOpen && <OpenRow row={row} onOpen={onOpen} />}
          {card ? (
            card(row)
          ) : (
            <dl>
              {columns.map((column) => (
                <div key={column.key}>
                  <dt>{column.head}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}

type Opening<Row> = NonNullable<RecordsTableProps<Row>['onOpen']>
const OpenRow = <Row,>({ row, onOpen }: { row: Row; onOpen: Opening<Row> }) => (
  <button type="button" className="rowbtn" aria-label={onOpen.label(row)} onClick={() => onOpen.open(row)} />
)
