import { buffer } from 'node:stream/consumers'
import { loadTexts } from '@chokka/text'
import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { textsOfPdf } from '../../../tests/pdf.ts'
import type { StatementLine } from '../../wallet/index.ts'
import { statementPdf } from './statement-pdf.ts'

type Names = { account: string; brands?: string[]; reference?: string }

/** The texts of a statement with one line, joined as they stand. */
async function read({ account, brands = ['Chokka'], reference = 'D-1' }: Names): Promise<string> {
  const line: StatementLine = {
    ...{ id: '1', group: '1', at: new Date('2026-11-26T06:00:00Z'), code: 'deposit', amount: parseMoney('5.00') },
    ...{ balanceBefore: parseMoney('0.00'), balanceAfter: parseMoney('5.00'), reference },
  }
  async function* lines() {
    yield [line]
  }
  const head = { brands, account, holder: '100018', year: 2026, madeAt: line.at, zone: 'Asia/Dhaka' }
  const pdf = statementPdf(lines(), await loadTexts('en', ['common', 'cashier']), head)
  return textsOfPdf(await buffer(pdf)).join('')
}

test.each([
  'rahim77',
  'রহিমথক',
  'ছক্কা',
  'স্ত্রী কৌতুক',
  'র‍্যামেল',
  'কর্ম ৎসো ড়ঢ়য়',
  'রহিমথক রহিমথক', // the same glyphs again
  'José Ñandú',
  'D’Costa – “Dé”',
])('case 11: the head of the statement reads the account %s as it was registered', async (account) => {
  expect(await read({ account })).toContain(`Account ${account} · amounts in BDT`)
})

test('case 11: a brand in two scripts, with the sign of bitcoin, reads as it is written', async () => {
  const brand = 'Chokka ₿ Café ছক্কা'
  expect(await read({ account: 'rahim77', brands: [brand] })).toContain(`${brand}: account statement 2026`)
})

test.each(['東京', 'رحيم', 'राम', 'x😀'])('case 11: what no font has, as %s, is shown by its id', async (name) => {
  const text = await read({ account: name, brands: [name, 'ছক্কা'], reference: name })
  expect(text).toContain('Account 100018 · amounts')
  expect(text).toContain('ছক্কা: account statement')
  expect(text).toContain(encodeURIComponent(name).slice(0, 6))
  expect(await read({ account: 'rahim77', brands: [name] })).toContain('Account statement 2026')
})

test('case 11: Bengali in whatever order is written, and ends', async () => {
  // As the engine of the library once did not: signs in any order, from a seed.
  let seed = 1
  const next = (below: number) => ((seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) >>> 16) % below
  const signs = [...'অআইকখগঙচটতনপবমযরলশসহড়ঢ়য়ৎািীুূৃেৈোৌ্্্ংঃঁ০৯৳\u200D']
  for (let at = 0; at < 200; at++) {
    const account = Array.from({ length: 1 + next(8) }, () => signs[next(signs.length)] ?? '').join('')
    expect(await read({ account })).toContain(`Account ${account} · amounts`)
  }
})
