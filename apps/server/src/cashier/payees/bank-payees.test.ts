import type { Input } from '@chokka/contract'
import { expect, test } from 'vitest'
import { cashierSite, dutchBangla, ownAccounts } from '../../../tests/cashier.ts'
import { banksOfBangladesh } from './bank-list.ts'

async function siteWithBanks() {
  const site = await cashierSite()
  await site.setting('manualChannels', ownAccounts)
  const member = await site.aMember()
  const form = (number: string, routing: string | undefined = dutchBangla, holder = 'Rahim Uddin') =>
    ({ provider: 'bank', number, routing, holder, password: member.password }) as const
  return { site, member, form }
}

// rules/cashier §4: up to 5 bank payees, beside those of wallets
test('an account at a bank is bound with its bank, masked, sealed, and usable after the hold', async () => {
  const { site, member, form } = await siteWithBanks()
  const { payee } = await site.call('addPayee', form('1781230004567'), member)
  expect(payee).toMatchObject({
    ...{ kind: 'bank', provider: 'bank', numberMasked: '178** ***567', usable: false },
    name: { en: 'Dutch-Bangla Bank', bn: 'ডাচ্-বাংলা ব্যাংক' },
  })
  const row = await site.db.selectFrom('payee').selectAll().executeTakeFirstOrThrow()
  const columns = Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
  expect(columns.join(' ')).not.toMatch(/1230004|0902612/)
  expect((await site.baseCtx()).keys.openAtRest(row.number_sealed)).toBe(`${dutchBangla} 1781230004567`)
  const { limits, banks } = await site.call('payees', {}, member)
  expect(limits).toMatchObject({ bank: 5, wallet: 5 })
  expect(banks).toContainEqual({ code: '090', name: { en: 'Dutch-Bangla Bank', bn: 'ডাচ্-বাংলা ব্যাংক' } })
})

test('it is refused without a routing number, with one of an unknown bank, and bound twice at any branch', async () => {
  const { site, member, form } = await siteWithBanks()
  const refused = (asked: Input<'addPayee'>) => site.refused('addPayee', asked, member)
  const { routing: _left, ...without } = form('1781230004567')
  expect(await refused(without)).toBe('invalid_input')
  expect(await refused(form('1781230004567', '999261234'))).toBe('routing_wrong')
  for (const routing of ['09026123', '0902612345', '09026123x'])
    expect(await refused(form('1781230004567', routing))).toBe('invalid_input')
  for (const number of ['12345', '123456789012345678', '12-345678'])
    expect(await refused(form(number))).toBe('invalid_input')
  expect(await refused(form('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'))).toBe('address_wrong')
  expect(await refused(form('1781230004567', dutchBangla, 'Karim Uddin'))).toBe('payee_name_differs')
  await site.call('addPayee', form('1781230004567'), member)
  expect(await refused(form('1781230004567', '090150043'))).toBe('payee_taken')
  // The same digits at another bank are another account.
  await site.call('addPayee', form('1781230004567', '225260728'), member)
  for (const last of [1, 2, 3]) await site.call('addPayee', form(`178123000000${last}`), member)
  expect(await refused(form('1781230000004'))).toBe('payee_limit')
  // A routing number belongs to a bank only.
  const wallet = { ...form('01712345678'), provider: 'bkash' } as const
  expect(await site.refused('addPayee', wallet, member)).toBe('invalid_input')
})

test('a site without an account of its own pays to no bank: none can be bound, none is offered, none is paid', async () => {
  const { site, form } = await siteWithBanks()
  const member = await site.aMemberWithBank('9000.00')
  const without: Parameters<typeof site.setting>[] = [
    ['manualChannels', []],
    ['manualChannels', ownAccounts.map((one) => ({ ...one, group: 'wallet' }))],
    ['payeeBanks', []],
    ['bankPayees', 0],
  ]
  for (const [name, none] of without) {
    await site.setting('manualChannels', ownAccounts)
    await site.setting(name, none)
    const { limits, banks } = await site.call('payees', {}, member)
    expect([limits.bank, banks]).toEqual([0, []])
    expect(await site.refused('addPayee', { ...form('1781230004567'), password: member.password }, member)).toBe(
      'channel_closed',
    )
    expect(await site.refused('requestWithdrawal', site.withdrawalInput(member, '500.00'), member)).toBe(
      'channel_closed',
    )
  }
})

test('each bank of the list has a code of its own and its name in both languages', () => {
  const codes = banksOfBangladesh.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, name } of banksOfBangladesh) {
    expect(code).toMatch(/^\d{3}$/)
    expect(name.en).toMatch(/^[A-Z]/)
    expect(name.bn).toMatch(/[\u0980-\u09ff]/)
  }
})

// rules/cashier §4: unique across members, else duplicate review
test('an account that two members have bound is paid to neither before staff have looked, whatever branch each named', async () => {
  const site = await cashierSite()
  const first = await site.aMemberWithBank('9000.00')
  const other = await site.aMember()
  const { number } = first
  const form = {
    provider: 'bank',
    number,
    routing: '090150043',
    holder: 'Rahim Uddin',
    password: other.password,
  } as const
  await site.call('addPayee', form, other)
  expect((await site.withdraw(first, '500.00')).state).toBe('in_review')
})
