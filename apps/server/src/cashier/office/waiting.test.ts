import { expect, test } from 'vitest'
import { cashierSite } from '../../../tests/cashier.ts'
import { aStaffMember } from '../../../tests/staff.ts'

test('staff see the withdrawals that wait, the oldest first, and the accounts that are held', async () => {
  const site = await cashierSite()
  const staff = await aStaffMember(site, ['cashier.read', 'accounts.read'])
  const withdrawal = async () => (await site.withdraw(await site.aMemberWithPayee('9000.00'), '6000.00')).id
  const first = await withdrawal()
  site.clock.forward(1)
  const second = await withdrawal()
  const waiting = await site.call('officeWithdrawals', { pageSize: 100 }, staff)
  expect(waiting.content.map(({ id }) => id)).toEqual([first, second])
  expect(waiting.content.every((one) => one.state === 'in_review' && /^member/.test(one.account))).toBe(true)
  expect(waiting.total).toBe(2)

  const [frozen, review] = [await site.aMember(), await site.aMember()]
  const at = site.clock.now()
  await site.db.insertInto('cashier_holder').values({ holder_id: frozen.id, withdrawals_frozen_at: at }).execute()
  await site.db.updateTable('account_holder').set({ state: 'review' }).where('id', '=', review.id).execute()
  const held = (await site.call('heldAccounts', { pageSize: 100 }, staff)).content.map((one) => one.holderId)
  expect(held.toSorted()).toEqual([String(frozen.id), String(review.id)].toSorted())
})
