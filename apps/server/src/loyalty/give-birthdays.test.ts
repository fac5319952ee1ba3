import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromMicros, toDecimal } from '@chokka/money'
import { countUntil } from '../../tests/loyalty.ts'
import { testClock, testSite } from '../../tests/site.ts'
import { storeBirthday } from '../identity/birthday.ts'
import { transact } from '../kit/index.ts'
import { isBirthday } from './give-birthdays.ts'

test.each([
  ['1990-05-10', '2026-05-10', true],
  ['1990-05-10', '2026-05-09', false],
  ['1990-05-10', '2026-05-11', false],
  ['1992-02-29', '2026-02-28', true],
  ['1992-02-29', '2026-03-01', false],
  ['1992-02-29', '2028-02-28', false],
  ['1992-02-29', '2028-02-29', true],
  ['1990-02-28', '2028-02-28', true],
  [undefined, '2026-05-10', false],
])('born on %s, on %s: %s', (born, day, is) => expect(isBirthday(born, day)).toBe(is))

const day = '2026-05-10'
/** 00:00 of that day in Dhaka. */
const begin = Date.parse('2026-05-09T18:00:00Z')
const daysBefore = (days: number, ms = 0) => new Date(begin - days * 86_400_000 + ms)

type Case = {
  of: string
  rank?: number
  born?: string
  since?: Date
  document?: { state?: string; kind?: string; expires_on?: string }
  isTest?: boolean
  isExcluded?: boolean
  gifts: string[]
}
const cases: Case[] = [
  { of: 'Gold with documents', gifts: ['vip_birthday 2026 250.00'] },
  { of: 'another day', born: '1990-05-20', gifts: [] },
  { of: 'rank 0', rank: 0, gifts: [] },
  { of: 'Bronze', rank: 1, gifts: ['vip_birthday 2026 20.00'] },
  { of: 'an account of 90 days', since: daysBefore(90), gifts: ['vip_birthday 2026 250.00'] },
  { of: 'an account of less than 90 days', since: daysBefore(90, 1), gifts: [] },
  { of: 'documents that wait', document: { state: 'submitted' }, gifts: [] },
  { of: 'documents that were sent back', document: { state: 'rejected' }, gifts: [] },
  { of: 'a source of funds alone', document: { kind: 'source_of_funds' }, gifts: [] },
  { of: 'documents that are over', document: { expires_on: '2026-05-09' }, gifts: [] },
  { of: 'documents on their last day', document: { expires_on: day }, gifts: ['vip_birthday 2026 250.00'] },
  { of: 'somebody excluded', isExcluded: true, gifts: [] },
]

test.each(cases)('the gift of a birthday: $of', async ({ gifts, ...of }) => {
  const clock = testClock('2026-05-09T12:00:00Z')
  const site = await testSite({ clock })
  const member = await site.aMember()
  await transact(site.db, await site.baseCtx(), (ctx) => storeBirthday(ctx, member.id, of.born ?? '1990-05-10'))
  await site.db
    .updateTable('account_holder')
    .set({ registered_at: of.since ?? daysBefore(200) })
    .where('id', '=', member.id)
    .execute()
  await site.db
    .insertInto('identity_document')
    .values({
      ...{ id: randomUUID(), holder_id: member.id, kind: 'passport', state: 'approved', sent_at: daysBefore(9) },
      ...(of.document?.state === 'submitted' ? {} : { decided_at: daysBefore(8) }),
      ...of.document,
    })
    .execute()
  const rank = of.rank ?? 3
  await site.db.insertInto('loyalty_member').values({ holder_id: member.id, rank, played: rank }).execute()
  if (rank > 0)
    await site.db
      .insertInto('loyalty_rank_move')
      .values({
        ...{ holder_id: member.id, number: 1, slot: daysBefore(30), from_rank: 0, to_rank: rank, cause: 'play' },
        at: daysBefore(30),
      })
      .execute()
  if (of.isExcluded)
    await site.db
      .insertInto('protection_holder')
      .values({ holder_id: member.id, blocked_until: daysBefore(-30) })
      .onConflict((conflict) => conflict.column('holder_id').doUpdateSet({ blocked_until: daysBefore(-30) }))
      .execute()
  await countUntil(site, '2026-05-09T17:55:00Z')
  clock.forward(12 * 3600)
  for (const at of ['2026-05-09T18:00:00Z', '2026-05-10T06:00:00Z', '2026-05-12T06:00:00Z']) await countUntil(site, at)
  const rows = await site.db.selectFrom('reward').selectAll().where('source', '=', 'vip_birthday').execute()
  expect(rows.map(({ source, key, amount }) => `${source} ${key} ${toDecimal(fromMicros(amount))}`)).toEqual(gifts)
  expect(rows.map(({ expires_at: at }) => at.getTime() - begin)).toEqual(gifts.map(() => 7 * 86_400_000))
})
