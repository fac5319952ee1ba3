import { expect, test } from 'vitest'
import type { WireInput } from '@chokka/contract'
import { countUntil, played } from '../../../tests/loyalty.ts'
import { missionsOf } from '../../../tests/missions.ts'
import { aStaffMember } from '../../../tests/staff.ts'
import { testClock, testSite } from '../../../tests/site.ts'

const form: WireInput<'saveMission'> = {
  ...{ event: 'turnover', period: 'daily', target: '5000.00', least: '0.00', multiple: '0.00', amount: '20.00' },
  ...{ score: 20, names: { bn: 'আজ ৫,০০০', en: '5,000 today' }, reason: 'for May' },
}

/** Friday, 8 May, noon in Dhaka. */
async function open() {
  const clock = testClock('2026-05-08T06:00:00Z')
  const site = await testSite({ clock })
  const staff = await aStaffMember(site, ['missions.read', 'missions.change'])
  const member = await site.aMember()
  const save = async (more: Partial<WireInput<'saveMission'>> = {}) => {
    const { done } = await site.call('saveMission', { ...form, ...more }, staff)
    if (!done) throw new Error('it was not done')
    return done
  }
  const list = async () =>
    (await site.call('missionList', {}, staff)).content.map(
      ({ state, version, from, to, target }) => `${state} ${version} ${from} ${to ?? '…'} ${target}`,
    )
  const at = async (instant: string) => {
    clock.forward((Date.parse(instant) - clock.now().getTime()) / 1000)
    const { token } = await site.call('login', { username: member.account, password: member.password })
    member.token = token
    staff.token = (await aStaffMember(site, ['missions.read', 'missions.change'])).token
  }
  return { ...site, clock, staff, member, save, list, at, shown: () => missionsOf(site, member) }
}

test('a mission begins with the next business day, and a change of it binds from the period after', async () => {
  const site = await open()
  const { id, state } = await site.save()
  expect([state, await site.shown()]).toEqual(['planned', []])
  // It has not begun: it is changed as it stands.
  await site.save({ id, target: '6000.00', basedOn: 1 })
  expect(await site.list()).toEqual(['planned 1 2026-05-09 … 6000.00'])
  await site.at('2026-05-08T18:00:00Z')
  await played(site, site.member.id, '2026-05-08T18:00:00Z', '100')
  await site.save({ id, target: '50.00', basedOn: 1 })
  await countUntil(site, '2026-05-08T18:05:00Z')
  expect(await site.shown(), 'the running period keeps its target').toEqual(['open 100.00/6000.00'])
  expect(await site.list()).toEqual(['running 2 2026-05-10 … 50.00'])
  expect(await site.refused('saveMission', { ...form, id, basedOn: 1 }, site.staff)).toBe('wrong_state')
  await site.at('2026-05-09T18:00:00Z')
  await countUntil(site, '2026-05-09T18:00:00Z')
  expect(await site.shown()).toEqual(['open 0.00/50.00', 'missed 100.00/6000.00'])
})

test('a mission ends with its period, and what was done stays done', async () => {
  const site = await open()
  const { id } = await site.save({ period: 'weekly' })
  await site.at('2026-05-08T18:00:00Z')
  await played(site, site.member.id, '2026-05-08T18:00:00Z', '5000')
  await site.call('endMission', { id, reason: 'enough' }, site.staff)
  expect(await site.list()).toEqual(['running 1 2026-05-09 2026-05-10 5000.00'])
  await countUntil(site, '2026-05-08T18:05:00Z')
  expect(await site.refused('endMission', { id, reason: 'again' }, site.staff)).toBe('wrong_state')
  await site.at('2026-05-10T18:00:00Z')
  expect([await site.list(), await site.shown()]).toEqual([
    ['over 1 2026-05-09 2026-05-10 5000.00'],
    ['done 5000.00/5000.00'],
  ])
  expect(await site.refused('saveMission', { ...form, id }, site.staff), 'it is over').toBe('wrong_state')
})

test('a mission that is done once cannot be changed once it has begun', async () => {
  const site = await open()
  const { id } = await site.save({ period: 'once', to: '2026-05-31' })
  await site.at('2026-05-08T18:00:00Z')
  const again = { ...form, id, period: 'once', to: '2026-06-30' }
  expect(await site.refused('saveMission', again, site.staff)).toBe('wrong_state')
})

test.each([
  { what: 'a mission of invitations, which nothing counts', more: { event: 'invite_qualified', target: '1' } },
  { what: 'half a login', more: { event: 'login_day', target: '1.50' } },
  { what: 'no target', more: { target: '0.00' } },
  { what: 'a binding of nothing', more: { event: 'bind', target: '1' } },
  { what: 'something bound where nothing is', more: { bound: 'email' } },
  { what: 'no reward', more: { amount: '0.00', score: 0 } },
  { what: 'a negative reward', more: { amount: '-1.00' } },
  { what: 'a multiple of nothing', more: { event: 'win_multiple', target: '1' } },
  { what: 'a multiple below a thousandth', more: { event: 'win_multiple', target: '1', multiple: '0.0009' } },
  { what: 'more money than there is', more: { target: '9999999999999.00' } },
  { what: 'a begin today', more: { from: '2026-05-08' } },
  { what: 'an end before the begin', more: { from: '2026-05-10', to: '2026-05-09' } },
  { what: 'one that is done once, without an end', more: { period: 'once' } },
  { what: 'a vendor that there is not', more: { vendors: ['NOBODY'] } },
  { what: 'a game that there is not', more: { games: [{ vendor: 'NOBODY', gameCode: 'six' }] } },
])('$what is refused, and nothing is kept', async ({ more }) => {
  const site = await open()
  expect(await site.refused('saveMission', { ...form, ...more }, site.staff)).toBe('invalid_input')
  expect(await site.list()).toEqual([])
})
