import { askOnce, migrate, type DatabaseKind } from '@chokka/server-kit/database'
import { accountKinds, transferCodes } from './wallet/index.ts'
import { installJobs, jobsSchema } from './kit/jobs.ts'

export const serverDatabase = {
  migrations: new URL('../migrations/', import.meta.url),
  role: 'chokka_app',
  // The lowest module first: views of the modules above may use its functions.
  sources: {
    folder: new URL('./', import.meta.url),
    names: [
      ...['kit/kit.sql', 'audit/audit.sql', 'identity/identity.sql', 'wallet/wallet.sql', 'games/games.sql'],
      ...['cashier/cashier.sql', 'books/books.sql', 'staff/staff.sql'],
    ],
  },
  lists: [
    { table: 'transfer_code', column: 'code', values: Object.keys(transferCodes) },
    { table: 'account_kind', column: 'kind', values: accountKinds },
  ],
} satisfies DatabaseKind

/**
 * Brings the server's database up to date, the tables of the job queue included. `ownerUrl` is the login that owns the
 * tables; no process that serves requests has it. Returns the names of the migrations and source files that were
 * applied.
 */
export async function migrateServer(ownerUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl, serverDatabase)
  await installJobs(ownerUrl)
  await askOnce(
    ownerUrl,
    `grant usage on schema ${jobsSchema} to chokka_app;
    grant select, insert, update, delete on all tables in schema ${jobsSchema} to chokka_app;
    grant execute on all routines in schema ${jobsSchema} to chokka_app`,
  )
  return applied
}
