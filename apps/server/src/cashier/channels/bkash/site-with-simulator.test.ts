import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../../../tools/ports.ts'
import { testSite, type Holder, type TestSite } from '../../../../tests/site.ts'
import { openChannels } from '../open-channels.ts'
import { aStaffMember } from '../../../../tests/staff.ts'
import { readConfig } from '../../../kit/config.ts'
import { payerChooses, startSimulator } from '../../../../tests/bkash-simulator.ts'

/** The whole site, with the payment simulator as a process of its own; each calls the other over HTTP. */
async function siteWithSimulator() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cashier-'))
  const [sitePort, simulatorPort] = [await freePort(), await freePort()]
  const environment = { PAYSIM_PORT: String(simulatorPort), WEBHOOK_URL: `http://127.0.0.1:${sitePort}/hooks/bkash` }
  let simulator = await startSimulator(dataDir, environment)
  const config = readConfig({
    DATABASE_URL: 'postgres://unused/unused',
    DATA_DIR: dataDir,
    BKASH_URL: simulator.url,
    LOG_LEVEL: 'silent',
  })
  const site = await testSite({ channels: openChannels(config) })
  await site.app.listen({ port: sitePort, host: '127.0.0.1' })
  onTestFinished(async () => {
    await simulator.stop()
    rmSync(dataDir, { recursive: true })
  })
  const crash = () => simulator.kill()
  const restart = async () => {
    simulator = await startSimulator(dataDir, environment)
  }
  return { ...site, crash, restart }
}

async function open(site: TestSite, member: Holder, amount: string) {
  const { deposit, payUrl } = await site.call('createDeposit', { id: randomUUID(), channel: 'bkash', amount }, member)
  return { id: deposit.id, payUrl: payUrl ?? '' }
}

test('a member deposits from bKash, stakes nothing, and is paid out to their wallet', async () => {
  const site = await siteWithSimulator()
  await site.setting('payeeHoldHours', 0)
  await site.setting('identityTiers', false)
  await site.setting('automaticNeedsUsedPayee', false)
  const member = await site.aMember()
  const { id, payUrl } = await open(site, member, '2000.00')
  const back = await payerChooses(payUrl, 'yes')
  expect(back).toContain(`/member/deposit?deposit=${id}&paymentID=`)
  const { deposit } = await site.call('checkDeposit', { id }, member)
  expect(deposit).toMatchObject({ state: 'credited', amountPaid: '2000.00' })
  // The simulated merchant has ৳500,000 of its own there, in the account out of which it pays.
  const live = await site.call('liveBalance', { channel: 'bkash' }, await aStaffMember(site))
  expect(live).toMatchObject({ booked: '2000.00', balance: '502000.00', gap: '500000.00', coins: null })
  expect((await site.call('depositChannels', {}, member)).content).toMatchObject([
    { channel: 'bkash', isSimulator: true },
  ])

  const { password } = member
  const form = { provider: 'bkash', number: '01711111111', holder: 'Rahim Uddin', password } as const
  const { payee } = await site.call('addPayee', form, member)
  await site.call('setPaymentPassword', { password, paymentPassword: '482917' }, member)
  const request = { id: randomUUID(), payeeId: payee.id, amount: '1500.00', paymentPassword: '482917' }
  expect((await site.call('requestWithdrawal', request, member)).withdrawal.state).toBe('approved')
  await site.runJob('pay-out')
  const [sent] = (await site.call('withdrawals', {}, member)).content
  expect(sent).toMatchObject({ state: 'sent', trxId: expect.stringMatching(/^\w{6,}$/) })
  expect(await site.balanceOf(member)).toBe('500.00')
  expect(await site.audit()).toEqual([])
})

test('the signed notification of bKash alone credits a payment whose payer never came back', async () => {
  const site = await siteWithSimulator()
  const member = await site.aMember()
  const { payUrl } = await open(site, member, '300.00')
  await payerChooses(payUrl, 'away')
  await vi.waitUntil(async () => (await site.balanceOf(member)) === '300.00', { timeout: 20_000 })
  expect(await site.audit()).toEqual([])
})

test('what the payer chose decides, not what the return address says', async () => {
  const site = await siteWithSimulator()
  const member = await site.aMember()
  const outcome = async (choice: string) => {
    const { id, payUrl } = await open(site, member, '300.00')
    await payerChooses(payUrl, choice)
    return (await site.call('checkDeposit', { id }, member)).deposit
  }
  expect(await outcome('pretend')).toMatchObject({ state: 'awaiting_payment', amountPaid: null })
  expect(await outcome('no')).toMatchObject({ state: 'failed', amountPaid: null })
  expect(await outcome('cancel')).toMatchObject({ state: 'cancelled', amountPaid: null })
  expect(await outcome('less')).toMatchObject({ state: 'credited', amountPaid: '285.00' })
  expect(await site.balanceOf(member)).toBe('285.00')
})

// M-04
test('a deposit whose provider went down after the payer confirmed is credited when the provider is back', async () => {
  const site = await siteWithSimulator()
  const member = await site.aMember()
  const { id, payUrl } = await open(site, member, '300.00')
  await payerChooses(payUrl, 'yes')
  await site.crash()
  expect((await site.call('checkDeposit', { id }, member)).deposit.state).toBe('awaiting_payment')
  const input = { id: randomUUID(), channel: 'bkash', amount: '300.00' }
  expect(await site.refused('createDeposit', input, member)).toBe('channel_unreachable')
  await site.restart()
  expect((await site.call('checkDeposit', { id }, member)).deposit.state).toBe('credited')
  expect(await site.balanceOf(member)).toBe('300.00')
})
