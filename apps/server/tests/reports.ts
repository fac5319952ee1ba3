// For tests: whether the reports say the same as the ledger.
import { reportKinds } from '@chokka/contract/nouns/reports/calls'
import { parseMoney } from '@chokka/money'
import { dayOf, plusHours } from '../src/kit/clock.ts'
import type { CashierSite } from './cashier.ts'
import { aStaffMember } from './staff.ts'

const played = ['stake', 'payout', 'gross', 'net'] as const
const paid = ['deposits', 'reversals', 'withdrawals', 'returns'] as const

/** The figures of every kind of report that differ from the ledger, or whose rows do not make up their sums. */
export async function reportGaps(site: CashierSite): Promise<string[]> {
  const staff = await aStaffMember(site, ['reports.read'])
  const now = site.clock.now()
  const [from, to] = [plusHours(now, -48), plusHours(now, 48)].map((at) => dayOf(at, 'Asia/Dhaka'))
  if (from === undefined || to === undefined) throw new Error('no period')
  const ledger = await site.call('reportLedger', { from, to }, staff)
  const gaps: string[] = []
  for (const by of reportKinds) {
    const { rows, total, ofTestAccounts } = await site.call('report', { from, to, by }, staff)
    const compare = (name: string, amounts: (string | undefined)[], whole: string | undefined) => {
      const sum = amounts.reduce((all, one) => all + parseMoney(one ?? '0'), 0n)
      if (sum !== parseMoney(whole ?? '0')) gaps.push(`${by}: ${name} is ${amounts.join(' + ')} and not ${whole}`)
    }
    for (const name of total.play ? played : []) {
      compare(
        `${name} of rows`,
        rows.map((row) => row.play?.[name]),
        total.play?.[name],
      )
      compare(name, [total.play?.[name], ofTestAccounts.play?.[name]], ledger[name])
    }
    for (const name of total.money ? paid : []) {
      compare(
        `${name} of rows`,
        rows.map((row) => row.money?.[name]),
        total.money?.[name],
      )
      compare(name, [total.money?.[name], ofTestAccounts.money?.[name]], ledger[name])
    }
  }
  return gaps
}
