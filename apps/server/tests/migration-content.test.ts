// Migrations 0038 and 0039 on a database with rows: pictures know what they were sent with, resources are content.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('a picture that is the proof of a withdrawal stays tied to it, and one that was only uploaded is free', async () => {
  const { url, migrateOn } = await databaseBefore('0038')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version, registered_at)
      values ('rahim1', 'none', '1', now())`,
  )
  const pictures = `insert into image (id, holder_id, content_type, bytes, created_at)
    select gen_random_uuid(), id, 'image/png', name::bytea, now()
    from account_holder, unnest(array['proof', 'free']) name`
  await askOnce(url, pictures)
  await askOnce(url, `alter table withdrawal_proof drop constraint withdrawal_proof_withdrawal_id_fkey`)
  const proof = '16d2dcfe-b89e-41e7-854a-58404eea6d16'
  await askOnce(
    url,
    `insert into withdrawal_proof (withdrawal_id, image_id)
      select '${proof}', id from image where bytes = 'proof'::bytea`,
  )
  await migrateOn()
  const rows = await askOnce(url, `select convert_from(bytes, 'utf8') as name, used_for from image order by name`)
  expect(rows).toEqual([
    { name: 'free', used_for: null },
    { name: 'proof', used_for: `withdrawal:${proof}` },
  ])
})

test('resources that were a setting are published content with the same names and addresses', async () => {
  const { url, migrateOn } = await databaseBefore('0039')
  const resources = {
    REGISTERPOP: { labelNameEn: 'A gift', url: '/assets/gift.svg' },
    Android: { labelNameEn: '', url: 'https://apps.example/chokka.apk' },
  }
  await askOnce(url, `insert into setting (name, value) values ('resources', '${JSON.stringify(resources)}')`)
  await askOnce(url, `insert into setting (name, value) values ('minimumAge', '21')`)
  await migrateOn()
  const rows = await askOnce(
    url,
    `select kind, code, state, facts, texts #>> '{en,title}' as title
      from content_item join content_version on content_item.id = item_id order by code`,
  )
  const common = { kind: 'resource', state: 'published' }
  expect(rows).toEqual([
    { ...common, code: 'Android', facts: { url: 'https://apps.example/chokka.apk' }, title: 'Android' },
    { ...common, code: 'REGISTERPOP', facts: { url: '/assets/gift.svg' }, title: 'A gift' },
  ])
  expect(await askOnce(url, 'select name from setting')).toEqual([{ name: 'minimumAge' }])
})
