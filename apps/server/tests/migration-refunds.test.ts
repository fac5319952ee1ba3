// What migration 0091 leaves of deposits that were there before, and what a refund must be.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('0091_deposit_refunds.sql: deposits of before stay, and each is given back once at most', async () => {
  const { url, migrateOn } = await databaseBefore('0091')
  await askOnce(
    url,
    `with made as (insert into account_holder (account, password_hash, terms_version)
        values ('rahim', 'x', '1') returning id)
      insert into deposit (id, holder_id, channel, amount_asked, amount_paid, state, invoice, authorisation, created_at,
        expires_at, credited_at, seen_at)
      select '11111111-1111-4111-8111-111111111111', id, 'sslcommerz', 500000000, 500000000, 'credited', 'D-1', 'V-1',
        now(), now(), now(), now() from made`,
  )
  expect(await migrateOn()).toContain('0091_deposit_refunds.sql')
  const refund = (state: string, more = 'null, now()') =>
    askOnce(
      url,
      `insert into deposit_refund (id, deposit_id, holder_id, amount, state, asked_at, ended_at, ask_at)
        select gen_random_uuid(), id, holder_id, amount_paid, '${state}', now(), ${more} from deposit`,
    )
  expect(await askOnce(url, 'select state, amount_paid::text from deposit')).toEqual([
    { state: 'credited', amount_paid: '500000000' },
  ])
  await refund('failed', 'now(), null')
  await refund('asked')
  await expect(refund('asked')).rejects.toThrow(/deposit_refund_once/)
  // One that is over has an end and is not asked about; one at the provider has its number.
  await expect(refund('failed')).rejects.toThrow(/check constraint/)
  await expect(refund('processing')).rejects.toThrow(/check constraint/)
  await askOnce(
    url,
    `insert into deposit_refund_move (deposit_refund_id, to_state, at, actor)
    select id, 'failed', now(), 'test' from deposit_refund where state = 'failed'`,
  )
  await expect(askOnce(url, 'delete from deposit_refund_move')).rejects.toThrow()
})
