import { sql, type SqlBool } from 'kysely'
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/site.ts'
import { transact } from '../../kit/index.ts'
import type { MarketingCondition } from './recipients.ts'
import { sendLetter } from './send-letter.ts'

test('advertising leaves out everybody whom one condition leaves out; other letters reach them', async () => {
  const site = await testSite()
  const [one, two, three] = [await site.aMember(), await site.aMember(), await site.aMember()]
  const without =
    (id: bigint): MarketingCondition =>
    (holderId) =>
      sql<SqlBool>`${holderId} <> ${id}`
  const verb = sendLetter([without(one.id), without(two.id)])
  const baseCtx = await site.baseCtx()
  const recipients = (input: { isMarketing: boolean; accounts?: string[] }) =>
    transact(site.db, baseCtx, async (ctx) => {
      const deciding = { maker: 'a staff member', reason: 'news' }
      const texts = { bn: { title: 'কাল', content: 'নতুন খেলা।' } }
      const kinds: ['member'] = ['member']
      const sent = await verb({ ...ctx, deciding, deciders: [] }, { kinds, texts, reason: 'news', ...input })
      return sent.value.recipients
    })
  expect(await recipients({ isMarketing: true })).toBe(1)
  expect(await recipients({ isMarketing: true, accounts: [one.account, three.account] })).toBe(1)
  expect(await recipients({ isMarketing: false })).toBe(3)
})
