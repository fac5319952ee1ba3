import { sql } from 'kysely'
import { deleteInBatches } from './delete-in-batches.ts'
import { module } from './manifest.ts'
import { addMonths } from './months.ts'

/** What all other modules are built on. */
export const kit = module({
  name: 'kit',
  below: [],
  views: ['audit_view'],
  tables: ['audit', 'cursor', 'migration', 'source_file', 'used_once'],
  jobs: ({ db, log, baseCtx }) => [
    { name: 'add-months', cron: '40 20 * * *', work: () => addMonths(db, log) },
    {
      name: 'forget-used',
      cron: '*/10 * * * *',
      work: async () => deleteInBatches(db, 'used_once', sql`used_once.expires_at < ${(await baseCtx()).clock.now()}`),
    },
  ],
})
