import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pin } from '../../tests/cashier.ts'
import { ruleSite } from '../../tests/rules.ts'
import { settingsByTwo } from '../../tests/staff.ts'
import { aTrial } from '../../tests/trial.ts'

const changes = { bn: 'বোনাসের শর্ত নতুন।', en: 'New rules for bonuses.' }
const second = { version: '2026-12', changes }

async function changedTerms() {
  const site = await ruleSite()
  const member = await site.aMember({ balance: '5000.00' })
  const byTwo = await settingsByTwo(site)
  const change = (value: object) => byTwo('terms', value)
  return { site, member, change }
}

// S-22
test('a change of the terms stops launches and deposits until they are accepted, and then both go on', async () => {
  const { site, member, change } = await changedTerms()
  expect(await site.launch(member)).toMatchObject({ ok: true })
  expect(await site.call('terms', {}, member)).toMatchObject({ version: '2026-11', mustAccept: false })
  await change(second)
  for (const act of [site.launch, site.deposit])
    expect(await act(member)).toMatchObject({ status: 403, code: 'terms_changed', value: second })
  expect(await site.call('terms', {}, member)).toMatchObject({
    ...second,
    acceptedVersion: '2026-11',
    mustAccept: true,
  })
  await site.call('acceptTerms', { version: '2026-12' }, member)
  for (const act of [site.launch, site.deposit]) expect(await act(member)).toMatchObject({ ok: true })
  expect(await site.call('terms', {}, member)).toMatchObject({ acceptedVersion: '2026-12', mustAccept: false })
})

// S-22
test('the version and the time of its acceptance are stored, and a significant event names both versions', async () => {
  const { site, member, change } = await changedTerms()
  const registeredAt = site.clock.now()
  const stored = () =>
    site.db
      .selectFrom('account_holder')
      .select(['terms_version', 'terms_accepted_at'])
      .where('id', '=', member.id)
      .executeTakeFirst()
  expect(await stored()).toEqual({ terms_version: '2026-11', terms_accepted_at: registeredAt })
  site.clock.forward(60)
  await change(second)
  // Twice at the same moment is once.
  await Promise.all([1, 2].map(() => site.call('acceptTerms', { version: '2026-12' }, member)))
  expect(await stored()).toEqual({ terms_version: '2026-12', terms_accepted_at: site.clock.now() })
  site.clock.forward(60)
  const again = await site.call('acceptTerms', { version: '2026-12' }, member)
  expect(Date.parse(again.acceptedAt ?? '')).toBe(site.clock.now().getTime() - 60_000)
  expect(await site.events('terms.accepted')).toEqual([
    expect.objectContaining({
      ...{ subject: `holder:${member.id}`, actor: `holder:${member.id}` },
      ...{ before: { version: '2026-11' }, after: { version: '2026-12' } },
    }),
  ])
})

test('only the version in force is accepted, and the refusal shows it', async () => {
  const { site, member, change } = await changedTerms()
  await change(second)
  await change({ ...second, version: '2027-01' })
  for (const version of ['2026-12', '2026-11', '2028-01'])
    expect(await site.ask('acceptTerms', { version }, member)).toMatchObject({
      ...{ status: 409, code: 'terms_outdated' },
      value: { version: '2027-01', changes },
    })
  expect(await site.refused('createDeposit', { id: randomUUID(), channel: 'bkash', amount: '500.00' }, member)).toBe(
    'terms_changed',
  )
  expect(await site.events('terms.accepted')).toEqual([])
})

// S-22
test('a member takes their money out and signs in whatever the terms; a deposit that began before is settled', async () => {
  const { site, member, change } = await changedTerms()
  await site.setting('payeeHoldHours', 0)
  await site.setting('identityTiers', false)
  const { password } = member
  const form = { provider: 'bkash', number: '01712345678', holder: 'Rahim Uddin', password } as const
  const { payee } = await site.call('addPayee', form, member)
  await site.call('setPaymentPassword', { password, paymentPassword: pin }, member)
  const id = randomUUID()
  const before = await site.deposit(member, id)
  await change(second)
  expect(await site.ask('login', { username: member.account, password })).toMatchObject({ ok: true })
  const withdrawal = { id: randomUUID(), payeeId: payee.id, amount: '1000.00', paymentPassword: pin }
  expect(await site.ask('requestWithdrawal', withdrawal, member)).toMatchObject({ ok: true })
  expect(await site.deposit(member, id)).toEqual(before)
  expect(await site.ask('checkDeposit', { id }, member)).toMatchObject({ ok: true })
})

// S-22, spec 6 Trial
test('trial accounts and visitors are not asked, and who registers afterwards accepts the new version', async () => {
  const { site, change } = await changedTerms()
  await change(second)
  const trial = await aTrial(site)
  expect(await site.launch(trial)).toMatchObject({ ok: true })
  expect(await site.refused('terms', {}, trial)).toBe('in_need_true_account')
  expect(await site.refused('acceptTerms', { version: '2026-12' }, trial)).toBe('in_need_true_account')
  expect(await site.ask('launchFreePlay', { vassalage: site.vendor.code, gameCode: 'six' })).toMatchObject({ ok: true })
  const newcomer = await site.aMember()
  expect(await site.call('terms', {}, newcomer)).toMatchObject({ acceptedVersion: '2026-12', mustAccept: false })
  expect(await site.launch(newcomer)).toMatchObject({ ok: true })
})
