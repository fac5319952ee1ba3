// Migration 0084: an image is sent by an account holder or by a staff member.
import { askOnce } from '@chokka/server-kit/database'
import { expect, test } from 'vitest'
import { databaseBefore } from './before-migration.ts'

test('images of before keep their account holder, and each image has one sender', async () => {
  const { url, migrateOn } = await databaseBefore('0084')
  await askOnce(
    url,
    `insert into account_holder (account, password_hash, terms_version, password_changed_at, registered_at)
       values ('rahim1', 'none', '1', now(), now());
     insert into image (id, holder_id, content_type, bytes, created_at)
       select gen_random_uuid(), id, 'image/png', '', now() from account_holder`,
  )
  expect(await migrateOn()).toContain('0084_pictures_of_staff.sql')
  expect(await askOnce(url, 'select holder_id is null as nobodys, staff_id from image')).toEqual([
    { nobodys: false, staff_id: null },
  ])
  await expect(askOnce(url, 'update image set holder_id = null')).rejects.toThrow('image_has_one_sender')
})
