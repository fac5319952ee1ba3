import type { CallName, WireInput } from '@chokka/contract'
import type { BulkCall } from '@chokka/contract/bulk'
import type { Permission } from '@chokka/contract/permissions'
import type { TextKey } from '@chokka/text'
import type { Filter } from '@chokka/client/use-filter.ts'
import type { ComponentType, ReactNode } from 'react'

export type Column<Row> = {
  key: string
  head: TextKey
  /** Its track in the grid: `120px`, `minmax(0, 1fr)`. */
  width: string
  right?: boolean
  /** Shown where there is little room too: two on each of two lines, in the order of the columns. */
  phone?: boolean
  render: (row: Row) => ReactNode
  /** The same as a text, for the file. */
  text: (row: Row) => string
}

/** A filter of a shape of its own; empty: nothing is chosen. */
export type ChoiceProps = { value: string; onChange: (value: string | null) => void }
export type FilterField =
  | { name: string; kind: 'chips'; options: readonly string[]; standard: string; labels: string }
  | { name: string; kind: 'text'; label: TextKey }
  | { name: string; kind: 'day'; label: TextKey }
  | { name: string; kind: 'choice'; Choice: ComponentType<ChoiceProps> }

/** Some rows, and where the following ones begin; null after the last. */
export type RowPage<Row> = { rows: readonly Row[]; next: string | null; total?: number }

export type PaneProps<Row> = {
  row: Row
  /** False while somebody else has the lease: then nothing may be decided. */
  mayAct: boolean
  /** The row was decided: the next one comes. */
  onDone: () => void
}

/** What an act about many takes besides, the same for all rows. */
export type BulkSame = NonNullable<WireInput<'previewBulk'>['same']>
export type BulkFormProps = { count: number; busy: boolean; onReady: (same: BulkSame) => void; onClose: () => void }
export type BulkAct = {
  call: BulkCall
  permission: Permission
  tone: 'gain' | 'danger' | 'primary'
  /** Asks for what the act takes besides, before the preview. */
  Form?: ComponentType<BulkFormProps>
}

/** What may be done about many rows at once. */
export type BulkActs<Row> = {
  acts: readonly BulkAct[]
  /** What is sent of a row; undefined where none of the acts fits it. */
  input: (row: Row) => { id: string; amount?: string } | undefined
  /** What its member asked for; missing where no money moves. */
  amount?: (row: Row) => string
  /** The reasons that are offered. */
  reasons: readonly TextKey[]
  /** All rows of the filter can be chosen at once. */
  whole?: boolean
}

/** A records screen: a row of the contract, its columns, its filters, and what is done about one of its rows. */
export type Records<Row> = {
  title: TextKey
  /** Of which call its rows are: what makes that call stale makes them stale. */
  call: CallName
  load: (filter: Filter, cursor: string | null) => Promise<RowPage<Row>>
  filters: readonly FilterField[]
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What a row is called, for screen readers. */
  label: (row: Row) => string
  /** What is leased while a row is open; undefined where nothing can be decided about it. */
  subject?: (row: Row) => string | undefined
  /** Whose it is, where notes may be taken about them. */
  holderOf?: (row: Row) => string
  Pane?: ComponentType<PaneProps<Row>>
  /** The pane has most of the width, and the list stands beside it as on phones. */
  isWide?: boolean
  bulk?: BulkActs<Row>
  /** Above the table. */
  Top?: ComponentType
  /** How often the list is asked for again while it is short. */
  pollMs?: number
}

type Page<Row> = { content: readonly Row[]; pageNum: number; totalPages: number; total: number }

/** Calls that count their pages. */
export const pageOf = <Row>({ content, pageNum, totalPages, total }: Page<Row>): RowPage<Row> => ({
  ...{ rows: content, total },
  next: pageNum < totalPages ? String(pageNum + 1) : null,
})
export const paging = (cursor: string | null) => ({ pageNo: Number(cursor ?? 1), pageSize: 100 })
