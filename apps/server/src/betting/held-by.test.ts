import { indexPlans } from '@chokka/server-kit/database'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testSite } from '../../tests/site.ts'
import { testVendor } from '../../tests/vendor.ts'
import { askOnce } from '../kit/database.ts'
import { worldQueries } from './world-queries.ts'

/** The index that each node of a plan reads, by the table (a month of bets) that it is on. */
function indexesIn(plan: string): string[] {
  return [...plan.matchAll(/Index Scan using (\S+) on bet_\S+ bet_\d/g)].map(([, index = '']) => index)
}

test.each([
  ['transactionsAndBets', ''],
  ['withWinsAndRounds', ", '{}', '{}', '{}', '{}', '{}', '{}'"],
] as const)(
  '%s finds held bets, and the end of a round, by an own index, also before the month was analyzed',
  async (query, further) => {
    const site = await testSite()
    const vendor = await testVendor(site)
    const seat = await vendor.seat(await site.aMember({ balance: '10.00' }))
    await vendor.bet(vendor.betOf(seat, '1.00'))
    await askOnce(
      site.databaseUrl,
      `insert into bet (id, holder_id, vendor_id, game_id, round, transaction_uuid, supplier_transaction_id, stake,
        payout, state, held, balance_before, balance_after, placed_at, settled_at)
      select uuidv7(), holder_id, vendor_id, game_id, gen_random_uuid()::text, gen_random_uuid(), 's', 1, 0, 'lost',
        false, 1, 0, now(), now()
      from bet, generate_series(1, 20000)`,
    )
    const client = new pg.Client({ connectionString: site.databaseUrl, options: indexPlans })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`prepare asked as ${worldQueries[query].text}`)
    const closing = `'{}', '{}', '{${seat.user}}', '{${vendor.id}}', '{r}', '{null}'`
    const ended = `'{${seat.user}}', '{${vendor.id}}', '{r}', '{six}'${further}`
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute asked(${closing}, ${ended})`)
    const indexes = indexesIn(rows.map((row) => row['QUERY PLAN']).join('\n'))
    // No month is read by another one.
    const named = indexes.map((index) => /_expr_vendor_id_round(_game_id)?_idx$/.exec(index)?.[0] ?? index)
    expect([...new Set(named)].toSorted()).toEqual(['_expr_vendor_id_round_game_id_idx', '_expr_vendor_id_round_idx'])
  },
)
