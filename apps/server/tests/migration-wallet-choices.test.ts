// Migration 0083: where the stakes of a game session come from, and what members choose for launches.
import { siteCurrency } from '@chokka/money'
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('of sessions of before it is not known where stakes come from, and nobody has chosen anything', async () => {
  const { url, migrateOn } = await databaseBefore('0083')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version, password_changed_at, registered_at)
       values ('rahim1', 'none', '1', now(), now());
     insert into session (id, token_hash, holder_id, area, started_at, seen_at, expires_at, ip, user_agent)
       select gen_random_uuid(), 'hash', id, 'member', now(), now(), now(), '127.0.0.1', 'test' from account_holder;
     insert into vendor (code, display_name, public_key, base_url, launch_origin, operator_id)
       values ('V', 'V', 'none', 'http://v.test', 'http://v.test', 'chokka');
     insert into game (vendor_id, code, names) select id, 'six', '{}' from vendor;
     insert into game_session (id, token_hash, holder_id, session_id, vendor_id, game_id, currency, created_at)
       select gen_random_uuid(), 'hash', s.holder_id, s.id, v.id, g.id, '${siteCurrency}', now()
       from session s, vendor v, game g;
     insert into cashier_holder (holder_id) select id from account_holder`,
  )
  expect(await migrateOn()).toContain('0083_wallets_of_sessions.sql')
  expect(await askOnce(url, 'select from_vendor_wallet from game_session')).toEqual([{ from_vendor_wallet: null }])
  expect(await askOnce(url, 'select auto_transfer from cashier_holder')).toEqual([{ auto_transfer: null }])
})
