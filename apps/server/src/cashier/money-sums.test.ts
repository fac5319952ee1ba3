// What money is still under way: it keeps a closing account open, and counts for a limit of deposits.
import { beforeAll, expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { cashierSite, type CashierSite } from '../../tests/cashier.ts'
import { askOnce } from '../kit/database.ts'
import type { DepositState } from './deposits/moves.ts'
import { hasOpenMoney, moneySums } from './money-sums.ts'
import type { WithdrawalState } from './withdrawals/moves.ts'

let site: CashierSite
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  return () => site.close()
})

const hasOpen = (holderId: bigint) => site.inside((ctx) => hasOpenMoney(ctx, holderId))

/** For each state, whether it keeps the account open: a new one has to be decided here. */
const withdrawals: Readonly<Record<WithdrawalState, 'open' | 'disputable' | 'over'>> = {
  ...{ in_review: 'open', approved: 'open', paying: 'open', pay_failed: 'open', sent: 'open', disputed: 'open' },
  ...{ received: 'disputable', auto_received: 'disputable' },
  ...{ refunded: 'over', forced_received: 'over', forced_returned: 'over', rejected: 'over', cancelled: 'over' },
}

// rules/cashier §4: 72 hours for a dispute, also for who leaves
test.each(Object.entries(withdrawals))(
  'a withdrawal that is %s is %s, so long the account stays',
  async (state, is) => {
    const member = await site.aMemberWithPayee('6000.00')
    const { id } = await site.withdraw(member, '6000.00')
    const answeredSecondsAgo = (seconds: number) => {
      const at = new Date(site.clock.now().getTime() - seconds * 1000).toISOString()
      const came = state === 'refunded' || state === 'forced_returned' ? ', came_back = true' : ''
      return askOnce(
        site.databaseUrl,
        `update withdrawal set state = '${state}', answered_at = '${at}', sent_at = '${at}', answer_by = '${at}',
        trx_id = 'trx-${id}', payout_reference = 'ref-${id}' ${came} where id = '${id}'`,
      )
    }
    await answeredSecondsAgo(72 * 3600 - 1)
    expect(await hasOpen(member.id)).toBe(is !== 'over')
    await answeredSecondsAgo(72 * 3600 + 1)
    expect(await hasOpen(member.id)).toBe(is === 'open')
  },
)

/** For each state of a deposit, whether it may still become credited by itself. */
const deposits: Readonly<Record<DepositState, boolean>> = {
  ...{ created: true, awaiting_payment: true, submitted: true },
  ...{ credited: false, cancelled: false, failed: false, expired: false, reversed: false },
}

// rules/cashier §9: credited + awaiting in period + this one
test.each(Object.entries(deposits))(
  'a deposit that is %s may still be credited: %s; one that staff look at may',
  async (state, may) => {
    const member = await site.aMember()
    const { id } = await site.deposit(member, '700.00')
    const isCredited = state === 'credited' || state === 'reversed'
    const set = (review: string) =>
      askOnce(
        site.databaseUrl,
        `update deposit set state = '${state}', review_since = ${review}
        ${isCredited ? `, amount_paid = amount_asked, credited_at = '2026-11-20', authorisation = 'a-${id}'` : ''}
        where id = '${id}'`,
      )
    const awaited = async () =>
      (await site.inside((ctx) => moneySums(ctx, member.id, new Date('2026-11-19T00:00:00Z')))).awaited
    await set(state === 'submitted' ? 'now()' : 'null')
    expect(await awaited()).toBe(may ? parseMoney('700.00') : 0n)
    expect(await hasOpen(member.id)).toBe(may)
    if (isCredited || state === 'created' || state === 'awaiting_payment') return
    await set('now()')
    expect(await awaited()).toBe(parseMoney('700.00'))
    expect(await hasOpen(member.id)).toBe(true)
  },
)
