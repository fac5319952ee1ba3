import { expect, test } from 'vitest'
import { cashierSite } from '../../tests/cashier.ts'
import { aTrial } from '../../tests/trial.ts'

// spec 4 Consolidated popups, Trial users
test('all money is in one answer wherever it is, there is no contract yet, and trial accounts are not told', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('9000.00')
  await site.withdraw(member, '6000.00')
  expect(await site.call('consolidated', {}, member)).toMatchObject({
    ...{ balance: '3000.00', pendingWithdrawal: '6000.00', inPlay: '0.00', total: '3000.00' },
    ...{ enableCt: false, dailySalary: false, dailysalreqtype: null },
  })
  expect(await site.refused('consolidated', {}, await aTrial(site))).toBe('in_need_true_account')
})
