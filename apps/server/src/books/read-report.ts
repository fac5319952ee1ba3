import type { Input } from '@chokka/contract'
import { comparedTrxId } from '@chokka/contract/cashier'
import { fromMicros, MoneyFault, parseMoney, PAISA, siteCurrency, ZERO, type Money } from '@chokka/money'
import { instantOf, Refusal } from '../kit/index.ts'
import { readCsv, type CsvLine } from './csv.ts'

export type PaymentKind = Input<'settleGap'>['kind']

/** What a provider says of one transaction. */
export type ReportRow = {
  line: number
  kind: PaymentKind
  trxId: string
  amount: Money
  fee: Money
  at: Date
  /** Whether the money has moved. */
  isDone: boolean
  /** Our invoice or the reference of our order, where the provider names it. */
  reference: string | null
}

/** Why a file is refused. */
export type ReportProblem =
  | 'encoding'
  | 'form'
  | 'columns'
  | 'too_many'
  | 'id'
  | 'kind'
  | 'amount'
  | 'fee'
  | 'time'
  | 'currency'
  | 'twice'
  | 'other_day'
  | 'other_channel'
  | 'conflict'

/** Refuses the whole file, with the number of the line. */
export const wrongReport = (problem: ReportProblem, line = 0) => new Refusal('report_wrong', { problem, line })

export const mostRows = 20_000
const mostMoney = parseMoney('1000000000000')

/**
 * How providers name the columns: bKash, SSLCOMMERZ (whose tran_id is our invoice), BTCPay Server, and our own names.
 * Where a file has several of one list, the first counts.
 */
const columns = {
  trxId: ['transactionid', 'trxid', 'trx', 'valid', 'invoiceid', 'payoutid', 'txid', 'id'],
  kind: ['kind', 'type', 'transactiontype'],
  amount: ['amount', 'transactionamount', 'grossamount', 'price'],
  fee: ['fee', 'fees', 'charge', 'servicecharge', 'commission', 'networkfee'],
  at: ['time', 'datetime', 'transactiontime', 'transactiondate', 'trandate', 'completedat', 'date', 'created'],
  status: ['status', 'state', 'transactionstatus'],
  reference: ['reference', 'merchantinvoicenumber', 'tranid', 'orderid', 'invoice'],
  currency: ['currency', 'currencycode'],
} as const
type Column = keyof typeof columns
const needed: readonly Column[] = ['trxId', 'kind', 'amount', 'at']

const kinds: Readonly<Record<string, PaymentKind>> = {
  ...{ deposit: 'deposit', payment: 'deposit', sale: 'deposit', credit: 'deposit', invoice: 'deposit' },
  ...{ withdrawal: 'withdrawal', payout: 'withdrawal', disbursement: 'withdrawal', b2c: 'withdrawal' },
  ...{ refund: 'refund', reversal: 'refund', chargeback: 'refund' },
  ...{ return: 'return', returned: 'return', payoutreturn: 'return' },
}
/** Any other state means that the money has not moved. */
const doneStates = new Set(['', 'done', 'completed', 'complete', 'success', 'successful', 'settled', 'paid', 'valid'])
/** Begins with a letter or digit, so that no spreadsheet takes it for a formula. */
const idForm = /^[A-Za-z0-9][A-Za-z0-9._:/-]{0,79}$/

const timeForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

const normal = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Reads the report of a provider. Refuses the whole file with report_wrong: in no other encoding than UTF-8, with
 * columns that are not known, with amounts that are no whole paisa, or with one transaction twice.
 */
export function readReport(bytes: Uint8Array, zone: string): ReportRow[] {
  const lines = readCsv(decoded(bytes))
  if (!lines) throw wrongReport('form')
  const [head, ...body] = lines
  if (!head) throw wrongReport('columns')
  if (body.length > mostRows) throw wrongReport('too_many', body.length)
  const places = placesOf(head)
  const seen = new Set<string>()
  return body.map((line) => {
    const row = readRow(line, places, zone)
    const key = `${row.kind} ${row.trxId}`
    if (seen.has(key)) throw wrongReport('twice', line.line)
    seen.add(key)
    return row
  })
}

function decoded(bytes: Uint8Array): string {
  try {
    // Takes the byte order mark away.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw wrongReport('encoding')
    return text
  } catch (fault) {
    if (fault instanceof Refusal) throw fault
    throw wrongReport('encoding')
  }
}

type Places = Readonly<Record<Column, number>>

function placesOf({ cells, line }: CsvLine): Places {
  const heads = cells.map(normal)
  const placeOf = (column: Column) => {
    const name = columns[column].find((one) => heads.includes(one))
    // The same head twice: nobody knows which one is meant.
    if (name !== undefined && heads.indexOf(name) !== heads.lastIndexOf(name)) throw wrongReport('columns', line)
    return name === undefined ? -1 : heads.indexOf(name)
  }
  // Object.keys of a constant: its keys are exactly Column.
  const names = Object.keys(columns) as Column[]
  const places = Object.fromEntries(names.map((name) => [name, placeOf(name)])) as Places
  if (needed.some((name) => places[name] < 0)) throw wrongReport('columns', line)
  return places
}

function readRow({ cells, line }: CsvLine, places: Places, zone: string): ReportRow {
  const cell = (column: Column) => (cells[places[column]] ?? '').trim()
  const trxId = comparedTrxId(cell('trxId'))
  if (!idForm.test(trxId)) throw wrongReport('id', line)
  const kind = kinds[normal(cell('kind'))]
  if (!kind) throw wrongReport('kind', line)
  const amount = moneyOf(cell('amount'))
  if (amount === undefined || amount === ZERO) throw wrongReport('amount', line)
  const fee = cell('fee') === '' ? ZERO : moneyOf(cell('fee'))
  if (fee === undefined || fee > amount) throw wrongReport('fee', line)
  const at = timeForm.test(cell('at')) ? instantOf(cell('at'), zone) : undefined
  if (!at) throw wrongReport('time', line)
  if (cell('currency') !== '' && cell('currency').toUpperCase() !== siteCurrency) throw wrongReport('currency', line)
  const reference = cell('reference')
  return {
    ...{ line, kind, trxId, amount, fee, at, isDone: doneStates.has(normal(cell('status'))) },
    reference: idForm.test(reference) ? reference : null,
  }
}

/** Digits, also in groups as 1,23,456.00; nothing smaller than a paisa. Undefined for any other text. */
function moneyOf(text: string): Money | undefined {
  if (!/^\d{1,3}(,\d{2,3})*,\d{3}(\.\d{1,6})?$|^\d{1,13}(\.\d{1,6})?$/.test(text)) return undefined
  try {
    const plain = text.replaceAll(',', '').replace(/^0+(?=\d)/, '')
    const money = parseMoney(plain)
    return money % PAISA === 0n && money <= mostMoney ? fromMicros(money) : undefined
  } catch (fault) {
    if (fault instanceof MoneyFault) return undefined
    throw fault
  }
}
