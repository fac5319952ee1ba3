// Corrections of balances by staff, rules/cashier §7.
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { add, parseMoney, siteCurrency, toDecimal } from '@chokka/money'
import { cashierSite, toDatabaseTime, type CashierSite } from '../../../tests/cashier.ts'
import { aStaffMember, type StaffMember } from '../../../tests/staff.ts'

const why = { reasonCode: 'missing_deposit', reference: 'BKX1', turnoverFactor: 0, reason: 'as bKash says' } as const
type Direction = 'credit' | 'debit'

async function desk(balance = '5000.00', begin: (site: CashierSite) => Promise<void> = async () => undefined) {
  const site = await cashierSite()
  await begin(site)
  const [maker, checker] = [await aStaffMember(site), await aStaffMember(site)]
  const member = await site.aMember({ balance })
  const holderId = String(member.id)
  const ask = (direction: Direction, amount: string, more: object = {}, as = maker) =>
    site.ask('adjustBalance', { holderId, direction, amount, ...why, ...more }, as)
  /** How it ended: done by one, asked of two, or the refusal. */
  const end = async (direction: Direction, amount: string, more: object = {}, as = maker) => {
    const answer = await ask(direction, amount, more, as)
    return answer.ok ? (answer.value.done ? 'one' : 'two') : answer.code
  }
  const sign = async (direction: Direction, amount: string, as: StaffMember = checker) => {
    const answer = await ask(direction, amount)
    if (!answer.ok) throw new Error(answer.code)
    return site.call('approveAct', { id: String(answer.value.asked), reason: 'agreed' }, as)
  }
  const records = () => site.db.selectFrom('adjustment').selectAll().where('maker', '=', maker.name).execute()
  return { site, maker, checker, member, holderId, ask, end, sign, records }
}

const added = (one: string, other: string) => toDecimal(add(parseMoney(one), parseMoney(other)))

const ways = [
  ['credit', '0.01', 'one'],
  ['credit', '999.99', 'one'],
  ['credit', '1000.00', 'two'],
  ['credit', '1000.01', 'two'],
  ['debit', '0.01', 'two'],
  ['debit', '4999.99', 'two'],
] as const

// H1, M-11
test('every debit takes two staff members, and a credit from the limit on; what waits has changed nothing', async () => {
  const { site, end } = await desk()
  for (const [direction, amount, expected] of ways) {
    const [maker, member] = [await aStaffMember(site), await site.aMember({ balance: '5000.00' })]
    const what = `${direction} ${amount}`
    expect(await end(direction, amount, { holderId: String(member.id) }, maker), what).toBe(expected)
    const records = await site.db.selectFrom('adjustment').select('id').where('maker', '=', maker.name).execute()
    expect(records.length, what).toBe(expected === 'one' ? 1 : 0)
    const isDone = expected === 'one'
    expect(await site.balanceOf(member), what).toBe(isDone ? added('5000.00', amount) : '5000.00')
  }
  expect(await site.audit()).toEqual([])
})

// H1: a thousand small ones are one large one
test('what one staff member credits alone is summed over the business day and over all members', async () => {
  const { site, maker, checker, holderId, end, sign } = await desk('5000.00', toDatabaseTime)
  const other = String((await site.aMember()).id)
  // What a second one signs is not what one did alone; a colleague has their own sum, and a new day a new one.
  await sign('credit', '2000.00')
  expect(await end('credit', '600.00')).toBe('one')
  expect(await end('credit', '399.99', { holderId: other })).toBe('one')
  expect(await end('credit', '0.01', { holderId: other })).toBe('two')
  expect(await end('credit', '999.99', {}, checker)).toBe('one')
  site.clock.forward(24 * 3600)
  const form = { username: maker.name, password: maker.password, code: maker.code() }
  const again = { ...maker, token: (await site.call('staffLogin', form)).token }
  expect(await end('credit', '999.99', { holderId }, again)).toBe('one')
  expect(await site.audit()).toEqual([])
})

// rules/cashier §7: day limits by role
test('what one staff member may adjust on a day is limited by their roles, with whoever signs, and the room is told', async () => {
  const { site, maker, end, ask, sign } = await desk()
  await site.setting('adjustmentDayMost', { standard: '1500.00', [`role.${maker.name}`.slice(0, 32)]: '2000.00' })
  await sign('credit', '1200.00')
  expect(await ask('debit', '800.01')).toMatchObject({
    code: 'amount_limit',
    value: { most: '2000.00', left: '800.00' },
  })
  expect(await end('debit', '800.00')).toBe('two')
  const [usual, other] = [await aStaffMember(site), { holderId: String((await site.aMember()).id) }]
  expect(await end('credit', '1500.01', other, usual)).toBe('amount_limit')
  expect(await end('credit', '1500.00', other, usual)).toBe('two')
})

// M-11, O-03
test('a debit never goes below zero; a wrong form, a test account and whoever may not are refused; both names are kept', async () => {
  const { site, maker, checker, member, holderId, ask, end, sign, records } = await desk('320.00')
  // rules/cashier §10, 20
  expect(await end('debit', '500.00')).toBe('balance_short')
  expect(await end('debit', '1.00', { turnoverFactor: 1 })).toBe('invalid_input')
  for (const more of [
    { turnoverFactor: 2 },
    { reasonCode: 'gift' },
    { amount: '-1.00' },
    { reference: 'x'.repeat(81) },
  ])
    expect(await end('credit', '1.00', more), JSON.stringify(more)).toBe('invalid_input')
  expect(await end('credit', '1.00', { holderId: '999999999' })).toBe('not_found')
  expect(await end('credit', '1.00', {}, await aStaffMember(site, ['members.read']))).toBe('not_allowed')
  const asked = await ask('debit', '20.00')
  const form = { id: asked.ok ? String(asked.value.asked) : '', reason: 'seen' }
  expect(await site.refused('approveAct', form, maker)).toBe('same_staff_member')
  expect(await records()).toEqual([])
  await sign('debit', '20.00')
  expect(await site.balanceOf(member)).toBe('300.00')
  expect(await records()).toMatchObject([
    {
      ...{ direction: 'debit', amount: 20_000_000n, reason_code: 'missing_deposit', reference: 'BKX1' },
      ...{ turnover_factor: 0, maker: maker.name, checker: checker.name, reason: why.reason },
    },
  ])
  const acts = site.db.selectFrom('audit').selectAll().where('action', '=', 'staff.adjustBalance')
  expect(await acts.execute()).toMatchObject([
    {
      ...{ actor: `staff:${maker.name}`, authorised_by: `staff:${checker.name}`, subject: `holder:${holderId}` },
      ...{ reason: why.reason, before: { cash: '320.00' }, after: { cash: '300.00', debit: '20.00' } },
    },
  ])
  await site.db.updateTable('account_holder').set({ is_test: true }).where('id', '=', member.id).execute()
  expect(await end('credit', '1.00')).toBe('in_need_true_account')
  expect(await site.audit()).toEqual([])
})

// rules/cashier §7, U1
test('a credit with the turnover factor 1 opens a requirement of its amount, and one with 0 opens none', async () => {
  const { site, end, member } = await desk('1.00')
  const open = () =>
    site.db
      .selectFrom('turnover_requirement')
      .select(['source', 'need'])
      .where('holder_id', '=', member.id)
      .where('closed_at', 'is', null)
      .execute()
  expect(await end('credit', '40.00')).toBe('one')
  expect(await open()).toEqual([])
  expect(await end('credit', '50.00', { turnoverFactor: 1 })).toBe('one')
  expect(await open()).toEqual([{ source: 'adjustment', need: 50_000_000n }])
})

const unsigned = (madeAt: string) => `with made as (
      insert into adjustment (id, holder_id, direction, amount, reason_code, reason, reference, turnover_factor, maker,
        day, made_at)
      values (gen_random_uuid(), $holder, 'credit', 777000000, 'goodwill', 'x', '', 0, 'nasrin', now()::date,
        ${madeAt})
      returning id)
    select wallet_pay(array[id], array[''::bytea], array['staff:nasrin'], array['x'], array[1],
      array[wallet_account(null, 'H.adjust', '', '$currency')],
      array[wallet_account($holder, 'M.cash', '', '$currency')],
      array[777000000::bigint], array['adjust_credit'], array['adjustment'], array[id::text]) from made`

/** Writes as the server's own database login can. */
const lies: Record<string, string> = {
  'money without a record': `select wallet_pay(array[gen_random_uuid()], array[''::bytea], array['staff:nasrin'],
    array['goodwill'], array[1], array[wallet_account(null, 'H.adjust', '', '$currency')],
    array[wallet_account($holder, 'M.cash', '', '$currency')], array[777000000::bigint], array['adjust_credit'],
    array['adjustment'], array[gen_random_uuid()::text])`,
  'a record and money without an act': unsigned('now()'),
  // From before the first event that the audit keeps: the word of whoever writes the record.
  'a record that says it is old': unsigned(`now() - interval '3 hours'`),
  'a record that says it is years old': unsigned(`now() - interval '20 years'`),
  'a record that says it is not made yet': unsigned(`now() + interval '3 years'`),
  'an act without a record': `insert into audit (at, actor, action, subject, reason, after)
    values (now(), 'staff:nasrin', 'staff.adjustBalance', 'holder:$holder', 'x',
      jsonb_build_object('adjustment', gen_random_uuid(), 'credit', '777.00'))`,
  'an act that names another who signed': `with made as (
      insert into adjustment (id, holder_id, direction, amount, reason_code, reason, reference, turnover_factor, maker,
        checker, day, made_at)
      values (gen_random_uuid(), $holder, 'credit', 777000000, 'goodwill', 'x', '', 0, 'nasrin', 'karim', now()::date,
        now())
      returning id),
    act as (insert into audit (at, actor, authorised_by, action, subject, reason, after)
      select now(), 'staff:nasrin', 'staff:rana', 'staff.adjustBalance', 'holder:$holder', 'x',
        jsonb_build_object('adjustment', id, 'credit', '777.00') from made)
    select wallet_pay(array[id], array[''::bytea], array['staff:nasrin'], array['x'], array[1],
      array[wallet_account(null, 'H.adjust', '', '$currency')],
      array[wallet_account($holder, 'M.cash', '', '$currency')],
      array[777000000::bigint], array['adjust_credit'], array['adjustment'], array[id::text]) from made`,
  'an act that names less than was credited': `with made as (
      insert into adjustment (id, holder_id, direction, amount, reason_code, reason, reference, turnover_factor, maker,
        day, made_at)
      values (gen_random_uuid(), $holder, 'credit', 777000000, 'goodwill', 'x', '', 0, 'nasrin', now()::date, now())
      returning id),
    act as (insert into audit (at, actor, action, subject, reason, after)
      select now(), 'staff:nasrin', 'staff.adjustBalance', 'holder:$holder', 'x',
        jsonb_build_object('adjustment', id, 'credit', '7.77') from made)
    select wallet_pay(array[id], array[''::bytea], array['staff:nasrin'], array['x'], array[1],
      array[wallet_account(null, 'H.adjust', '', '$currency')],
      array[wallet_account($holder, 'M.cash', '', '$currency')],
      array[777000000::bigint], array['adjust_credit'], array['adjustment'], array[id::text]) from made`,
}

// M2
test('the audit of the books names money without a record, and a record and an act that do not say the same', async () => {
  const { site, member } = await desk()
  let known = await site.audit()
  expect(known).toEqual([])
  for (const [what, statement] of Object.entries(lies)) {
    await sql
      .raw(statement.replaceAll('$holder', String(member.id)).replaceAll('$currency', siteCurrency))
      .execute(site.db)
    const found = await site.audit()
    expect(found.filter((one) => !known.includes(one)).join('\n'), what).toMatch(/adjustment/)
    known = found
  }
})
