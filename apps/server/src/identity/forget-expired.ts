import { plusHours, type Db, type Surroundings } from '../kit/index.ts'

/** Longer than any count over failures looks back, sessions with failures included. */
const failureHours = 48

/** Deletes what has done its work: used bodies and captchas, live tickets, old failures. */
export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('used_once').where('expires_at', '<', now).execute()
  await db.deleteFrom('live_ticket').where('expires_at', '<', now).execute()
  await db.deleteFrom('login_failure').where('at', '<', plusHours(now, -failureHours)).execute()
}

/** The scheduled work of this module. */
export const identityJobs = (db: Db, surroundings: () => Promise<Surroundings>) => [
  {
    name: 'forget-expired',
    cron: '*/10 * * * *',
    work: async () => forgetExpired(db, (await surroundings()).clock.now()),
  },
]
