// What may be read, and that reading changes nothing.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { callsByName, type CallName } from '@chokka/contract'
import type { Call } from '@chokka/contract/call'
import { withAgent } from './agent.ts'
import { cashierSite } from './cashier.ts'
import { everyTable } from './every-table.ts'
import { aStaffMember, callerOf } from './staff.ts'
import { begunByHand } from './withdrawal-acts.ts'
import { testVendor } from './vendor.ts'

/** A picture of content. */
async function aPicture({ db, clock }: Awaited<ReturnType<typeof cashierSite>>): Promise<string> {
  const row = { id: randomUUID(), content_type: 'image/png', bytes: Buffer.from('a picture'), made_by: 'nobody' }
  await db
    .insertInto('content_picture')
    .values({ ...row, made_at: clock.now() })
    .execute()
  return row.id
}
const allRows = Object.entries(callsByName) as [CallName, Call][] // The names of a constant table.

/** The specification launches by GET, with a token in the header (spec 23). */
const launches: ReadonlySet<string> = new Set(['launchGameByGet', 'gameLaunchFB'])

test('a GET changes nothing: every one of them but a launch, signed in or not, leaves every row of every table as it was', async () => {
  // O-19: with a bet, a deposit and a withdrawal that have been open for long, which a read might end.
  const site = await cashierSite()
  const vendor = await testVendor(site)
  const member = await withAgent(site, await site.aMemberWithPayee('900.00'))
  const seat = await vendor.seat(member)
  await vendor.bet(vendor.betOf(seat, '20.00'))
  const deposit = await site.deposit(member, '300.00')
  const withdrawal = await site.withdraw(member, '500.00')
  const holder = { holderId: String(member.id) }
  const { id: feedback } = await site.call('sendFeedback', { content: 'The wheel stood still.' }, member)
  const anImage = async (usedFor: string) => {
    const sent = { id: randomUUID(), holder_id: member.id, used_for: usedFor, created_at: site.clock.now() }
    const picture = { content_type: 'image/png', bytes: Buffer.from('a picture') }
    await site.db
      .insertInto('image')
      .values({ ...sent, ...picture })
      .execute()
    return sent.id
  }
  const image = await anImage(`feedback:${feedback}`)
  await site.call('sayInChat', { id: randomUUID(), content: 'Hello' }, member)
  const { id: chat } = await site.db.selectFrom('chat').select('id').executeTakeFirstOrThrow()
  const chatImage = await anImage(`chat:${chat}`)
  const { id: line } = await site.db.selectFrom('chat_line').select('id').executeTakeFirstOrThrow()
  await site.db.insertInto('chat_image').values({ line_id: line, image_id: chatImage }).execute()
  // As long as a session lasts at most.
  site.clock.forward(29 * 24 * 3600)
  const [bet] = (await site.call('bettingRecord', {}, member)).content
  const asked: Partial<Record<CallName, Record<string, unknown>>> = {
    betDetail: { id: bet?.id },
    gameInfo: { vassalage: vendor.code, gameCode: 'six' },
    affiliate: { code: 'nobody' },
    personalProfit: { from: '2026-11-01', to: '2026-11-20' },
    report: { from: '2026-11-01', to: '2026-11-20', by: 'day' },
    reportLedger: { from: '2026-11-01', to: '2026-11-20' },
    channelDays: { from: '2026-11-01', to: '2026-11-20' },
    channelDay: { channel: 'bkash', day: '2026-11-20' },
    liveBalance: { channel: 'bkash' },
    feedbackThread: { id: feedback },
    officeFeedback: { id: feedback },
    payoutOrder: { id: await begunByHand(site) },
    ...{ officeWithdrawal: { id: withdrawal.id }, officeMember: holder, memberStatement: holder },
    memberRequirements: holder,
    ...{ memberBets: holder, memberSessions: holder, memberNotes: holder, memberTags: holder },
    ...{ memberRelations: holder, memberRisk: holder, memberProtection: holder },
    memberLoyalty: holder,
    memberMessages: { ...holder, language: 'en' },
    ownImage: { id: image },
    ...{ officeBets: { search: bet?.id }, officeBet: { id: bet?.id }, staffSessions: { name: 'nobody' } },
    contentPicture: { id: await aPicture(site) },
    officeChat: { id: chat },
    ...{ chatImage: { id: chatImage }, officeChatImage: { id: chatImage } },
    officeImage: { id: image },
    officeDocumentImage: { id: await anImage(`document:${randomUUID()}`) },
    officeSearch: { text: member.account },
    officeDeposit: { id: deposit.id, language: 'en' },
    officeDepositImage: { id: await anImage(`deposit:${randomUUID()}`) },
  }
  const staffMember = await aStaffMember(site)
  const rows = [{ id: withdrawal.id }]
  const { job } = await site.call('previewBulk', { call: 'rejectWithdrawal', rows }, staffMember)
  asked.bulkJob = { id: job.id }
  // Stores when the agent's session was last used, as the call above did for the member's.
  await site.call('agentOverview', {}, member.agent)
  const before = await everyTable(site)
  const gets = allRows.filter(([name, row]) => row.method === 'GET' && !launches.has(name))
  for (const [name, row] of gets) {
    const answer = await site.ask(name, asked[name] ?? {}, callerOf(name, member, staffMember))
    expect(answer.ok || answer.code, name).toBe(name === 'affiliate' ? 'affiliate_code_wrong' : true)
    expect((await site.ask(name, asked[name] ?? {})).ok, name).toBe(row.who === 'anyone' && name !== 'affiliate')
  }
  expect(await everyTable(site)).toEqual(before)
  expect(before.size).toBeGreaterThan(25)
})

test('stakes of open bets are shown beside the balance until the bets are settled', async () => {
  // M-17
  const site = await cashierSite()
  const vendor = await testVendor(site)
  const member = await site.aMember({ balance: '100.00' })
  const seat = await vendor.seat(member)
  const [left, resumed, undone] = [vendor.betOf(seat, '20.00'), vendor.betOf(seat, '7.50'), vendor.betOf(seat, '3.00')]
  const shown = async () => {
    const { balance, inPlay } = await site.call('balance', {}, member)
    return { balance, inPlay }
  }
  for (const bet of [left, resumed, undone]) await vendor.bet(bet)
  expect(await shown()).toEqual({ balance: '69.50', inPlay: '30.50' })
  await vendor.win(vendor.winOf(seat, resumed, '10.00'))
  await vendor.rollback(vendor.rollbackOf(seat, undone))
  expect(await shown()).toEqual({ balance: '82.50', inPlay: '20.00' })
  await vendor.win(vendor.winOf(seat, left, '0.00'))
  expect(await shown()).toEqual({ balance: '82.50', inPlay: '0.00' })
})
