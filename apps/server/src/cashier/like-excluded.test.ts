// H6: somebody who has excluded themselves is not back in the next minute.
import { expect, test } from 'vitest'
import { cashierSite, completed, type CashierSite } from '../../tests/cashier.ts'
import type { Holder } from '../../tests/site.ts'

const day = 24 * 3600
type Payee = Awaited<ReturnType<CashierSite['aMemberWithPayee']>>

const exclude = (site: CashierSite, member: Holder) =>
  site.call('exclude', { term: 'year', password: member.password }, member)
const stateOf = async (site: CashierSite, member: Holder) =>
  (await site.call('protection', {}, member)).protection.exclusion?.kind ?? null
const deposit = (site: CashierSite, member: Holder) =>
  site.ask('createDeposit', { id: crypto.randomUUID(), channel: 'bkash', amount: '500.00' }, member)
const profile = (site: CashierSite, member: Holder, set: object) =>
  site.db.updateTable('holder_profile').set(set).where('holder_id', '=', member.id).execute()
async function payFrom(site: CashierSite, member: Holder, payer: string) {
  const made = await site.deposit(member, '100.00')
  const proof = completed(made)
  site.provider.settlePayment = async () => (proof.kind === 'completed' ? { ...proof, payer } : proof)
  await site.call('checkDeposit', { id: made.id }, member)
}
async function withPayee(site: CashierSite, member: Holder, number: string) {
  await site.call('addPayee', { provider: 'bkash', number, holder: 'Rahim Uddin', password: member.password }, member)
  return member
}

type Share = { before?: (site: CashierSite, excluded: Payee) => Promise<unknown>; back: Back }
type Back = (site: CashierSite, excluded: Payee) => Promise<Holder>
const device = 'd'.repeat(32)
const mark = Buffer.from('a mark')

/** Each mark: what the excluded member did with it, and how they come back with it. */
const shares: Record<string, Share> = {
  'a device': {
    before: (site, { account: username, password }) => site.call('login', { username, password, device }),
    back: async (site, excluded) => {
      const form = { username: 'newcomer77', password: 'nine lives 9', confirmPassword: 'nine lives 9', device }
      const { token } = await site.call('register', { ...form, payeeName: 'Karim Khan', ageAgreed: true })
      return { ...excluded, token }
    },
  },
  'a payee': { back: async (site, { number }) => withPayee(site, await site.aMember(), number) },
  'a payer': {
    before: (site, excluded) => payFrom(site, excluded, '01812345678'),
    back: async (site) => withPayee(site, await site.aMember(), '01812345678'),
  },
  'a name and a birth date': {
    before: (site, excluded) => profile(site, excluded, { name_birth_mark: mark }),
    back: async (site) => {
      const member = await site.aMember()
      await profile(site, member, { name_birth_mark: mark })
      return withPayee(site, member, '01912345678')
    },
  },
  'a verified number': {
    before: (site, excluded) => profile(site, excluded, { mobile_mark: mark, mobile_verified_at: new Date(0) }),
    back: async (site) => {
      const member = await site.aMember()
      await profile(site, member, { mobile_mark: mark })
      return withPayee(site, member, '01912345678')
    },
  },
}

test.each(Object.entries(shares))('H6: who shares %s with an excluded account is closed for play', async (_, share) => {
  const site = await cashierSite()
  const excluded = await site.aMemberWithPayee('500.00')
  const other = await site.aMember()
  await share.before?.(site, excluded)
  await exclude(site, excluded)
  const newcomer = await share.back(site, excluded)
  expect(await stateOf(site, newcomer)).toBe('matched')
  expect(await deposit(site, newcomer)).toMatchObject({ code: 'self_excluded', value: { kind: 'matched' } })
  await withPayee(site, other, '01712300000')
  expect(await stateOf(site, other)).toBeNull()
})

test('H6: a number that the excluded member has only typed closes nobody', async () => {
  const site = await cashierSite()
  const excluded = await site.aMemberWithPayee('500.00')
  await profile(site, excluded, { mobile_mark: Buffer.from('number') })
  await exclude(site, excluded)
  const member = await site.aMember()
  await profile(site, member, { mobile_mark: Buffer.from('number'), mobile_verified_at: site.clock.now() })
  await withPayee(site, member, '01912345678')
  expect(await stateOf(site, member)).toBeNull()
})

test('H6: a match ends by staff only, who see what is shared, and is not made again', async () => {
  const site = await cashierSite()
  const excluded = await site.aMemberWithPayee('500.00')
  await exclude(site, excluded)
  const member = await site.aMember()
  await withPayee(site, member, excluded.number)
  expect(await site.refused('endExclusion', {}, member)).toBe('exclusion_runs')
  expect(await site.ask('exclude', { term: 'half_year', password: member.password }, member)).toMatchObject({
    code: 'exclusion_open',
  })
  site.clock.forward(30 * day)
  await site.runJob('end-exclusions')
  const rows = await site.db.selectFrom('exclusion').selectAll().where('kind', '=', 'matched').execute()
  expect(rows).toMatchObject([{ holder_id: member.id, like_holder: excluded.id, like_by: ['payee'], state: 'active' }])
})
