// What staff credit by hand: what one of them may do alone, by what bears the amount out, and summed over the day.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { cashierSite, completed, ownAccounts, toDatabaseTime, type CashierSite } from '../../tests/cashier.ts'
import { lockWaits } from '../../tests/lock-waits.ts'
import type { Holder } from '../../tests/site.ts'
import { aStaffMember, type StaffMember } from '../../tests/staff.ts'
import { oneAtATime, transact } from '../kit/index.ts'
import { adjust } from './adjustments/adjust.ts'

let site: CashierSite
let checker: StaffMember
let maker: StaffMember
beforeAll(async () => {
  site = await cashierSite(undefined, true)
  // The ledger takes the time of its database.
  await toDatabaseTime(site)
  checker = await aStaffMember(site)
}, 120_000)
beforeEach(async () => {
  await site.setting('manualChannels', ownAccounts)
  await terms('500000.00')
  // The sums of a day are those of one staff member.
  maker = await aStaffMember(site)
})

const terms = (most: string) => site.setting('channelTerms', { citybank: { least: '1.00', most } })
const aTrx = () => `H${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`

type Answer = { ok: true; value: { asked: string | null } } | { ok: false; code: string }
const endOf = (answer: Answer) => (answer.ok ? (answer.value.asked === null ? 'one' : 'two') : answer.code)

async function begun(member: Holder, amount: string): Promise<string> {
  const id = randomUUID()
  await site.call('createDeposit', { id, channel: 'citybank', amount }, member)
  return id
}
async function claimed(member: Holder, amount: string, trxId = aTrx()): Promise<string> {
  const id = await begun(member, amount)
  await site.call('submitDeposit', { id, trxId }, member)
  return id
}
const approve = async (id: string, amount: string, more: object = {}) =>
  endOf(await site.ask('approveDeposit', { id, amount, reason: 'seen at the bank', ...more }, maker))
/** What the office says before it is approved. */
const isTwo = async (id: string, amount: string, more: { trxId?: string } = {}) => {
  const { trxId } = more
  const input = { id, amount, language: 'en' as const, ...(trxId && { trxId }) }
  return (await site.call('officeDeposit', input, maker)).takesTwo ? 'two' : 'one'
}

async function reject(id: string): Promise<void> {
  await site.call('rejectDeposit', { id, reason: 'not found' }, checker)
  site.clock.forward(1)
}

type Case = {
  make: (member: Holder) => Promise<string>
  amount?: string
  more?: { trxId?: string; othersReason?: string }
}
/** Every way to what a deposit that staff credit rests on, of 100.00 asked for. */
const deposits: Record<'one' | 'two', Record<string, Case>> = {
  one: {
    'what the member claims': { make: (member) => claimed(member, '100.00') },
    'less than the member claims': { make: (member) => claimed(member, '100.00'), amount: '99.00' },
    'the claimed TrxID typed again': {
      make: (member) => claimed(member, '100.00', 'TYPEDAGAIN1'),
      more: { trxId: 'TYPEDAGAIN1' },
    },
    'a claim that another member contests': {
      make: async (member) => {
        const trxId = aTrx()
        await claimed(await site.aMember(), '100.00', trxId)
        return claimed(member, '100.00', trxId)
      },
      more: { othersReason: 'from another number' },
    },
    'what a provider has proven and calls risky': {
      make: async (member) => {
        const deposit = await site.deposit(member, '100.00')
        site.provider.settlePayment = async () =>
          ({
            ...completed(deposit, '60000.00'),
            ...{ kind: 'held', reason: 'risky' },
          }) as never
        await site.call('checkDeposit', { id: deposit.id }, member)
        await site.setting('secondApprovalFrom', '100000.00')
        return deposit.id
      },
      amount: '60000.00',
    },
  },
  two: {
    'more than the member claims': { make: (member) => claimed(member, '100.00'), amount: '100.01' },
    'another TrxID than the member claims': {
      make: (member) => claimed(member, '100.00'),
      more: { trxId: 'BANKSAYS01' },
    },
    'a TrxID that nobody has claimed': { make: (member) => begun(member, '100.00'), more: { trxId: 'BANKSAYS02' } },
    'a claim that a colleague has rejected': {
      make: async (member) => {
        const id = await claimed(member, '100.00')
        await site.call('rejectDeposit', { id, reason: 'not found' }, checker)
        return id
      },
    },
    'a claim that a colleague has rejected, and its member repeats with another deposit': {
      make: async (member) => {
        const trxId = aTrx()
        await reject(await claimed(member, '100.00', trxId))
        return claimed(member, '100.00', trxId)
      },
    },
    'a contested claim that a colleague has rejected, and a third member repeats': {
      make: async (member) => {
        const trxId = aTrx()
        const ids = [await claimed(await site.aMember(), '100.00', trxId)]
        ids.push(await claimed(await site.aMember(), '100.00', trxId))
        for (const id of ids) await reject(id)
        return claimed(member, '100.00', trxId)
      },
    },
    'a claim that a colleague has rejected, repeated by two members who contest it': {
      make: async (member) => {
        const [trxId, [first, second]] = [aTrx(), [await site.aMember(), await site.aMember()]]
        await reject(await claimed(first, '100.00', trxId))
        await claimed(second, '100.00', trxId)
        return claimed(member, '100.00', trxId)
      },
      more: { othersReason: 'from another number' },
    },
    'a late claim that a colleague has rejected, and its member repeats': {
      make: async (member) => {
        const [id, trxId] = [await begun(member, '100.00'), aTrx()]
        const expired = { state: 'expired' } as const
        await site.db.updateTable('deposit').set(expired).where('id', '=', id).execute()
        const claim = () => site.call('submitDeposit', { id, trxId }, member)
        await claim()
        await reject(id)
        await claim()
        return id
      },
    },
    'more than the channel takes': {
      make: async (member) => {
        const id = await claimed(member, '100.00')
        await terms('50.00')
        return id
      },
    },
    'a channel that is none any more': {
      make: async (member) => {
        const id = await claimed(member, '100.00')
        await site.setting('manualChannels', ownAccounts.slice(1))
        return id
      },
    },
  },
}

// H1
test.each(Object.entries(deposits).flatMap(([end, of]) => Object.entries(of).map((one) => [end, ...one] as const)))(
  'it takes %s to credit %s, and the office says so before',
  async (end, _what, { make, amount = '100.00', more = {} }) => {
    await site.setting('secondApprovalFrom', '50000.00')
    const member = await site.aMember()
    const id = await make(member)
    expect(await isTwo(id, amount, more)).toBe(end)
    expect(await approve(id, amount, more)).toBe(end)
    expect(await site.balanceOf(member)).toBe(end === 'one' ? amount : '0.00')
    await site.setting('secondApprovalFrom', '50000.00')
  },
)

/** By which one staff member puts money on a balance. */
const ways = {
  adjust: async (member: Holder, amount: string) => {
    const input = { holderId: String(member.id), direction: 'credit', amount, reference: '' } as const
    const why = { reasonCode: 'goodwill', turnoverFactor: 0, reason: 'x' } as const
    return endOf(await site.ask('adjustBalance', { ...input, ...why }, maker))
  },
  transfer: async (member: Holder, amount: string) => approve(await claimed(member, amount), amount),
  dispute: async (_member: Holder, amount: string) => {
    const paid = await site.aMemberWithBank('90000.00')
    await terms('500000.00')
    const { id } = await site.withdraw(paid, amount)
    await site.call('beginPayout', { id, account: 'citybank', reason: 'x' }, checker)
    const settled = { id, finding: 'paid', trxId: aTrx(), reason: 'x' } as const
    await site.call('settlePayout', settled, await aStaffMember(site))
    await site.call('answerWithdrawal', { id, answer: 'not_received' }, paid)
    return endOf(await site.ask('settleDispute', { id, finding: 'failed', reason: 'x' }, maker))
  },
} satisfies Record<string, (member: Holder, amount: string) => Promise<string>>

type Step = [way: keyof typeof ways, amount: string, member: 'a' | 'b' | 'c', end: 'one' | 'two']
/** Limits: 1,000.00 by the word of staff, 50,000.00 for one member, 120,000.00 altogether. */
const days: Record<string, Step[]> = {
  'on their own word, whatever the act': [
    ['adjust', '200.00', 'a', 'one'],
    ['dispute', '799.99', 'b', 'one'],
    ['adjust', '0.01', 'c', 'two'],
    ['dispute', '500.00', 'b', 'two'],
  ],
  'of which claims of members are none': [
    ['transfer', '40000.00', 'a', 'one'],
    ['adjust', '999.99', 'b', 'one'],
    ['transfer', '40000.00', 'c', 'one'],
  ],
  'of one member: a large one in parts is a large one': [
    ['transfer', '30000.00', 'a', 'one'],
    ['transfer', '19000.00', 'a', 'one'],
    ['transfer', '1000.00', 'a', 'two'],
    ['adjust', '900.00', 'a', 'one'],
    ['transfer', '100.00', 'a', 'two'],
    ['transfer', '100.00', 'b', 'one'],
  ],
  'of one member, an adjustment too': [
    ['transfer', '49500.00', 'a', 'one'],
    ['adjust', '500.00', 'a', 'two'],
    ['adjust', '500.00', 'b', 'one'],
  ],
  'of all members together': [
    ['transfer', '49000.00', 'a', 'one'],
    ['transfer', '49000.00', 'b', 'one'],
    ['transfer', '22000.00', 'c', 'two'],
    ['transfer', '21500.00', 'c', 'one'],
    ['adjust', '500.00', 'b', 'two'],
    ['dispute', '500.00', 'b', 'two'],
    ['adjust', '400.00', 'b', 'one'],
  ],
}

// H1: adjustments, deposits and refunds of one staff member count together
test.each(Object.entries(days))('what one staff member credits alone is summed: %s', async (_what, steps) => {
  await site.setting('creditsAloneBelow', '120000.00')
  const members = { a: await site.aMember(), b: await site.aMember(), c: await site.aMember() }
  for (const [at, [way, amount, member, end]] of steps.entries())
    expect(await ways[way](members[member], amount), `${at}: ${way} ${amount}`).toBe(end)
})

test('what a second one signed, what a colleague did and what was yesterday does not count', async () => {
  await site.setting('creditsAloneBelow', '60000.00')
  const [member, other] = [await site.aMember(), await site.aMember()]
  const { asked } = await site.call(
    'approveDeposit',
    { id: await claimed(member, '50000.00'), amount: '50000.00', reason: 'seen' },
    maker,
  )
  await site.call('approveAct', { id: String(asked), reason: 'agreed' }, checker)
  expect(await ways.transfer(member, '40000.00')).toBe('one')
  expect(await ways.transfer(other, '20000.00')).toBe('two')
  const first = maker
  maker = await aStaffMember(site)
  expect(await ways.transfer(other, '20000.00')).toBe('one')
  site.clock.forward(24 * 3600)
  const form = { username: first.name, password: first.password, code: first.code() }
  maker = { ...first, token: (await site.call('staffLogin', form)).token }
  expect(await ways.transfer(other, '49000.00')).toBe('one')
  site.clock.forward(-24 * 3600)
})

// H1: of two at once only one fits
test.each(['adjust', 'transfer'] as const)(
  'an act (%s) waits for another credit of the same staff member that is not committed yet, and counts it',
  async (way) => {
    await site.setting('creditsAloneBelow', '1500.00')
    const [member, other] = [await site.aMember(), await site.aMember()]
    let second: Promise<string> | undefined
    await transact(site.db, await site.baseCtx(), async (ctx) => {
      await oneAtATime(ctx, `credits by staff:${maker.name}`)
      const of = { holderId: other.id, direction: 'credit', amount: parseMoney('900.00') } as const
      const why = { reasonCode: 'goodwill', reference: '', turnoverFactor: 0 } as const
      await adjust(ctx, randomUUID(), { ...of, ...why }, { maker: maker.name, reason: 'x' })
      second = ways[way](member, '900.00')
      await expect.poll(() => lockWaits(site.databaseUrl)).toBeGreaterThan(0)
    })
    expect(await second).toBe('two')
  },
)
