import { expect, test } from 'vitest'
import { settingsByTwo } from '../../tests/staff.ts'
import { testClock, testSite } from '../../tests/site.ts'

const days = (many: number) => many * 24 * 3600

/** A site whose sessions last as long as any setting allows. */
async function longSessions() {
  const clock = testClock()
  const site = await testSite({ clock })
  const byTwo = await settingsByTwo(site)
  const change = (value: unknown) => byTwo('sessionHours', value)
  await site.setting('sessionIdleMinutes', 100_000)
  return { clock, site, change }
}

// S-02
test('a session lasts thirty days at most, whatever the operator sets and however busy it is', async () => {
  const { clock, site, change } = await longSessions()
  for (const tooLong of [721, 10_000]) expect(await change(tooLong)).toMatchObject({ code: 'invalid_input' })
  expect(await change(720)).toMatchObject({ ok: true })
  const member = await site.aMember()
  for (let day = 1; day < 30; day++) {
    clock.forward(days(1))
    expect(await site.ask('memberInfo', {}, member), `day ${day}`).toMatchObject({ ok: true })
  }
  clock.forward(days(1))
  expect(await site.refused('memberInfo', {}, member)).toBe('not_signed_in')
})

// S-02
test('login codes do not put off the next full sign-in: the session of a code ends with the one that made it', async () => {
  const { clock, site, change } = await longSessions()
  await change(720)
  const first = await site.aMember()
  let token = first.token
  for (let day = 1; day < 30; day++) {
    clock.forward(days(1))
    const { code } = await site.call('makeLoginCode', {}, { token })
    token = (await site.call('loginByCode', { code })).token
  }
  clock.forward(days(1) - 1)
  expect(await site.ask('memberInfo', {}, { token })).toMatchObject({ ok: true })
  clock.forward(1)
  expect(await site.refused('memberInfo', {}, { token })).toBe('not_signed_in')
})

// S-02
test('what a session shows again of itself, or a change of its password, makes it no longer', async () => {
  const { clock, site } = await longSessions()
  const member = await site.aMember()
  const endsAt = async (token: string) => (await site.call('memberInfo', {}, { token })).sessionExpiresAt
  const end = await endsAt(member.token)
  clock.forward(3600)
  await site.call('confirmIdentity', { kind: 'password', password: member.password }, member)
  expect(await endsAt(member.token)).toBe(end)
  const newPassword = 'nine lives 9'
  const form = { oldPassword: member.password, newPassword, confirmNewPassword: newPassword }
  const { token } = await site.call('changePassword', form, member)
  expect(await endsAt(token)).toBe(end)
})
