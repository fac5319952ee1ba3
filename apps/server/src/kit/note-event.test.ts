import { expect, test } from 'vitest'
import { CompiledQuery } from 'kysely'
import { testSite } from '../../tests/site.ts'
import { noteEvent, noteEvents, transact, type Ask, type SignificantEvent } from './index.ts'

const event: SignificantEvent = {
  action: 'deposit.reversed',
  subject: 'deposit:1',
  actor: 'staff:a',
  authorisedBy: 'staff:b',
  reason: 'the issuer took it back',
  before: { state: 'credited' },
  after: { state: 'reversed' },
}

// O-02, O-03
test('many events at once are written like a single one, with who approved and the values before and after', async () => {
  const site = await testSite()
  await transact(site.db, await site.baseCtx(), async (ctx) => {
    const ask: Ask = async <Row extends object>({ text }: { text: string }, values: unknown[]) =>
      (await ctx.db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
    await noteEvent(ctx, event)
    await noteEvents(ask, [event, { ...event, actor: 'site', authorisedBy: undefined }])
  })
  const kept = await site.db
    .selectFrom('audit')
    .select(['action', 'subject', 'actor', 'authorised_by', 'reason', 'before', 'after'])
    .where('subject', '=', 'deposit:1')
    .orderBy('id')
    .execute()
  expect(kept).toHaveLength(3)
  expect(kept[1]).toEqual(kept[0])
  expect(kept[2]).toEqual({ ...kept[0], actor: 'site', authorised_by: null })
})
