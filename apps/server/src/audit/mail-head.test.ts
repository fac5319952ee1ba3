// The head of the audit leaves the machine each day (M6).
import { expect, test } from 'vitest'
import { siteWithMessages } from '../../tests/messages.ts'
import { settingsByTwo } from '../../tests/staff.ts'
import { testClock } from '../../tests/site.ts'
import { waitForTransactions } from '../../tests/wait-for-transactions.ts'
import { noteEvent } from '../kit/index.ts'
import { closeChain } from './index.ts'

test('M6: number and hash of the newest link are mailed each day to the addresses of the setting', async () => {
  const site = await siteWithMessages({ clock: testClock() })
  const mails = async () => {
    await site.runJob('mail-audit-head')
    await site.runJob('send-messages')
    return site.outbox.sent.splice(0)
  }
  const close = async () => {
    await waitForTransactions(site.db)
    return closeChain(site.db)
  }
  const event = { action: 'a.one', subject: 'test:1', actor: 'site', reason: 'x' }
  await site.setting('auditHeadTo', ['notary@example.com', 'owner@example.org'])
  expect(await mails()).toEqual([]) // Nothing is chained yet.
  await site.inside((ctx) => noteEvent(ctx, event))
  const head = await close()
  const hash = head?.hash.toString('hex')
  const sent = await mails()
  expect(sent.map(({ channel, to }) => [channel, to])).toEqual([
    ['mail', 'notary@example.com'],
    ['mail', 'owner@example.org'],
  ])
  for (const { text } of sent) expect(text).toContain(`verify-audit -- ${head?.number} ${hash}`)
  await site.inside((ctx) => noteEvent(ctx, event))
  await close()
  const [next] = await mails()
  expect(next?.text).not.toContain(hash)
  await site.setting('auditHeadTo', [])
  expect(await mails()).toEqual([])
})

test('M6: whom the head is mailed to takes two staff members, and must be mail addresses', async () => {
  const site = await siteWithMessages()
  const change = await settingsByTwo(site)
  expect(await change('auditHeadTo', ['not an address'])).toMatchObject({ ok: false })
  expect(await change('auditHeadTo', ['notary@example.com'])).toMatchObject({ ok: true, value: { done: null } })
  expect((await site.baseCtx()).site.auditHeadTo).toEqual(['notary@example.com'])
})
