import { randomUUID } from 'node:crypto'
import { callsByName, type CallName } from '@chokka/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scriptedChannel } from '../../tests/cashier.ts'
import { testClock, testSite } from '../../tests/site.ts'

// Object.keys of a constant.
const apart = (Object.keys(callsByName) as CallName[]).filter((name) => callsByName[name].secondsApart > 0)

/** A site whose rate limits have its own clock, which stands still until the test moves it. */
async function siteWithLimits() {
  const scripted = scriptedChannel('bkash')
  const clock = testClock()
  const site = await testSite({ clock, channels: [scripted.channel], rateFactor: 1 })
  const ofLimits = vi.spyOn(Date, 'now').mockImplementation(() => clock.now().getTime())
  onTestFinished(() => ofLimits.mockRestore())
  return { ...site, providerCalls: scripted.providerCalls, forward: clock.forward }
}

test('a second deposit within two seconds is refused and changes nothing, and is taken after them', async () => {
  // O-24
  const site = await siteWithLimits()
  const [member, other] = [await site.aMember({ balance: '40.00' }), await site.aMember()]
  const deposit = (as: { token: string }) =>
    site.send('createDeposit', { id: randomUUID(), channel: 'bkash', amount: '500.00' }, as)
  const stored = async () => (await site.call('deposits', {}, member)).total
  const balance = async () => (await site.call('balance', {}, member)).balance

  expect((await deposit(member)).statusCode).toBe(200)
  site.forward(1.9)
  const refused = await deposit(member)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    '1',
  ])
  expect([await stored(), await balance(), site.providerCalls.opened.length]).toEqual([1, '40.00', 1])
  expect((await deposit(other)).statusCode).toBe(200)
  // What was refused does not make the wait longer.
  site.forward(0.1)
  expect((await deposit(member)).statusCode).toBe(200)
  expect(await stored()).toBe(2)
})

test('every call by which an account holder moves money by hand has a time between two of them, each its own', async () => {
  // O-24
  expect(new Set(apart)).toEqual(
    new Set([
      'convertPoints',
      'redeem',
      'createDeposit',
      'submitDeposit',
      'withdrawalCode',
      'requestWithdrawal',
      'walletTransfer',
      'collectWallets',
    ]),
  )
  const site = await siteWithLimits()
  const member = await site.aMember()
  const code = async (name: CallName, payload: string) => {
    const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
    const { method, path } = callsByName[name]
    return (await site.app.inject({ method, url: path, headers, payload })).json().code
  }
  // The second is larger than any body may be: it was refused before it was read.
  const large = JSON.stringify('x'.repeat(2_000_000))
  for (const name of apart) {
    expect(await code(name, '{}'), name).not.toBe('too_many_requests')
    expect(await code(name, large), name).toBe('too_many_requests')
  }
  site.forward(2)
  for (const name of apart) expect(await code(name, large), name).toBe('body_too_large')
  for (const name of apart) expect(callsByName[name].perMinute, name).toBeLessThanOrEqual(20)
})
