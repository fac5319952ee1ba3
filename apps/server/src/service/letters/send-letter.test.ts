import { expect, test } from 'vitest'
import { anAgent } from '../../../tests/agent.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { testClock, testSite, type Holder, type TestSite } from '../../../tests/site.ts'
import { aTrial } from '../../../tests/trial.ts'

const texts = { bn: { title: 'নতুন খেলা', content: 'আজ থেকে।' }, en: { title: 'New games', content: 'From today.' } }
const form = { isMarketing: false, reason: 'news', texts }

async function newSite() {
  const clock = testClock()
  const site = await testSite({ clock })
  return { site, clock, staff: await aStaffMember(site) }
}
const titles = async (site: TestSite, holder: Holder, language = 'en') =>
  (await site.call('messageList', { language }, holder)).content.map((one) => one.title)

test('a letter to named accounts reaches each once, in the language in which they read', async () => {
  const { site, staff } = await newSite()
  const [one, two, three] = [await site.aMember(), await site.aMember(), await site.aMember()]
  const accounts = [one.account, one.account.toUpperCase(), two.account]
  const { done } = await site.call('sendLetter', { ...form, accounts }, staff)
  expect(done?.recipients).toBe(2)
  expect([await titles(site, one), await titles(site, two, 'bn'), await titles(site, three)]).toEqual([
    ...[['New games'], ['নতুন খেলা'], []],
  ])
  expect(await titles(site, one, 'ta')).toEqual(['নতুন খেলা'])
  const bengali = { ...form, texts: { bn: texts.bn }, accounts: [three.account] }
  await site.call('sendLetter', bengali, staff)
  expect(await titles(site, three)).toEqual(['নতুন খেলা'])
})

test('names that nobody has, and words without the language of the site, are refused and send nothing', async () => {
  const { site, staff } = await newSite()
  const member = await site.aMember()
  const unknown = { ...form, accounts: [member.account, 'nobody77'] }
  expect(await site.ask('sendLetter', unknown, staff)).toMatchObject({
    ...{ code: 'not_found', value: { accounts: ['nobody77'] } },
  })
  expect(await site.refused('sendLetter', { ...form, texts: { en: texts.en } }, staff)).toBe('letter_incomplete')
  expect(await titles(site, member)).toEqual([])
  expect(await site.db.selectFrom('inbox_letter').select('id').execute()).toEqual([])
})

test('a filter selects by kind, registration and last visit; trial and closed accounts never get one', async () => {
  const { site, clock, staff } = await newSite()
  await site.setting('sessionHours', 720)
  await site.setting('sessionIdleMinutes', 100_000)
  const [early, closed, agent] = [await site.aMember(), await site.aMember(), await anAgent(site)]
  const trial = await aTrial(site)
  await site.db.updateTable('account_holder').set({ state: 'closed' }).where('id', '=', closed.id).execute()
  clock.forward(25 * 24 * 3600)
  const late = await site.aMember()
  const officer = await aStaffMember(site)
  const count = async (filter: object) =>
    (await site.call('sendLetter', { ...form, ...filter }, officer)).done?.recipients
  expect(await count({})).toBe(2)
  expect(await count({ kinds: ['agent'] })).toBe(1)
  expect(await count({ registeredFrom: '2026-12-10' })).toBe(1)
  expect(await count({ registeredTo: '2026-11-20' })).toBe(1)
  expect(await count({ seenWithinDays: 20 })).toBe(1)
  expect((await titles(site, late)).length).toBe(3)
  expect((await titles(site, early)).length).toBe(2)
  expect((await site.call('messageList', {}, agent)).total).toBe(1)
  const ofTrial = site.db.selectFrom('inbox_message').select('id').where('holder_id', 'in', [trial.id, closed.id])
  expect(await ofTrial.execute()).toEqual([])
  expect(staff.name).not.toBe(officer.name)
})

test('to more than so many it takes a second staff member, and nothing is sent before', async () => {
  const { site, staff } = await newSite()
  await site.setting('letterAlone', 1)
  const [one] = [await site.aMember(), await site.aMember()]
  const answer = await site.call('sendLetter', form, staff)
  expect(answer.done).toBeNull()
  expect(await titles(site, one)).toEqual([])
  const second = await aStaffMember(site)
  await site.call('approveAct', { id: answer.asked ?? '', reason: 'read it' }, second)
  expect(await titles(site, one)).toEqual(['New games'])
})
