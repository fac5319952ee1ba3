// Every act about something of a queue: while a colleague has its lease it is refused and changes nothing, and while it
// is done nobody takes that lease (decision 88).
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ActName } from '@chokka/contract'
import { permissionNames, type Permission } from '@chokka/contract/permissions'
import { transact } from '../src/kit/index.ts'
import { holdForAct } from '../src/staff/index.ts'
import { queues, type Queue } from '../src/staff/queues.ts'
import { cashierSite, type CashierSite } from './cashier.ts'
import { depositActs } from './deposit-acts.ts'
import { everyTable } from './every-table.ts'
import { lockWaits } from './lock-waits.ts'
import { mallActs } from './mall.ts'
import { protectionActs } from './protection-acts.ts'
import { fakeGateways } from './messages.ts'
import { serviceActs } from './service-acts.ts'
import { aStaffMember, type StaffMember } from './staff.ts'
import { withdrawalActs } from './withdrawal-acts.ts'

let site: CashierSite
let me: StaffMember
let colleague: StaffMember

beforeAll(async () => {
  site = await cashierSite(undefined, true, fakeGateways().gateways)
  ;[me, colleague] = [await aStaffMember(site), await aStaffMember(site)]
  return () => site.close()
})

const withdrawals = withdrawalActs(() => site)
const deposits = depositActs(() => site)
const { approveRedeem, rejectRedeem } = mallActs(() => site)
const { decideDocument } = protectionActs(() => site)
const { answerFeedback, answerVisitorLetter, closeVisitorLetter, passChat, endChat } = serviceActs(
  () => site,
  () => me,
)
type Case = {
  input: () => Promise<Record<string, unknown>>
  subject: (input: Record<string, unknown>) => string
}
const acts: Partial<Record<ActName, Case>> = {
  ...withdrawals,
  ...deposits,
  ...{ decideDocument, answerFeedback, answerVisitorLetter, closeVisitorLetter, approveRedeem, rejectRedeem },
}
const cases = Object.entries(acts) as [ActName, Case][]

async function unchangedBy(work: () => Promise<unknown>) {
  const digests = async () => {
    const tables = await everyTable(site)
    for (const name of ['staff_session', 'login_failure']) tables.delete(name)
    return tables
  }
  const before = await digests()
  await work()
  expect(await digests()).toEqual(before)
}
const formOf = async (one: Case) => ({ ...(await one.input()), reason: 'seen at the bank' })

test.each(cases)('%s is refused and changes nothing while a colleague has the lease', async (name, one) => {
  const form = await formOf(one)
  const subject = one.subject(form)
  await site.call('takeLease', { subject }, colleague)
  await unchangedBy(async () => {
    expect(await site.ask(name, form, me)).toMatchObject({ code: 'leased', value: { name: colleague.name } })
  })
  site.clock.forward(6 * 60)
  const answer = await site.call(name, form as never, me) // The input of this row.
  expect(answer.asked ?? answer.done).not.toBeNull()
})

test.each(cases)(
  '%s is done by who has the lease, and by who finds it free, and then it is free',
  async (name, one) => {
    const forms = [await formOf(one), await formOf(one)]
    const [held, free] = forms.map((form) => one.subject(form))
    await site.call('takeLease', { subject: held ?? '' }, me)
    for (const form of forms) await site.call(name, form as never, me)
    const { content } = await site.call('workLeases', {}, colleague)
    expect(content.filter(({ subject }) => subject === held)).toMatchObject([{ name: me.name }])
    expect(content.filter(({ subject }) => subject === free)).toEqual([])
    expect(await site.call('takeLease', { subject: free ?? '' }, colleague)).toMatchObject({ name: colleague.name })
    await site.call('endLease', { subject: held ?? '' }, me)
  },
)

// An act about a chat follows the rule of all queues; who speaks in one has taken it (decision 88).
test.each([
  ['passChat', passChat],
  ['endChat', endChat],
] as const)('%s is refused while a colleague holds the chat, and done where nobody does', async (name, { input }) => {
  const { id, to } = { to: undefined, ...(await input()) }
  const form = { id, ...(name === 'passChat' ? { to } : {}), reason: 'x' }
  await unchangedBy(async () => expect(await site.refused(name, form, colleague)).toBe('chat_held'))
  await site.call('passChat', { id, reason: 'lunch' }, me)
  // It waits already: there is nothing to give back.
  await unchangedBy(async () => expect(await site.refused('passChat', { id, reason: 'x' }, me)).toBe('wrong_state'))
  expect((await site.call(name, form, colleague)).done).toMatchObject({
    state: name === 'endChat' ? 'closed' : 'taken',
  })
  const [last] = await site.db
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', `chat:${id}`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toMatchObject({ action: `staff.${name}`, before: { state: 'waiting', staff: null } })
})

test('an act about a chat whose holder has gone names them in the audit; one that is closed is refused', async () => {
  const { id } = await endChat.input()
  site.clock.forward(121)
  await site.call('endChat', { id, reason: 'gone home' }, colleague)
  const { before } = await site.db
    .selectFrom('audit')
    .select('before')
    .where('subject', '=', `chat:${id}`)
    .where('action', '=', 'staff.endChat')
    .executeTakeFirstOrThrow()
  expect(before).toEqual({ state: 'taken', staff: me.name })
  for (const name of ['endChat', 'passChat'] as const)
    expect(await site.refused(name, { id, reason: 'again' }, me)).toBe('wrong_state')
})

test.each([
  ['answerChat', { line: randomUUID(), content: 'Hello' }],
  ['keepChat', { seen: 0, isTyping: false }],
] as const)('%s is refused and changes nothing for who has not taken the chat', async (name, more) => {
  const { id } = await endChat.input()
  const form = { id, ...more }
  await unchangedBy(async () => expect(await site.refused(name, form, colleague)).toBe('chat_held'))
  await site.call('passChat', { id, reason: 'lunch' }, me)
  await unchangedBy(async () => expect(await site.refused(name, form, me)).toBe('chat_held'))
})

// O-18
test('a lease is for who may decide about something of its queue that is there, in every queue', async () => {
  const inQueue: Record<Queue, () => Promise<string>> = {
    withdrawal: async () => withdrawals.approveWithdrawal.subject(await formOf(withdrawals.approveWithdrawal)),
    deposit: async () => deposits.approveDeposit.subject(await formOf(deposits.approveDeposit)),
    document: async () => decideDocument.subject(await formOf(decideDocument)),
    feedback: async () => answerFeedback.subject(await formOf(answerFeedback)),
    visitor_letter: async () => closeVisitorLetter.subject(await formOf(closeVisitorLetter)),
    redeem: async () => approveRedeem.subject(await formOf(approveRedeem)),
    holder: async () => `holder:${(await site.aMember()).id}`,
  }
  for (const [queue, permissions] of Object.entries(queues) as [Queue, readonly Permission[]][]) {
    const subject = await inQueue[queue]()
    const others = await aStaffMember(
      site,
      permissionNames.filter((one) => !permissions.includes(one)),
    )
    await unchangedBy(async () => {
      expect(await site.refused('takeLease', { subject }, others), queue).toBe('not_allowed')
      for (const id of ['1', 'x', randomUUID(), '9'.repeat(18), '9'.repeat(64)]) {
        if (subject === `${queue}:${id}`) continue
        expect(await site.refused('takeLease', { subject: `${queue}:${id}` }, me), id).toBe('not_found')
      }
    })
    for (const permission of permissions) {
      const one = await aStaffMember(site, [permission])
      expect(await site.call('takeLease', { subject }, one)).toMatchObject({ subject, name: one.name })
      await site.call('endLease', { subject }, one)
    }
  }
  for (const subject of ['chat:1', 'setting:brand', 'act:1', 'constructor:1', `bulk:${randomUUID()}`])
    expect(await site.refused('takeLease', { subject }, me), subject).toBe('not_found')
})

const until = async (waits: number) => expect.poll(() => lockWaits(site.databaseUrl)).toBe(waits)
async function idOf({ name }: StaffMember): Promise<bigint> {
  const { id } = await site.db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

test('who takes a lease while an act is done waits for its end; an act waits for who takes the lease', async () => {
  const subject = decideDocument.subject(await formOf(decideDocument))
  const [mine, theirs] = [await idOf(me), await idOf(colleague)]
  const base = await site.baseCtx()
  const order: string[] = []
  const taken = await transact(site.db, base, async (ctx) => {
    await holdForAct(ctx, subject, [mine])
    const taking = site.call('takeLease', { subject }, colleague).then(() => order.push('taken'))
    await until(1)
    order.push('done')
    return { taking }
  })
  await taken.taking
  expect(order).toEqual(['done', 'taken'])
  await expect(transact(site.db, base, (ctx) => holdForAct(ctx, subject, [mine]))).rejects.toThrow('leased')
  await transact(site.db, base, (ctx) => holdForAct(ctx, subject, [theirs]))
  // Of two acts at the same moment that find it free both go on, one after the other.
  await site.call('endLease', { subject }, colleague)
  const second = await transact(site.db, base, async (ctx) => {
    await holdForAct(ctx, subject, [mine])
    const acting = transact(site.db, base, (other) => holdForAct(other, subject, [theirs]))
    await until(1)
    return { acting }
  })
  await expect(second.acting).resolves.toBeUndefined()
})

test('a signature is refused while a third staff member has the lease, and nothing is decided by it', async () => {
  const third = await aStaffMember(site)
  await site.setting('secondApprovalFrom', '5000')
  const form = await formOf(withdrawals.approveWithdrawal)
  const subject = withdrawals.approveWithdrawal.subject(form)
  const { asked } = await site.call('approveWithdrawal', form as never, me)
  const sign = { id: asked ?? '', reason: 'I agree' }
  await site.call('takeLease', { subject }, third)
  await unchangedBy(async () => {
    expect(await site.ask('approveAct', sign, colleague)).toMatchObject({ code: 'leased', value: { name: third.name } })
  })
  await site.call('endLease', { subject }, third)
  // Whoever signs may have it open, as the maker may.
  await site.call('takeLease', { subject }, colleague)
  expect((await site.call('approveAct', sign, colleague)).done?.act.state).toBe('done')
})
