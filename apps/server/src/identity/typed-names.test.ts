// Names as keyboards of phones and computers type them.
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { normalName } from './duplicates.ts'

const password = 'six words 42'
const joined = 'র\u200d্যামেল হোসেন'

test.each([
  [joined, joined],
  ['আহ্\u200cমেদ করিম', 'আহ্\u200cমেদ করিম'],
  ['D\u2019Costa Rozario', "D'Costa Rozario"],
  ['Rahim\u00a0 Uddin\u200d', 'Rahim Uddin'],
])('%j registers, and is stored with plain signs (case 2)', async (payeeName, stored) => {
  const site = await testSite()
  const member = await site.aMember({ payeeName })
  expect((await site.call('memberInfo', {}, member)).payeeName).toBe(stored)
})

test('a payee is bound under the name as another keyboard types it, and no other name (case 2)', async () => {
  const site = await testSite()
  const member = await site.aMember({ payeeName: joined })
  const payee = { provider: 'bkash', number: '01712345678', password: member.password } as const
  expect(await site.refused('addPayee', { ...payee, holder: 'করিম হোসেন' }, member)).toBe('payee_name_differs')
  const { payee: bound } = await site.call('addPayee', { ...payee, holder: 'র্যামেল\u00a0হোসেন' }, member)
  expect(bound.holder).toBe(joined)
})

test('all fields of names take joiners, and are stored without invisible marks (case 2)', async () => {
  const site = await testSite()
  const { registerFields } = (await site.baseCtx()).site
  const names = ['nickname', 'fullName', 'nationality', 'occupation'] as const
  const shown = names.map((name) => [name, { ...registerFields.payeeName, minLength: 2, maxLength: 30 }] as const)
  await site.setting('registerFields', { ...registerFields, ...Object.fromEntries(shown) })
  const given = Object.fromEntries(names.map((name) => [name, `\u202a${joined}\u202c`]))
  const form = { username: 'joiners77', password, confirmPassword: password, ageAgreed: true, payeeName: joined }
  const member = await site.call('register', { ...form, ...given, device: 'a'.repeat(32) })
  expect((await site.call('memberInfo', {}, member)).nickname).toBe(joined)
  const { contacts_sealed: sealed } = await site.db
    .selectFrom('holder_profile')
    .select('contacts_sealed')
    .where('contacts_sealed', 'is not', null)
    .executeTakeFirstOrThrow()
  const stored = JSON.parse((await site.baseCtx()).keys.openAtRest(sealed ?? Buffer.alloc(0)))
  expect([stored.fullName, stored.nationality, stored.occupation]).toEqual([joined, joined, joined])
})

test('a second account is found whatever keyboard typed its name (case 2)', () => {
  expect(normalName(joined)).toBe(normalName('হোসেন র্যামেল'))
  expect(normalName('D\u2019Costa')).toBe(normalName("D'Costa"))
})
