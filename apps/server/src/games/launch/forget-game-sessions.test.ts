import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testClock, testSite } from '../../../tests/site.ts'
import { testVendor } from '../../../tests/vendor.ts'
import { systemClock } from '../../kit/clock.ts'

const day = 86_400

/** A member who has played, a clock that starts at the database's own time, and all jobs that delete sessions. */
async function played() {
  const clock = testClock(systemClock.now().toISOString())
  const site = await testSite({ clock })
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '100.00' })
  const seat = await vendor.seat(member)
  const later = async (days: number) => {
    clock.forward(days * day)
    for (const job of ['forget-expired', 'forget-game-sessions', 'forget-sessions']) await site.runJob(job)
  }
  const remaining = async () => {
    const { rows } = await sql`select (select count(*)::int from game_session) as games,
      (select count(*)::int from session) as sessions`.execute(site.db)
    return rows[0]
  }
  return { site, vendor, member, seat, later, remaining }
}

// protocols §1: never refused because a session is over
test('a win and a rollback are accepted months after their session, whatever was deleted meanwhile', async () => {
  const { site, vendor, seat, later, remaining } = await played()
  const [won, undone] = [vendor.betOf(seat, '10.00'), vendor.betOf(seat, '20.00')]
  for (const bet of [won, undone]) await vendor.bet({ ...bet, round_closed: true })
  await later(123)
  expect(await remaining()).toEqual({ games: 1, sessions: 1 })
  expect(await vendor.win(vendor.winOf(seat, won, '50.00'))).toMatchObject({ status: 'RS_OK' })
  const { user: _user, ...withoutUser } = vendor.rollbackOf(seat, undone)
  expect(await vendor.rollback(withoutUser)).toMatchObject({ status: 'RS_OK', balance: vendor.units('140.00') })
  expect(await site.audit()).toEqual([])
})

test('a game session is deleted when no transaction can come under it any more, and the session behind it after it', async () => {
  const { site, vendor, member, seat, later, remaining } = await played()
  await site.call('login', { username: member.account, password: member.password, device: member.device })
  const open = vendor.betOf(seat, '10.00')
  await vendor.bet(open)
  await later(31)
  expect(await remaining()).toEqual({ games: 1, sessions: 1 })
  await later(100)
  expect(await remaining()).toEqual({ games: 1, sessions: 1 })
  await vendor.win(vendor.winOf(seat, open, '0.00'))
  await later(1)
  expect(await remaining()).toEqual({ games: 0, sessions: 0 })
})
