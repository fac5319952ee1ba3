import { expect, test } from 'vitest'
import { loadTexts } from '@chokka/text'
import { testClock, testSite, type Holder, type TestSite } from '../../../tests/site.ts'
import { patterns } from '@chokka/contract/patterns'
import { askOnce } from '../../kit/database.ts'
import type { Json } from '../../kit/schema.ts'
import { statementCsv } from './statement-csv.ts'
import { readTicket } from './statement-file.ts'

const fileOf = async (site: TestSite, member: Holder, format: 'csv' | 'pdf', year: number, language = 'en') => {
  const { url } = await site.call('statementFile', { year, format, language }, member)
  return site.app.inject({ url })
}

// M-09, M-10
test('the file of a year has every transfer of the year in its order, each with the balance it left', async () => {
  const site = await testSite({ clock: testClock() })
  const member = await site.aMember()
  const year = Number(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', year: 'numeric' }).format())
  for (const amount of ['100.00', '20.50', '0.01']) await site.give(member, amount)
  const { headers, body } = await fileOf(site, member, 'csv', year)
  expect(headers).toMatchObject({
    ...{ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' },
    'content-disposition': `attachment; filename="statement-${member.account}-${year}.csv"`,
  })
  const lines = body.trimEnd().split('\r\n')
  expect(lines[0]).toBe('\uFEFFTime,Type,Amount,Balance before,Balance after,Reference')
  expect(lines.slice(1).map((line) => line.split(',').slice(-4, -1))).toEqual([
    ['100.00', '0.00', '100.00'],
    ['20.50', '100.00', '120.50'],
    ['0.01', '120.50', '120.51'],
  ])
  expect((await fileOf(site, member, 'csv', year, 'bn')).body).toMatch(/^\uFEFFসময়,ধরন/)
  const none = await fileOf(site, member, 'csv', year - 1)
  expect(none.body.trim().split('\r\n')).toHaveLength(1)
  const pdf = await fileOf(site, member, 'pdf', year)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.body.slice(0, 5)).toBe('%PDF-')
  expect(pdf.body.trimEnd().slice(-5)).toBe('%%EOF')
})

test('an account that is named in Bengali gets its statement (case 10)', async () => {
  const site = await testSite()
  const rule = {
    ...(await site.baseCtx()).site.registerFields.username,
    patternId: 'bangla',
    acceptedPattern: patterns.bangla,
  }
  await site.setting('registerFields', { ...(await site.baseCtx()).site.registerFields, username: rule } as Json)
  const form = { username: 'রহিমউদ্দিন', password: 'six words 42', confirmPassword: 'six words 42', ageAgreed: true }
  const member = await site.call('register', { ...form, payeeName: 'Rahim Uddin', device: 'a'.repeat(32) })
  for (const format of ['csv', 'pdf'] as const) {
    const { url } = await site.call('statementFile', { year: 2026, format, language: 'bn' }, member)
    const { statusCode, headers } = await site.app.inject({ url })
    expect([statusCode, String(headers['content-disposition'])]).toEqual([
      200,
      expect.stringContaining(encodeURIComponent('রহিমউদ্দিন')),
    ])
  }
})

test('more lines than are read at once are all there, none twice, and only the own ones', async () => {
  const site = await testSite()
  const [member, other] = [await site.aMember(), await site.aMember()]
  const year = Number(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', year: 'numeric' }).format())
  await site.give(other, '77.00')
  await site.give(member, '1.00')
  // Many at one instant: the batches must not be cut by time alone.
  await askOnce(
    site.databaseUrl,
    `alter table ledger_transfer disable trigger all;
     insert into ledger_transfer (movement_id, at, debit_id, credit_id, amount, code, reference_kind, reference_id,
         credit_after, actor)
       select movement_id, at, debit_id, credit_id, 1000000, code, reference_kind, 'copy ' || i, 1000000 * (i + 1),
         actor
       from ledger_transfer, generate_series(1, 2100) i where amount = 1000000`,
  )
  const lines = (await fileOf(site, member, 'csv', year)).body.trim().split('\r\n').slice(1)
  expect(lines).toHaveLength(2101)
  expect(new Set(lines.map((line) => line.split(',').at(-1))).size).toBe(2101)
})

test('the address is good for five minutes, and no other one opens a file', async () => {
  const clock = testClock()
  const site = await testSite({ clock })
  const member = await site.aMember()
  const { url } = await site.call('statementFile', { year: 2026, format: 'csv' }, member)
  clock.forward(5 * 60 - 1)
  expect((await site.app.inject({ url })).statusCode).toBe(200)
  clock.forward(1)
  expect((await site.app.inject({ url })).statusCode).toBe(404)
  const { keys } = await site.baseCtx()
  for (const wrong of ['x', keys.sealAtRest('{"kind":"other"}').toString('base64url')])
    expect(() => readTicket({ keys, clock }, wrong)).toThrow('not_found')
})

test('a reference that a spreadsheet would take for a formula is quoted', async () => {
  const zero = 0n as never // The amount of nothing.
  const line = {
    id: '1',
    group: 'g',
    at: new Date(0),
    code: 'unheard_of',
    amount: zero,
    balanceBefore: zero,
    balanceAfter: zero,
  }
  const lines = (async function* () {
    yield [{ ...line, reference: '=HYPERLINK("x")' }]
  })()
  let text = ''
  for await (const part of statementCsv(lines, await loadTexts('en', ['common', 'cashier']), 'Asia/Dhaka')) text += part
  expect(text).toContain(`unheard_of,0.00,0.00,0.00,"'=HYPERLINK(""x"")"`)
})
