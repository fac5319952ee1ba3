import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cashierSite } from '../../../tests/cashier.ts'

test('a channel whose calls fail in a row is closed by itself, and open again when its provider answers', async () => {
  const site = await cashierSite()
  await site.setting('channelDownAfter', 3)
  await site.setting('depositsOpenMost', 50)
  const member = await site.aMember()
  const waiting = await site.deposit(member, '300.00')
  const isOpen = async () => (await site.call('depositChannels', {}, member)).content[0]?.open
  const create = () =>
    site.ask('createDeposit', { id: randomUUID(), channel: 'bkash', amount: '300.00' }, member).then((one) => one.ok)
  const check = () => site.call('checkDeposit', { id: waiting.id }, member)
  const open = site.provider.createPayment
  const silence = async () => ({ kind: 'unknown', reason: 'no_answer' }) as const

  // An answer in between begins the count again, and an answer about one payment says nothing about the channel.
  site.provider.createPayment = silence
  await create()
  await create()
  await check()
  site.provider.settlePayment = async () => ({ kind: 'unknown', reason: 'not_found' })
  await create()
  await create()
  await check()
  expect(await isOpen()).toBe(true)
  await create()
  expect(await isOpen()).toBe(false)
  site.provider.createPayment = open
  expect(await create()).toBe(false)
  expect(site.providerCalls.opened).toHaveLength(6)

  site.provider.probe = async () => {
    throw new Error('still down')
  }
  await site.runJob('probe-channels')
  expect(await isOpen()).toBe(false)
  site.provider.probe = async () => true
  await site.runJob('probe-channels')
  expect(await isOpen()).toBe(true)
  expect(await create()).toBe(true)
})
