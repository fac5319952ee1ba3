// Migrations 0062 and 0063 on a database with rows: deposits from before wait for nobody and keep their authorisation,
// and no channel is down.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('deposits from before are in no review, and from now on a TrxID is claimed once on each channel', async () => {
  const { url, migrateOn } = await databaseBefore('0062')
  const insert = (id: number, state: string, trx: string) =>
    `insert into deposit (id, holder_id, channel, amount_asked, amount_paid, state, invoice, authorisation, created_at,
        expires_at, seen_at)
      select gen_random_uuid(), id, 'bkash', 1, 1, '${state}', 'D-${id}', ${trx}, now(), now(), now()
        from account_holder`
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version) values ('rahim1', 'a', '1');
     ${insert(1, 'credited', "'TRX1'")}; ${insert(2, 'failed', 'null')}`,
  )
  expect(await migrateOn()).toEqual(expect.arrayContaining(['0062_deposits_in_review.sql', '0063_channel_health.sql']))
  const columns = 'state, authorisation, trx_claimed, amount_held, review_since, proof_image_id'
  const none = { trx_claimed: null, amount_held: null, review_since: null, proof_image_id: null }
  expect(await askOnce(url, `select ${columns} from deposit order by invoice`)).toEqual([
    { state: 'credited', authorisation: 'TRX1', ...none },
    { state: 'failed', authorisation: null, ...none },
  ])
  expect(await askOnce(url, 'select * from channel_health')).toEqual([])

  const claim = (id: number) =>
    askOnce(url, `update deposit set trx_claimed = 'T', review_since = now() where invoice = 'D-${id}'`)
  await claim(1)
  await expect(claim(2)).rejects.toThrow('deposit_trx_claimed')
  await expect(askOnce(url, `update deposit set state = 'submitted' where invoice = 'D-2'`)).rejects.toThrow(
    'submitted_is_in_review',
  )
})
