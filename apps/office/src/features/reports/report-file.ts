import { csvOf, download, saveFile } from '@chokka/client/csv.ts'
import type { Texts } from '@chokka/text'
import { columnsOf, isShare } from './report-columns.tsx'
import type { Report, ReportColumn, Sums } from './report-columns.tsx'

/** A line of the file; numbers are decimals with a point, whatever the digits of the page. */
type Line = (string | null)[]
export type ReportLabels = readonly (readonly [head: string, value: string])[]

const decimalOf = (column: ReportColumn, sums: Sums): string | null => {
  const exact = column.exact(sums)
  // A share as a fraction with six decimals: 963200 is 0.963200.
  if (exact === null || !isShare(column)) return exact
  const [sign, size] = exact.startsWith('-') ? ['-', exact.slice(1)] : ['', exact]
  const padded = size.padStart(7, '0')
  return `${sign}${padded.slice(0, -6)}.${padded.slice(-6)}`
}

/** The file of a report: the labels that stand on the screen, the heads, the rows and their sum. */
export function reportLines(
  report: Report,
  labels: ReportLabels,
  { t }: Pick<Texts, 't'>,
  nameOf: (row: Report['rows'][number]) => string,
): Line[] {
  const columns = columnsOf(report.by)
  const figures = (sums: Sums) => columns.map((column) => decimalOf(column, sums))
  const rows = report.rows.map((row) => [row.key, nameOf(row), ...figures(row)])
  return [
    ...labels.map(([head, value]) => [head, value]),
    [],
    [t(`reports.by_${report.by}`), t('reports.name'), ...columns.map(({ head }) => t(head))],
    ...(rows.length === 0 ? [[t('office.noActivity')]] : [...rows, [t('reports.sum'), '', ...figures(report.total)]]),
  ]
}

export const nameOfFile = ({ by, from, to }: Report) => `${by}_${from}_${to}`

export function saveCsv(lines: readonly Line[], name: string): void {
  const [first = [], ...rest] = lines
  const text = csvOf(
    first.map((cell) => cell ?? ''),
    rest,
  )
  download(text, `${name}.csv`)
}

/** The key and the name come first: they are words, whatever they look like. */
const wordColumns = 2
/** A figure that a spreadsheet holds exactly: it has 15 digits. */
const isFigure = (text: string) => /^-?\d+(\.\d+)?$/.test(text) && text.replaceAll(/\D/g, '').length <= 15

/** The cells of the sheet; their kind follows the column. */
export const cellsOf = (lines: readonly Line[]) =>
  lines.map((line) =>
    line.map((cell, column) => {
      if (cell === null) return null
      return column >= wordColumns && isFigure(cell)
        ? { value: Number(cell), type: Number, format: '#,##0.00####' }
        : { value: cell, type: String }
    }),
  )

/** The program that writes the file is loaded when it is first asked for. */
export async function saveXlsx(lines: readonly Line[], name: string): Promise<void> {
  const { default: writeFile } = await import('write-excel-file/universal')
  saveFile(await writeFile(cellsOf(lines), { sheet: 'Report' }).toBlob(), `${name}.xlsx`)
}
