import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromMicros, PAISA, siteCurrency, toDecimal } from '@chokka/money'
import { Refusal } from '../kit/index.ts'
import { readCsv } from './csv.ts'
import { mostRows, readReport } from './read-report.ts'

const zone = 'Asia/Dhaka'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readReport(bytes(text), zone)
const head = 'Transaction ID,Type,Amount,Fee,Time,Status,Reference,Currency'
const line = 'AB12CD34EF,Payment,1000.00,15.00,2026-11-20 10:00:00,Completed,D-1,' + siteCurrency

/** The problem of a file and its line. */
function problemOf(text: string | Uint8Array): unknown {
  try {
    readReport(typeof text === 'string' ? bytes(text) : text, zone)
    return 'none'
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    expect(fault.code).toBe('report_wrong')
    const { problem, line: at } = { problem: '', line: 0, ...fault.value }
    return `${problem} ${at}`
  }
}

test('the forms of the providers are read: names of columns, separators, quotes, groups of digits, zones of time', () => {
  const row = { kind: 'deposit', amount: 1_000_000_000n, fee: 15_000_000n, isDone: true }
  expect(read(`${head}\n${line}`)).toEqual([
    { ...row, line: 2, trxId: 'AB12CD34EF', reference: 'D-1', at: new Date('2026-11-20T04:00:00Z') },
  ])
  const sslcommerz = 'tran_id;val_id;type;amount;charge;tran_date;status;currency\r\nD-7;V1;Sale;"1,000.00";15;'
  expect(read(`${sslcommerz}2026-11-20 10:00:00;VALID;${siteCurrency}\r\n`)).toMatchObject([
    { ...row, trxId: 'V1', reference: 'D-7' },
  ])
  const btcpay = '\uFEFFInvoiceId\tType\tPrice\tCreated\tOrderId\nI1\tInvoice\t1,23,456.50\t2026-11-20T10:00:00Z\tD-9'
  expect(read(btcpay)).toMatchObject([
    { trxId: 'I1', amount: 123_456_500_000n, fee: 0n, at: new Date('2026-11-20T10:00:00Z'), reference: 'D-9' },
  ])
  const kinds = ['Payout', 'Chargeback', 'returned'].map((kind, at) =>
    line.replace('Payment', kind).replace('34', `3${at}`),
  )
  expect(read([head, ...kinds].join('\n')).map((one) => one.kind)).toEqual(['withdrawal', 'refund', 'return'])
  expect(read(`${head}\n${line.replace('Completed', 'Pending')}`)).toMatchObject([{ isDone: false }])
  expect(read(head)).toEqual([])
})

test('a wrong file is refused as a whole, with its line', () => {
  const wrong = (from: string, to: string) =>
    problemOf(`${head}\n${line.replace('AB12', 'XY99')}\n${line.replace(from, to)}`)
  expect(problemOf('')).toBe('columns 0')
  expect(problemOf('Type,Amount\n1,2')).toBe('columns 1')
  expect(problemOf(`${head},Amount\n${line},5`)).toBe('columns 1')
  expect(problemOf(Uint8Array.of(0xff, 0xfe, 0x41, 0x00))).toBe('encoding 0')
  expect(problemOf(`${head}\n\0`)).toBe('encoding 0')
  expect(problemOf(`${head}\n"${line}`)).toBe('form 0')
  expect(problemOf(`${head}\n${line}\n${line}`)).toBe('twice 3')
  for (const id of ['=1+1', '@SUM', '', '-5', 'a b', 'x'.repeat(81)]) expect(wrong('AB12CD34EF', id), id).toBe('id 3')
  expect(wrong('Payment', 'Gift')).toBe('kind 3')
  for (const amount of ['0', '0.00', '-5.00', '1e3', '1000.001', '10,00', '٣', '99999999999999', ''])
    expect(wrong('1000.00', amount.includes(',') ? `"${amount}"` : amount), amount).toBe('amount 3')
  for (const fee of ['1000.01', '-1', 'x', '0.001']) expect(wrong('15.00', fee), fee).toBe('fee 3')
  for (const time of ['20/11/2026', '2026-13-01 00:00', '2026', ''])
    expect(wrong('2026-11-20 10:00:00', time), time).toBe('time 3')
  expect(wrong(siteCurrency, 'USD')).toBe('currency 3')
  const many = Array.from({ length: mostRows + 1 }, (_, at) => line.replace('AB12CD34EF', `T${at}`))
  expect(problemOf([head, ...many].join('\n'))).toBe(`too_many ${mostRows + 1}`)
})

test('amounts are exact: every whole paisa that is written is read as it was, also in groups', () => {
  const grouped = (text: string) => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 14n), fc.boolean(), (paisa, inGroups) => {
      const amount = fromMicros(paisa * PAISA)
      const [whole = '', rest = ''] = toDecimal(amount).split('.')
      const text = `${inGroups ? grouped(whole) : whole}.${rest}`
      expect(read(`id,type,amount,time\nA1,deposit,"${text}",2026-11-20 10:00`)[0]?.amount).toBe(amount)
    }),
  )
})

test('whatever the cells are, a file that is written by the rules is read back, and no text breaks the reader', () => {
  const cell = fc.string({ maxLength: 12 }).map((text) => text.replaceAll('\0', ''))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map((row) => row.map(quoted).join(',')).join('\r\n')
      // The separator is that of the first line: only its own cells may hold another one more often.
      const first = rows[0]?.join('') ?? ''
      if (/[;\t\n]/.test(first)) return
      expect(readCsv(text)?.map(({ cells }) => cells)).toEqual(rows)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(problemOf(text)).toMatch(/^(none|[a-z_]+ \d+)$/)
      expect(problemOf(`${head}\n${text}`)).toMatch(/^(none|[a-z_]+ \d+)$/)
    }),
  )
})
