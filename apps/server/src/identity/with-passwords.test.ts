import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { cashierSite, pin, type CashierSite } from '../../tests/cashier.ts'
import { askOnce } from '../kit/database.ts'

/** Runs before each hash that the site computes. */
const duringHash = vi.hoisted(() => ({ run: async (): Promise<unknown> => undefined }))
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const hash = vi.fn<typeof real.hash>(async (...given) => (await duringHash.run(), real.hash(...given)))
  const verify = vi.fn<typeof real.verify>(async (...given) => (await duringHash.run(), real.verify(...given)))
  return { ...real, hash, verify }
})
beforeEach(() => {
  duringHash.run = async () => undefined
})

type Payee = Awaited<ReturnType<CashierSite['aMemberWithPayee']>>
const wallet = (member: Payee) =>
  ({ provider: 'bkash', number: '01898765432', holder: 'Rahim Uddin', password: member.password }) as const
const fresh = { newPassword: 'a fresh river', confirmNewPassword: 'a fresh river' }

const calls: [string, number, (site: CashierSite, member: Payee) => Promise<unknown>][] = [
  [
    'changePassword',
    2,
    (site, member) => site.call('changePassword', { oldPassword: member.password, ...fresh }, member),
  ],
  ['addPayee', 1, (site, member) => site.call('addPayee', wallet(member), member)],
  [
    'setPaymentPassword',
    3,
    (site, member) =>
      site.call(
        'setPaymentPassword',
        { password: member.password, oldPaymentPassword: pin, paymentPassword: '135791' },
        member,
      ),
  ],
  [
    'requestWithdrawal',
    1,
    (site, member) => site.call('requestWithdrawal', site.withdrawalInput(member, '500.00'), member),
  ],
]

test.each(calls)('%s holds no transaction while it waits for a hash', async (_name, hashes, work) => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('1000.00')
  const open: unknown[] = []
  const name = new URL(site.databaseUrl).pathname.slice(1)
  duringHash.run = async () => {
    const query = `select query from pg_stat_activity where datname = $1 and state = 'idle in transaction'`
    open.push(await askOnce(inject('adminUrl'), query, [name]))
  }
  await work(site, member)
  expect(open).toEqual(Array.from({ length: hashes }, () => []))
})

/** Runs work in another session of the member while the next hash is computed. */
function once(work: () => Promise<unknown>): void {
  duringHash.run = async () => {
    duringHash.run = async () => undefined
    await work()
  }
}

async function passwordChangedDuringHash() {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('1000.00')
  const other = await site.call('login', { username: member.account, password: member.password, device: member.device })
  once(() => site.call('changePassword', { oldPassword: member.password, ...fresh, endOtherSessions: false }, other))
  return { site, member }
}

test('an action confirmed by a password that is changed meanwhile does not happen, and counts as no guess', async () => {
  const { site, member } = await passwordChangedDuringHash()
  expect(await site.refused('addPayee', wallet(member), member)).toBe('old_password_wrong')
  expect((await site.call('payees', {}, member)).content).toHaveLength(1)
  expect(await site.db.selectFrom('login_failure').selectAll().execute()).toEqual([])
})

test('a wrong password counts as a guess although the password is changed meanwhile', async () => {
  const { site, member } = await passwordChangedDuringHash()
  const guess = { ...wallet(member), password: 'not it' }
  expect(await site.refused('addPayee', guess, member)).toBe('old_password_wrong')
  expect(await site.db.selectFrom('login_failure').selectAll().execute()).toHaveLength(1)
})

test('a withdrawal is checked against the payment password that is valid when its money is held', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('1000.00')
  const { password } = member
  const change = { password, oldPaymentPassword: pin, paymentPassword: '135791' }
  once(() => site.call('setPaymentPassword', change, member))
  expect(await site.refused('requestWithdrawal', site.withdrawalInput(member, '500.00'), member)).toBe(
    'payment_password_wrong',
  )
  expect(await site.balanceOf(member)).toBe('1000.00')
})

test('a call that is refused before its password matters computes no hash', async () => {
  const site = await cashierSite()
  const member = await site.aMemberWithPayee('1000.00')
  vi.mocked(verify).mockClear()
  vi.mocked(hash).mockClear()
  const ask = { ...site.withdrawalInput(member, '1.00'), payeeId: randomUUID() }
  expect(await site.refused('requestWithdrawal', ask, member)).toBe('payee_missing')
  expect(await site.refused('requestWithdrawal', site.withdrawalInput(member, '1.00'), member)).toBe('amount_limit')
  expect([vi.mocked(verify).mock.calls, vi.mocked(hash).mock.calls]).toEqual([[], []])
})
