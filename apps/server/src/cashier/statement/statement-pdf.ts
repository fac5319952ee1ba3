import Pdf from 'pdfkit'
import { toDecimal, type Money } from '@chokka/money'
import { formatDateTime, formatMoney, type Texts } from '@chokka/text'
import type { StatementLine } from '../../wallet/index.ts'
import { reasonOf } from './statement-csv.ts'

type Head = { brand: string; account: string; year: number; madeAt: Date; zone: string }

const margin = 42
const rowHeight = 15
/** Left edge and width of each column, in points of an A4 page. */
const columns = [
  { head: 'Time', left: margin, width: 104, right: false },
  { head: 'Type', left: 150, width: 130, right: false },
  { head: 'Amount', left: 284, width: 76, right: true },
  { head: 'Balance', left: 364, width: 82, right: true },
  { head: 'Reference', left: 456, width: 98, right: false },
] as const

/**
 * Writes the statement into a PDF that is read while it is made. In English: the library that writes it does not shape
 * Bengali (decision 70), and its own fonts have no taka sign, so amounts say BDT once, in the head.
 */
export function statementPdf(lines: AsyncIterable<readonly StatementLine[]>, texts: Pick<Texts, 'find'>, head: Head) {
  const pdf = new Pdf({
    size: 'A4',
    margin,
    info: { Title: `Account statement ${head.year}`, Author: head.brand },
  })
  void write(pdf, lines, texts, head).then(
    () => pdf.end(),
    (fault: unknown) => pdf.destroy(fault instanceof Error ? fault : new Error(String(fault))),
  )
  return pdf
}

async function write(
  pdf: PDFKit.PDFDocument,
  lines: AsyncIterable<readonly StatementLine[]>,
  texts: Pick<Texts, 'find'>,
  head: Head,
): Promise<void> {
  const locale = { lang: 'en', zone: head.zone }
  const shown = (amount: Money) => formatMoney(amount, locale, { symbol: false }).replaceAll('\u2212', '-')
  pdf.font('Helvetica-Bold').fontSize(16).text(`${head.brand}: account statement ${head.year}`)
  pdf.font('Helvetica').fontSize(9)
  pdf.text(`Account ${head.account} · amounts in BDT · times of ${head.zone}`)
  pdf.text(`Made on ${formatDateTime(head.madeAt.toISOString(), locale)}`)
  pdf.moveDown()
  let top = headRow(pdf, pdf.y)
  let last: StatementLine | undefined
  for await (const batch of lines) {
    for (const line of batch) {
      if (top > pdf.page.height - margin - rowHeight * 2) {
        pdf.addPage()
        top = headRow(pdf, margin)
      }
      const time = formatDateTime(line.at.toISOString(), locale)
      cells(pdf, top, [time, reasonOf(texts, line.code), shown(line.amount), shown(line.balanceAfter), line.reference])
      top += rowHeight
      last = line
    }
    // What is written can leave between the batches.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const end = last
    ? `Closing balance: ${shown(last.balanceAfter)} (${toDecimal(last.balanceAfter)} BDT)`
    : 'No transfers.'
  pdf.font('Helvetica-Bold').text(end, margin, top + 6)
}

function headRow(pdf: PDFKit.PDFDocument, top: number): number {
  pdf.font('Helvetica-Bold').fontSize(8)
  cells(
    pdf,
    top,
    columns.map(({ head }) => head),
  )
  pdf.font('Helvetica')
  return top + rowHeight
}

function cells(pdf: PDFKit.PDFDocument, top: number, values: readonly string[]): void {
  for (const [index, { left, width, right }] of columns.entries()) {
    const options = {
      width,
      height: rowHeight,
      ellipsis: true,
      lineBreak: false,
      align: right ? 'right' : 'left',
    } as const
    pdf.text(values[index] ?? '', left, top, options)
  }
}
