import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromMicros } from '@chokka/money'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { transact } from '../kit/index.ts'
import { pay } from '../wallet/index.ts'

// M-26
test.each(['win', 'rollback'] as const)(
  'a %s that meets the closing of its bet takes the stake from where it went',
  async (kind) => {
    const site = await testSite()
    const vendor = await testVendor(site)
    const player = await site.aPlayer({ balance: '10.00' })
    const seat = await vendor.seat(player)
    const bet = vendor.betOf(seat, '4.00')
    await vendor.bet(bet)
    const { id, stake } = await site.db.selectFrom('bet').select(['id', 'stake']).executeTakeFirstOrThrow()
    const waiting = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(site.db)
      return rows.length > 0
    }
    // The steps of the job, held open until the vendor's call waits for them.
    let answered: Promise<{ status: string }> | undefined
    await transact(site.db, await site.surroundings(), async (ctx) => {
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
    expect(await site.balanceOf(player)).toBe(kind === 'win' ? '12.00' : '10.00')
    expect(await site.audit()).toEqual([])
  },
)
