import { expect, test } from 'vitest'
import { accountChecks } from '@chokka/contract/account-checks'
import { ruleSite } from '../../tests/rules.ts'
import { aTrial } from '../../tests/trial.ts'

async function strictSite(checks: readonly string[] = ['realName', 'birthday', 'mobile']) {
  const site = await ruleSite()
  await site.setting('inactiveUntilChecked', true)
  await site.setting('accountChecks', [...checks])
  const missing = async (as: { token: string }) => (await site.call('security', {}, as)).missingChecks
  const bind = async (member: Parameters<typeof site.confirm>[0], kind: 'mobile' | 'email') => {
    await site.confirm(member)
    const to = kind === 'mobile' ? { mobileNum: '01712345482' } : { email: 'rahim@example.com' }
    await site.call('bindCode', { kind, ...to }, member)
    const verificationCode = await site.lastCode()
    if (to.mobileNum) await site.call('bindMobile', { mobileNum: to.mobileNum, verificationCode }, member)
    else await site.call('bindEmail', { email: to.email ?? '', verificationCode }, member)
  }
  return { site, missing, bind }
}

// S-20
test('a new account looks around but neither deposits nor bets until every check is met; each refusal names them', async () => {
  const { site, missing, bind } = await strictSite()
  const member = await site.aMember()
  const refused = async (names: string[]) => {
    expect(await missing(member)).toEqual(names)
    for (const act of [site.launch, site.deposit])
      expect(await act(member)).toMatchObject({ status: 403, code: 'account_inactive', value: { missing: names } })
  }
  await refused(['birthday', 'mobile'])
  for (const look of ['memberInfo', 'balance', 'deposits', 'bettingRecord', 'recentGames'] as const)
    expect(await site.ask(look, {}, member), look).toMatchObject({ ok: true })
  await site.confirm(member)
  await site.call('setBirthday', { birthday: '1990-05-17' }, member)
  await refused(['mobile'])
  await bind(member, 'mobile')
  expect(await missing(member)).toEqual([])
  for (const act of [site.launch, site.deposit]) expect(await act(member)).toMatchObject({ ok: true })
})

// S-20
test('an account that gave all of it when it registered is active at once; a number that is not verified is not enough', async () => {
  const { site, missing } = await strictSite(['realName', 'birthday'])
  const answer = await site.register({ birthday: '1990-05-17' })
  const member = answer.ok ? answer.value : { token: '' }
  expect(await missing(member)).toEqual([])
  expect(await site.launch(member)).toMatchObject({ ok: true })
  await site.setting('accountChecks', ['mobile'])
  await site.db
    .updateTable('holder_profile')
    .set({ mobile_sealed: (await site.baseCtx()).keys.sealAtRest('+8801712345482') })
    .execute()
  expect(await site.deposit(member)).toMatchObject({ code: 'account_inactive', value: { missing: ['mobile'] } })
})

test('the setting chooses the checks: number, address, or one of the two', async () => {
  const { site, missing, bind } = await strictSite(accountChecks)
  const member = await site.aMember()
  expect(await missing(member)).toEqual(['birthday', 'mobile', 'email', 'mobileOrEmail'])
  await bind(member, 'email')
  expect(await missing(member)).toEqual(['birthday', 'mobile'])
  await site.setting('accountChecks', ['mobileOrEmail'])
  expect(await site.launch(member)).toMatchObject({ ok: true })
  await site.setting('accountChecks', ['mobile', 'birthday'])
  expect(await missing(member)).toEqual(['birthday', 'mobile'])
  await site.setting('inactiveUntilChecked', false)
  expect(await missing(member)).toEqual([])
  expect(await site.deposit(member)).toMatchObject({ ok: true })
})

test('the terms come first, and a trial account plays for free as before', async () => {
  const { site } = await strictSite()
  const member = await site.aMember()
  await site.setting('terms', { version: '2', changes: { bn: '', en: '' } })
  expect(await site.launch(member)).toMatchObject({ code: 'terms_changed' })
  expect(await site.launch(await aTrial(site))).toMatchObject({ ok: true })
})

test('a birth date is set once, after a fresh factor, and is stored sealed', async () => {
  const { site } = await strictSite()
  const member = await site.aMember()
  const birthday = '1990-05-17'
  expect(await site.refused('setBirthday', { birthday }, member)).toBe('factor_fresh_required')
  await site.confirm(member)
  for (const wrong of ['1990-02-30', 'yesterday', '1890-01-01'])
    expect(await site.ask('setBirthday', { birthday: wrong }, member)).toMatchObject({
      ...{ code: 'field_rule', value: { field: 'birthday', fault: 'pattern' } },
    })
  await site.call('setBirthday', { birthday }, member)
  expect((await site.call('security', {}, member)).hasBirthday).toBe(true)
  expect(await site.refused('setBirthday', { birthday: '1991-05-17' }, member)).toBe('birthday_set')
  const { contacts_sealed: sealed } = await site.db
    .selectFrom('holder_profile')
    .select('contacts_sealed')
    .where('holder_id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(sealed?.includes('1990')).toBe(false)
  expect(await site.events('security.birthday')).toHaveLength(1)
})

// S-19
test('who says in the security centre that they are too young is refused, and staff can see it', async () => {
  const { site } = await strictSite()
  const member = await site.aMember()
  await site.confirm(member)
  expect(await site.ask('setBirthday', { birthday: '2009-01-01' }, member)).toMatchObject({ code: 'under_age' })
  expect((await site.call('security', {}, member)).hasBirthday).toBe(false)
  expect(await site.events('holder.under_age')).toMatchObject([{ subject: `holder:${member.id}` }])
})
