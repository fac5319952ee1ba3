import Pdf from 'pdfkit'
import { toDecimal, type Money } from '@chokka/money'
import { formatDateTime, formatMoney, type Texts } from '@chokka/text'
import type { StatementLine } from '../../wallet/index.ts'
import { pdfText } from './pdf-text.ts'
import { reasonOf } from './statement-csv.ts'

/** `brands`: the names of the brand, the first that can be written is taken. `holder`: the id of the account. */
type Head = { brands: readonly string[]; account: string; holder: string; year: number; madeAt: Date; zone: string }

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
 * Writes the statement into a PDF that is read while it is made. Its words are English (decision 70); names are written
 * in their own letters, and one that cannot be written is shown as its id.
 */
export function statementPdf(lines: AsyncIterable<readonly StatementLine[]>, texts: Pick<Texts, 'find'>, head: Head) {
  const pdf = new Pdf({
    size: 'A4',
    margin,
    info: { Title: `Account statement ${head.year}`, Author: head.brands[0] ?? '' },
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
  const text = pdfText(pdf)
  const wide = { left: margin, width: pdf.page.width - 2 * margin }
  const brand = head.brands.find((name) => name !== '' && text.canWrite(name)) ?? ''
  const account = text.canWrite(head.account) ? head.account : head.holder
  const title = `${brand === '' ? 'A' : `${brand}: a`}ccount statement ${head.year}`
  text.line(title, { ...wide, baseline: margin + 14 }, { size: 16, bold: true })
  const about = `Account ${account} · amounts in BDT · times of ${head.zone}`
  text.line(about, { ...wide, baseline: margin + 29 }, { size: 9 })
  text.line(
    `Made on ${formatDateTime(head.madeAt.toISOString(), locale)}`,
    { ...wide, baseline: margin + 40 },
    { size: 9 },
  )
  let top = cells(text, margin + 56, heads, true)
  let last: StatementLine | undefined
  for await (const batch of lines) {
    for (const line of batch) {
      if (top > pdf.page.height - margin - rowHeight * 2) {
        pdf.addPage()
        top = cells(text, margin, heads, true)
      }
      const time = formatDateTime(line.at.toISOString(), locale)
      // A reference of a vendor may hold any letter.
      const reference = text.canWrite(line.reference)
        ? line.reference
        : encodeURIComponent(line.reference.toWellFormed())
      const amounts = [shown(line.amount), shown(line.balanceAfter)]
      top = cells(text, top, [time, reasonOf(texts, line.code), ...amounts, reference])
      last = line
    }
    // What is written can leave between the batches.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const end = last
    ? `Closing balance: ${shown(last.balanceAfter)} (${toDecimal(last.balanceAfter)} BDT)`
    : 'No transfers.'
  text.line(end, { ...wide, baseline: top + 14 }, { size: 8, bold: true })
}

const heads = columns.map(({ head }) => head)

/** Writes a row, and returns where the next one begins. */
function cells(text: ReturnType<typeof pdfText>, top: number, values: readonly string[], bold = false): number {
  for (const [index, { left, width, right }] of columns.entries())
    text.line(values[index] ?? '', { left, width, right, baseline: top + 7 }, { size: 8, bold })
  return top + rowHeight
}
