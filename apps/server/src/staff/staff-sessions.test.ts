// The sessions of a staff member, as colleagues see and end them.
import { expect, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { aStaffMember } from '../../tests/staff.ts'

// S-24
test('open sessions of a colleague are shown and ended at once; who may only read, or lacks what they hold, ends none', async () => {
  const site = await testSite()
  const manager = await aStaffMember(site)
  const reader = await aStaffMember(site, ['staff.read'])
  const weaker = await aStaffMember(site, ['staff.read', 'staff.manage'])
  const colleague = await aStaffMember(site, ['members.read'])
  const sessions = async () => (await site.call('staffSessions', { name: colleague.name }, reader)).content
  expect((await sessions()).map(({ ip }) => ip)).toEqual(['127.0.0.1'])
  expect(Object.keys((await sessions())[0] ?? {})).not.toContain('tokenHash')
  const end = { name: colleague.name, reason: 'a test' }
  expect(await site.refused('endStaffSessions', end, reader)).toBe('not_allowed')
  expect(await site.refused('endStaffSessions', end, weaker)).toBe('not_allowed')
  expect(await site.refused('endStaffSessions', { ...end, name: 'nobody' }, manager)).toBe('not_found')
  expect(await site.refused('staffSessions', { name: reader.name }, colleague)).toBe('not_allowed')
  expect((await site.call('endStaffSessions', end, manager)).done).toEqual({ name: colleague.name, ended: 1 })
  expect(await sessions()).toEqual([])
  expect(await site.refused('staffInfo', {}, colleague)).toBe('not_signed_in')
})

// S-24: a row of the settings says what it is by default, and whether its change takes two
test('settings tell their default and whether a change takes two', async () => {
  const site = await testSite()
  const staff = await aStaffMember(site, ['site.read', 'site.change'])
  const one = async (name: string) =>
    (await site.call('settingList', {}, staff)).content.find((row) => row.name === name)
  await site.call('changeSetting', { name: 'newGameDays', value: '30', reason: 'a test' }, staff)
  expect(await one('newGameDays')).toMatchObject({ value: 30, standard: 60, isDefault: false, takesTwo: false })
  expect(await one('secondApprovalFrom')).toMatchObject({ isDefault: true, takesTwo: true })
})
