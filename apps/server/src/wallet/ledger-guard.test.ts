import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseMoney } from '@chokka/money'
import { recordAdjustments } from '../../tests/adjustments.ts'
import { testSite } from '../../tests/site.ts'
import { askOnce } from '../kit/database.ts'
import { transact } from '../kit/index.ts'
import { lockCash, pay, type Transfer } from './index.ts'

const gift = (holder: bigint, amount: string, id: string = randomUUID()): Transfer => ({
  from: { kind: 'H.adjust' },
  to: { holder, kind: 'M.cash' },
  amount: parseMoney(amount),
  code: 'adjust_credit',
  reference: { kind: 'adjustment', id },
})
const loss = (holder: bigint, amount: string): Transfer => ({
  from: { holder, kind: 'M.cash' },
  to: { kind: 'H.adjust' },
  amount: parseMoney(amount),
  code: 'adjust_debit',
  reference: { kind: 'adjustment', id: randomUUID() },
})

async function books() {
  const site = await testSite()
  const member = await site.aMember()
  const at = await site.baseCtx()
  const send = (id: string, transfers: Transfer[]) =>
    transact(site.db, at, (ctx) => pay(ctx, { id, transfers, actor: 'test' }))
  return { site, member, send }
}

// O-04
test('the role of the server can write the ledger through wallet_pay only, and cannot change the audit', async () => {
  const { site } = await books()
  const { rows } = await sql<{ name: string; right: string }>`
    select c.relname as name, r as right from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) r
    where c.relname like 'ledger\_%' and c.relkind in ('r', 'p')
      and has_table_privilege(session_user, c.oid, r)
    union all select c.relname, r from pg_class c, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) r
      where c.relname like 'audit%' and c.relkind in ('r', 'p') and has_table_privilege(session_user, c.oid, r)
    `.execute(site.db)
  // What a check of the books has found is added to, and moves no money.
  expect(rows).toEqual([{ name: 'ledger_check', right: 'INSERT' }])
  const { rows: who } = await sql<{ name: string }>`select current_user as name`.execute(site.db)
  expect(who).toEqual([{ name: 'chokka_server' }])
})

test('not even the owner of the tables changes or deletes a transfer, a movement or an audit row', async () => {
  const { site, member, send } = await books()
  await send(randomUUID(), [gift(member.id, '5.00')])
  await site.refused('login', { username: member.account, password: 'guessed wrong' })
  for (const change of [
    'update ledger_transfer set amount = 1',
    'delete from ledger_transfer',
    'truncate ledger_transfer',
    'update ledger_movement set at = now()',
    'delete from ledger_movement',
    `update audit set actor = ''`,
    'delete from audit',
    'truncate audit',
  ]) {
    await expect(askOnce(site.databaseUrl, change), change).rejects.toThrow('never changed or deleted')
  }
})

test('a transfer names accounts and a code that exist, whoever writes it, and what it names stays', async () => {
  const { site, member, send } = await books()
  await send(randomUUID(), [gift(member.id, '5.00')])
  const columns = ['debit_id', 'credit_id', 'amount', 'code']
  const copied = (column: string, value: string) => `
    insert into ledger_transfer (movement_id, at, ${columns.join()}, reference_kind, reference_id, actor)
      select movement_id, at, ${columns.map((name) => (name === column ? value : name)).join()},
        reference_kind, reference_id, actor from ledger_transfer`
  for (const [column, value, missing] of [
    ['debit_id', '999999', 'account 999999'],
    ['credit_id', '999998', 'account 999998'],
    ['code', `'gift'`, 'code gift'],
  ] as const)
    await expect(askOnce(site.databaseUrl, copied(column, value)), column).rejects.toThrow(`names ${missing}`)
  expect(await askOnce(site.databaseUrl, 'select count(*)::int as transfers from ledger_transfer')).toEqual([
    { transfers: 1 },
  ])
  for (const change of [
    `delete from transfer_code where code = 'adjust_credit'`,
    `update transfer_code set code = 'gift' where code = 'adjust_credit'`,
  ])
    await expect(askOnce(site.databaseUrl, change), change).rejects.toThrow('transfers name the code adjust_credit')
  await expect(askOnce(site.databaseUrl, 'delete from ledger_account')).rejects.toThrow('never changed or deleted')
})

// M-05
test('one id is one movement: a repeat changes nothing, other content is refused', async () => {
  const { site, member, send } = await books()
  const id = randomUUID()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => send(id, [gift(member.id, '5.00', id)])))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  await expect(send(id, [gift(member.id, '6.00', id)])).rejects.toMatchObject({ code: 'id_reused' })
  expect(await site.balanceOf(member)).toBe('5.00')
})

test('a movement is posted in full or not at all', async () => {
  const { site, member, send } = await books()
  await send(randomUUID(), [gift(member.id, '5.00')])
  await expect(send(randomUUID(), [loss(member.id, '3.00'), loss(member.id, '3.00')])).rejects.toMatchObject({
    code: 'balance_short',
  })
  expect(await site.balanceOf(member)).toBe('5.00')
  await recordAdjustments(site.databaseUrl)
  expect(await site.audit()).toEqual([])
})

// M-26
test('the audit reports an account whose balance is not the sum of its transfers', async () => {
  const { site, member, send } = await books()
  await send(randomUUID(), [gift(member.id, '5.00')])
  const change = `update ledger_account set balance = 6000000 where holder_id = $1 and kind = 'M.cash'`
  await askOnce(site.databaseUrl, change, [String(member.id)])
  const [drift] = await site.audit()
  expect(drift).toContain(member.account)
  expect(drift).toContain('shows 6.00, its transfers sum to 5.00')
})

// M-09, M-10
test('the statement lists every transfer with the balance before and after', async () => {
  const { site, member, send } = await books()
  await send(randomUUID(), [gift(member.id, '5.00')])
  await send(randomUUID(), [loss(member.id, '2.00')])
  const record = await site.call('accountRecord', {}, member)
  expect(record.content.map((line) => [line.code, line.amount, line.balanceBefore, line.balanceAfter])).toEqual([
    ['adjust_debit', '-2.00', '5.00', '3.00'],
    ['adjust_credit', '5.00', '0.00', '5.00'],
  ])
  expect((await site.call('accountRecord', { kind: 'bet' }, member)).content).toEqual([])
})

test('the balance of an account in another currency is not cash', async () => {
  const { site, member, send } = await books()
  await send(randomUUID(), [gift(member.id, '5.00')])
  const points: Pick<Transfer, 'from' | 'to'> = {
    from: { kind: 'H.adjust', currency: 'PTS' },
    to: { holder: member.id, kind: 'M.cash', currency: 'PTS' },
  }
  await send(randomUUID(), [{ ...gift(member.id, '9.00'), ...points }])
  const at = await site.baseCtx()
  expect(await transact(site.db, at, (ctx) => lockCash(ctx, member.id))).toBe(parseMoney('5.00'))
  expect(await site.balanceOf(member)).toBe('5.00')
})
