import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { cashierSite } from '../../../tests/cashier.ts'
import { issueRewards } from './issue.ts'

/** What happens to what was issued, by how somebody leaves. */
const ways = [
  { way: 'a break', call: 'takeBreak', input: { term: 'day' }, states: ['issued', 'issued'], cash: '0.00' },
  { way: 'an exclusion', call: 'exclude', input: { term: 'half_year' }, states: ['claimed', 'closed'], cash: '12.50' },
  { way: 'closing the account', call: 'closeAccount', input: {}, states: ['claimed', 'closed'], cash: '12.50' },
] as const

test.each(ways)(
  '$way: what was earned is credited at once, gifts are closed',
  async ({ call, input, states, cash }) => {
    const site = await cashierSite()
    const [member, other] = [await site.aMember(), await site.aMember()]
    const at = site.clock.now()
    await site.inside((ctx) =>
      issueRewards(
        ctx,
        [member, other].flatMap(({ id: holder }) => [
          { holder, source: 'rebate' as const, key: '2026-11-19', amount: parseMoney('12.5'), at },
          { holder, source: 'vip_upgrade' as const, key: '1', amount: parseMoney('30'), at },
        ]),
      ),
    )
    const answer = await site.ask(
      call,
      { ...input, ...(call === 'takeBreak' ? {} : { password: member.password }) },
      member,
    )
    expect(answer).toMatchObject({ ok: true })
    const rows = await site.db.selectFrom('reward').selectAll().orderBy('source').execute()
    const stateOf = (holder: bigint) => rows.filter((row) => row.holder_id === holder).map(({ state }) => state)
    expect([stateOf(member.id), stateOf(other.id)]).toEqual([states, ['issued', 'issued']])
    expect(rows.filter(({ state }) => state === 'closed').map((row) => row.close_reason)).toEqual(
      states.filter((state) => state === 'closed').map(() => 'excluded'),
    )
    const balance = await site.db
      .selectFrom('ledger_account')
      .select('balance')
      .where('holder_id', '=', member.id)
      .where('kind', '=', 'M.cash')
      .executeTakeFirst()
    expect(balance?.balance ?? 0n).toBe(parseMoney(cash))
    expect(await site.db.selectFrom('turnover_requirement').selectAll().execute(), 'it may be withdrawn').toEqual([])
    expect(await site.audit()).toEqual([])
  },
)
