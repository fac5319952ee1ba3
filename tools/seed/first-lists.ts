import { askOnce } from '@chokka/server-kit/database'
import { askForJob } from '../../apps/server/src/kit/jobs.ts'

/**
 * Has the server read the lists of vendors that it has never read: a fresh site shows their games within seconds, and
 * not after the next full hour. Their servers must be there by now.
 */
export async function readFirstLists(databaseUrl: string): Promise<void> {
  const unread = await askOnce(
    databaseUrl,
    `select 1 from vendor where enabled and not is_coming
      and not exists (select 1 from vendor_sync where vendor_id = vendor.id) limit 1`,
  )
  if (unread.length === 0) return
  await askForJob(databaseUrl, 'sync-games')
}
