// rules/cashier §9: how the door reads what is in force for a member.
import { expect, test } from 'vitest'
import { testSite } from '../../../tests/site.ts'
import { askOnce } from '../../kit/database.ts'
import { askIn } from '../../kit/index.ts'
import { playFactsOf, saveCounted } from './play-facts.ts'

test('every limit and sum is read as it stands, and sums as they were saved', async () => {
  const site = await testSite()
  const { id } = await site.aMember({})
  const facts = () => site.db.transaction().execute((tx) => playFactsOf(askIn(tx), id))
  expect(await facts()).toBeNull()
  await askOnce(
    site.databaseUrl,
    `insert into protection_holder (holder_id, loss_day, loss_week, loss_month, wager_day, wager_week, wager_month,
        session_minutes, reality_minutes, acknowledged_at, counted_on, wagered_day, wagered_week, wagered_month,
        lost_day, lost_week, lost_month, open_stakes)
      values ($1, 1, 2, 3, 4, 5, 6, 70, 15, '2026-11-20T00:00:00.123Z', '2026-11-20', 8, 9, 10, -11, 12, 13, 14)`,
    [id],
  )
  const limits = { loss: { day: 1n, week: 2n, month: 3n }, wager: { day: 4n, week: 5n, month: 6n } }
  const times = { sessionMinutes: 70, realityMinutes: 15, acknowledgedAt: Date.parse('2026-11-20T00:00:00.123Z') }
  const wagered = { day: 8n, week: 9n, month: 10n }
  const counted = { on: '2026-11-20', wagered, lost: { day: -11n, week: 12n, month: 13n }, open: 14n }
  expect(await facts()).toEqual({ isBlocked: false, ...times, ...limits, counted })
  const next = { on: '2026-11-21', wagered: { day: 1n, week: 2n, month: 3n }, lost: wagered, open: 4n }
  await site.db.transaction().execute((tx) => saveCounted(askIn(tx), [{ holder: id, counted: next }]))
  expect((await facts())?.counted).toEqual(next)
})

test('without limits nothing is counted, and an exclusion is seen', async () => {
  const site = await testSite()
  const { id } = await site.aMember({})
  const exclude = `insert into protection_holder (holder_id, blocked_until) values ($1, now() + interval '1 hour')`
  await askOnce(site.databaseUrl, exclude, [id])
  const none = { day: null, week: null, month: null }
  expect(await site.db.transaction().execute((tx) => playFactsOf(askIn(tx), id))).toEqual({
    ...{ isBlocked: true, sessionMinutes: null, realityMinutes: null, acknowledgedAt: null },
    ...{ loss: none, wager: none, counted: null },
  })
})
