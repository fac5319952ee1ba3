// For tests: reports of a payment provider, and deposits that they name.
import { comparedTrxId } from '@chokka/contract/cashier'
import type { WireInput, WireValue } from '@chokka/contract'
import { sql } from 'kysely'
import { fromMicros, toDecimal } from '@chokka/money'
import { reverseDeposit } from '../src/cashier/index.ts'
import { cashierSite, completed, type CashierSite } from './cashier.ts'
import { aStaffMember, type StaffMember } from './staff.ts'

const heads = 'Transaction ID,Type,Amount,Fee,Time,Status,Reference'
/** The business day of the clock of a `cashierSite`. */
export const day = '2026-11-20'
const at = `${day}T06:00:00Z`
type Kind = WireInput<'settleGap'>['kind']

/** A line of a report. */
export const lineOf = (
  trxId: string,
  amount: string,
  { kind = 'deposit' as Kind, fee = '0', time = at, status = 'Completed', reference = '' } = {},
) => [trxId, kind, amount, fee, time, status, reference].join(',')

export const fileOf = (...lines: string[]) => Buffer.from([heads, ...lines].join('\r\n')).toString('base64')

/** A deposit that its provider has proven, and the transaction by which it did. */
export async function creditedDeposit(site: CashierSite, amount = '1000.00'): Promise<{ id: string; trx: string }> {
  const member = await site.aMember()
  const deposit = await site.deposit(member, amount)
  site.provider.settlePayment = async () => completed(deposit)
  await site.call('checkDeposit', { id: deposit.id }, member)
  // As the books show it: the provider of the tests writes it small.
  return { id: deposit.id, trx: comparedTrxId(`trx-${deposit.id}`) }
}

/** Its issuer takes a deposit back. */
export const reversed = (site: CashierSite, id: string) =>
  site.inside((ctx) => reverseDeposit(ctx, { id, maker: 'mina', checker: 'rafi', reason: 'bKash took it back' }))

/** A site with two staff members whose sessions last as long as the test moves the clock. */
export async function booksSite() {
  const site = await cashierSite()
  await site.setting('staffSessionIdleMinutes', 100_000)
  await site.setting('staffSessionHours', 10_000)
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  return { site, maker, checker, books: booksOf(site, maker, checker) }
}

type Import = Partial<WireInput<'importReport'>>

/** The calls of two staff members about one day of bKash. */
function booksOf(site: CashierSite, maker: StaffMember, checker: StaffMember) {
  const of = { channel: 'bkash', day }
  const form = (lines: string[], more: Import = {}) => ({
    ...{ ...of, name: 'bkash.csv', file: fileOf(...lines), reason: 'report of the day' },
    ...more,
  })
  const bring = async (lines: string[], more: Import = {}) =>
    (await site.call('importReport', form(lines, more), maker)).done
  const refusedFile = async (lines: string[], more: Import = {}) => {
    const answer = await site.ask('importReport', form(lines, more), maker)
    return answer.ok ? 'done' : answer.code === 'report_wrong' ? answer.value : answer.code
  }
  const seen = (more: { day?: string } = {}) => site.call('channelDay', { ...of, ...more }, maker)
  const gaps = async () =>
    (await seen()).gaps.map(({ kind, trxId, finding, gap }) => `${kind} ${trxId} ${finding} ${gap}`)
  type Way = WireInput<'settleGap'>['way']
  type Gap = WireValue<'channelDay'>['gaps'][number] | undefined
  const settling = (gap: Gap, way: Way, more: { day?: string } = {}) => {
    if (!gap) throw new Error('no open row')
    const { kind, trxId, gap: amount } = gap
    return { ...of, kind, trxId, gap: amount, way, reason: 'the provider says so', ...more }
  }
  const sign = (id: string | null) => site.call('approveAct', { id: id ?? '', reason: 'I agree' }, checker)
  const settle = async (gap: Gap, way: Way, more: { day?: string } = {}) => {
    const { asked } = await site.call('settleGap', settling(gap, way, more), maker)
    return asked === null ? undefined : sign(asked)
  }
  const close = async (more: { day?: string } = {}) => {
    const { asked } = await site.call('closeDay', { ...of, ...more, reason: 'all agrees' }, maker)
    return sign(asked)
  }
  /** What the channel holds by the transfers of the ledger. */
  const outside = async (channel: string) => {
    const { rows } = await sql<{ held: bigint }>`
      select coalesce(sum(case when t.debit_id = a.id then t.amount else -t.amount end), 0)::bigint as held
      from ledger_account a join ledger_transfer t on a.id in (t.debit_id, t.credit_id)
      where a.kind = 'X.psp' and a.detail = ${channel}`.execute(site.db)
    return toDecimal(fromMicros(rows[0]?.held ?? 0n))
  }
  return { of, maker, checker, form, bring, refusedFile, seen, gaps, settling, settle, sign, close, outside }
}
