// Migration 0093 on a database with payees and withdrawals: they stay as they were; only payees at banks have a bank.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

const payee = (kind: string, bank: string, provider = 'bkash') => `
  insert into payee (id, holder_id, kind, provider, number_sealed, number_mark, number_masked, holder, created_at,
      usable_at${bank && ', bank'})
  select gen_random_uuid(), id, '${kind}', '${provider}', '\\x01', decode(md5(random()::text), 'hex'), '017** ***482',
    'Rahim', now(), now()${bank && `, ${bank}`} from account_holder`

test('payees and withdrawals from before 0093_bank_payees stay, and a bank belongs to payees of banks', async () => {
  const { url, migrateOn } = await databaseBefore('0093')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version) values ('rahim1', 'a', '1');
     ${payee('wallet', '')};
     insert into withdrawal (id, number, holder_id, payee_id, amount, fee, state, requested_at, trx_id, sent_at)
       select gen_random_uuid(), 'W-' || n, holder_id, id, 5000000, 0, 'sent', now(), 'T1', now()
       from payee, generate_series(1, 2) n`,
  )
  const rows = (table: string) => askOnce<Record<string, unknown>>(url, `select * from ${table} order by id`)
  const before = [await rows('payee'), await rows('withdrawal')]
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0093_bank_payees.sql']))
  const [payees, withdrawals] = before
  expect(await rows('payee')).toEqual(payees?.map((row) => ({ ...row, bank: null })))
  expect(await rows('withdrawal')).toEqual(withdrawals?.map((row) => ({ ...row, paid_from: null })))
  await askOnce(url, payee('bank', `'090'`, 'bank'))
  for (const [kind, bank] of [
    ['bank', 'null'],
    ['wallet', `'090'`],
    ['bank', `'90'`],
  ] as const)
    await expect(askOnce(url, payee(kind, bank, 'bank'))).rejects.toThrow('check constraint')
  await askOnce(url, `update withdrawal set paid_from = 'citybank' where number = 'W-1'`)
  await expect(askOnce(url, `update withdrawal set paid_from = 'citybank' where number = 'W-2'`)).rejects.toThrow(
    'withdrawal_paid_from',
  )
})
