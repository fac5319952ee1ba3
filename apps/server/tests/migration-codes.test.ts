// Migration 0018 on a database with rows: codes and kinds become rows, and a currency has to be said.
import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { accountKinds, transferCodes } from '../src/wallet/index.ts'
import { databaseBefore } from './before-migration.ts'
import { testSite } from './site.ts'

const pay = (code: string) => `
  select * from wallet_pay(array[gen_random_uuid()], array[''::bytea], array['test'], array[''], array[1],
    array[wallet_account(null, 'H.adjust', '', '${siteCurrency}')],
    array[wallet_account(null, 'H.fees', '', '${siteCurrency}')],
    array[5000000::bigint], array['${code}'], array['test'], array['t'])`
const transfers = 'select code, amount, debit_id, credit_id from ledger_transfer order by id'
const columnOf = async (url: string, table: string, column: string) =>
  (await askOnce<{ value: string }>(url, `select ${column} as value from ${table} order by 1`)).map((row) => row.value)

test('what was booked before stays as it was, and no other code or kind can be booked from now on', async () => {
  const { url, migrateOn } = await databaseBefore('0018')
  await askOnce(url, pay('adjust_credit'))
  const before = await askOnce(url, transfers)
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0018_codes_and_currency.sql', 'transfer_code']))
  expect(await askOnce(url, transfers)).toEqual(before)
  expect(await columnOf(url, 'ledger_account', 'currency')).toEqual([siteCurrency, siteCurrency])
  expect(await columnOf(url, 'transfer_code', 'code')).toEqual(Object.keys(transferCodes).toSorted())
  expect(await columnOf(url, 'account_kind', 'kind')).toEqual(accountKinds.toSorted())

  await expect(askOnce(url, pay('gift'))).rejects.toThrow('a transfer names code gift, which does not exist')
  await expect(askOnce(url, `select wallet_account(null, 'H.gift', '', '${siteCurrency}')`)).rejects.toThrow(
    'ledger_account_kind_fkey',
  )
  await expect(askOnce(url, `delete from transfer_code where code = 'adjust_credit'`)).rejects.toThrow(
    'transfers name the code adjust_credit',
  )
  await expect(askOnce(url, `insert into ledger_account (kind, kept) values ('H.rounding', false)`)).rejects.toThrow(
    'null value in column "currency"',
  )
})

test('books with a code that the site does not know stop the migration, and nothing of it is kept', async () => {
  const { url, migrateOn } = await databaseBefore('0018')
  await askOnce(url, pay('a_code_of_nobody'))
  await expect(migrateOn()).rejects.toThrow('transfers name the code a_code_of_nobody')
  expect(await askOnce(url, `select to_regclass('transfer_code') as made`)).toEqual([{ made: null }])
})

test('the tables of codes and kinds match the TypeScript lists, and the working login cannot write them', async () => {
  const { workingUrl } = await testSite()
  expect(await columnOf(workingUrl, 'transfer_code', 'code')).toEqual(Object.keys(transferCodes).toSorted())
  expect(await columnOf(workingUrl, 'account_kind', 'kind')).toEqual(accountKinds.toSorted())
  for (const change of [
    `insert into transfer_code values ('gift')`,
    `update transfer_code set code = 'gift' where code = 'bet_stake'`,
    `delete from account_kind`,
  ])
    await expect(askOnce(workingUrl, change), change).rejects.toThrow('permission denied')
})
