import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { countUntil, played, rankMoves } from '../../../tests/loyalty.ts'
import { actingStaff, aStaffMember } from '../../../tests/staff.ts'
import { testClock, testSite } from '../../../tests/site.ts'
import { aTrial } from '../../../tests/trial.ts'

const reason = 'moved over from our old site'

async function open() {
  const site = await testSite({ clock: testClock('2026-04-03T09:00:00Z') })
  await actingStaff(site)
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  /** The refusal that the first or the second staff member met; null: it is done. */
  const setRank = async (holder: bigint, rank: number) => {
    const asked = await site.ask('setRank', { holderId: String(holder), rank, reason }, maker)
    if (!asked.ok) return asked.code
    const { done } = await site.call('approveAct', { id: asked.value.asked ?? '', reason: 'agreed' }, checker)
    return done?.act.refusal ?? null
  }
  const shown = async (holder: bigint) => site.call('memberLoyalty', { holderId: String(holder) }, maker)
  return { ...site, setRank, shown, maker }
}

test('case N4: a rank set by hand takes two, gives no gift, is judged after a whole month, and own play keeps its gift', async () => {
  const site = await open()
  const member = await site.aMember()
  await site.db
    .insertInto('loyalty_member')
    .values({ holder_id: member.id, rank: 2, played: 2, valid: parseMoney('150000'), deposits: parseMoney('12000') })
    .execute()
  await countUntil(site, '2026-04-03T08:55:00Z')
  expect(await site.setRank(member.id, 4)).toBeNull()
  expect((await site.shown(member.id)).rank).toBe(4)
  await played(site, member.id, '2026-04-20T08:00:00Z', '450000')
  await countUntil(site, '2026-05-31T18:45:00Z')
  expect(await rankMoves(site, member.id)).toEqual(['2 > 4 hand 2026-04-03T09:00:00.000Z'])
  const gifts = (await site.call('rewards', {}, member)).content.filter(({ source }) => source === 'vip_upgrade')
  expect(gifts.map(({ key, amount }) => [key, amount])).toEqual([['3', '300.00']])
  await countUntil(site, '2026-05-31T18:50:00Z')
  expect((await rankMoves(site, member.id)).at(-1)).toBe('4 > 3 fall 2026-05-31T18:00:00.000Z')
  const { moves, points, takesPart } = await site.shown(member.id)
  expect(moves.map(({ cause, from, to, reason: why }) => [cause, from, to, why])).toEqual([
    ['fall', 4, 3, ''],
    ['hand', 2, 4, reason],
  ])
  expect(moves[1]?.actor).toMatch(/^staff:.+ checked by staff:/)
  expect([points, takesPart]).toEqual([4500, true])
})

test('the same rank, one that there is not, and an account that takes part in nothing are refused', async () => {
  const site = await open()
  const [member, tester] = [await site.aMember(), await site.aMember()]
  const trial = await aTrial(site)
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', tester.id).execute()
  const codes: (string | null)[] = []
  for (const [holder, rank] of [
    [member.id, 0],
    [member.id, 9],
    [tester.id, 1],
    [trial.id, 1],
    [999_999_999_999n, 1],
  ] as const)
    codes.push(await site.setRank(holder, rank))
  expect(codes).toEqual(['wrong_state', 'not_found', 'in_need_true_account', 'in_need_true_account', 'not_found'])
  expect(await site.db.selectFrom('loyalty_rank_move').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('loyalty_member').selectAll().execute()).toEqual([])
})
