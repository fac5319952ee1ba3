import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromMicros } from '@chokka/money'
import { testSite, type TestSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'
import { transact } from '../kit/index.ts'
import { lockCash, pay } from '../wallet/index.ts'

// M-26
test.each(['win', 'rollback'] as const)(
  'a %s that comes while the job closes its bet takes the stake from where the job has moved it',
  async (kind) => {
    const site = await testSite()
    const vendor = await testVendor(site)
    const member = await site.aMember({ balance: '10.00' })
    const seat = await vendor.seat(member)
    const bet = vendor.betOf(seat, '4.00')
    await vendor.bet(bet)
    const { id, stake } = await site.db.selectFrom('bet').select(['id', 'stake']).executeTakeFirstOrThrow()
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(site.db)
      return rows.length > 0
    }
    // The steps of the job, held open until the vendor's call waits for them.
    let answered: Promise<{ status: string }> | undefined
    await transact(site.db, await site.baseCtx(), async (ctx) => {
      await lockCash(ctx, member.id)
      await ctx.db.updateTable('bet').set({ held: false, state: 'lost' }).where('id', '=', id).execute()
      answered =
        kind === 'win' ? vendor.win(vendor.winOf(seat, bet, '6.00')) : vendor.rollback(vendor.rollbackOf(seat, bet))
      await expect.poll(waiting).toBe(true)
      const transfer = {
        from: { kind: 'E.bet' },
        to: { kind: 'H.game', detail: `${vendor.code}:six` },
        amount: fromMicros(stake),
        code: 'bet_close',
        reference: { kind: 'bet', id },
      } as const
      await pay(ctx, { id: randomUUID(), actor: 'test', transfers: [transfer] })
    })
    expect((await answered)?.status).toBe('RS_OK')
    expect(await site.balanceOf(member)).toBe(kind === 'win' ? '12.00' : '10.00')
    expect(await site.audit()).toEqual([])
  },
)

/** Makes every bet three days older, to the microsecond. */
async function threeDaysPass(site: TestSite): Promise<void> {
  await askOnce(site.databaseUrl, `update bet set placed_at = placed_at - interval '3 days'`)
  await askOnce(site.databaseUrl, `update door_transaction set bet_placed_at = bet_placed_at - interval '3 days'`)
}

async function setUp(balance: string) {
  const site = await testSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance })
  const seat = await vendor.seat(member)
  const inPlay = async () => (await site.call('balance', {}, member)).inPlay
  return { site, vendor, member, seat, inPlay }
}

// M-26
test('a bet of which the vendor reports nothing for two days is lost once, and a late win or rollback is still taken', async () => {
  const { site, vendor, member, seat, inPlay } = await setUp('10.00')
  const [won, undone] = [vendor.betOf(seat, '4.00'), vendor.betOf(seat, '2.00')]
  for (const bet of [won, undone]) await vendor.bet(bet)
  await threeDaysPass(site)
  for (const _run of [1, 2]) {
    await site.runJob('close-stale-rounds')
    expect(await inPlay()).toBe('0.00')
    expect(await site.audit()).toEqual([])
  }
  const record = await site.call('bettingRecord', {}, member)
  expect(record.content.map((bet) => bet.state)).toEqual(['lost', 'lost'])
  expect((await vendor.win(vendor.winOf(seat, won, '6.00'))).status).toBe('RS_OK')
  expect((await vendor.rollback(vendor.rollbackOf(seat, undone))).status).toBe('RS_OK')
  expect(await site.balanceOf(member)).toBe('12.00')
  expect(await site.audit()).toEqual([])
})

test('a bet that the vendor settles after the job has read it is not closed', async () => {
  const { site, vendor, member, seat } = await setUp('10.00')
  const bet = vendor.betOf(seat, '4.00')
  await vendor.bet(bet)
  await threeDaysPass(site)
  const waiting = async () => (await sql`select 1 from pg_locks where not granted`.execute(site.db)).rows.length
  const { undone, closing } = await transact(site.db, await site.baseCtx(), async (ctx) => {
    await lockCash(ctx, member.id)
    const undone = vendor.rollback(vendor.rollbackOf(seat, bet))
    await expect.poll(waiting).toBe(1)
    const closing = site.runJob('close-stale-rounds')
    await expect.poll(waiting).toBe(2)
    return { undone, closing }
  })
  await closing
  expect(await undone).toMatchObject({ status: 'RS_OK' })
  expect(await site.balanceOf(member)).toBe('10.00')
  expect(await site.audit()).toEqual([])
})

test('bets that cannot be closed do not stop the others, even if they fill a whole batch of the job', async () => {
  const { site, vendor, seat, inPlay } = await setUp('300.00')
  const place = (many: number, note: string) =>
    Promise.all(Array.from({ length: many }, () => vendor.bet(vendor.betOf(seat, '1.00', { bet: note }))))
  await place(200, 'stuck')
  await place(3, 'free')
  await threeDaysPass(site)
  await askOnce(
    site.databaseUrl,
    `create trigger stuck before update on bet for each row when (old.note = 'stuck')
    execute function refuse_change()`,
  )
  await site.runJob('close-stale-rounds')
  expect(await inPlay()).toBe('200.00')
  await askOnce(site.databaseUrl, 'drop trigger stuck on bet')
  await site.runJob('close-stale-rounds')
  expect(await inPlay()).toBe('0.00')
  expect(await site.audit()).toEqual([])
})
