import { sql } from 'kysely'
import { deleteInBatches, plusHours, type Db, type BaseCtx } from '../kit/index.ts'
import type { VerbOf } from './approve-act.ts'
import { runBulk } from './bulk/run-bulk.ts'
import { expireActs } from './expire-acts.ts'
import { forgetHalves } from './take-password-half.ts'

/** How long ended sessions are kept, to find out later who was signed in from where. */
const sessionDays = 30
const deviceDays = 365

/** Deletes sessions that ended long ago, devices that were not used for a year, leases that are over, and previews. */
async function forgetStaffSessions(db: Db, now: Date): Promise<void> {
  const [sessionsBefore, devicesBefore] = [plusHours(now, -24 * sessionDays), plusHours(now, -24 * deviceDays)]
  await deleteInBatches(db, 'staff_session', sql`staff_session.expires_at < ${sessionsBefore}`)
  await deleteInBatches(db, 'staff_device', sql`staff_device.last_seen_at < ${devicesBefore}`)
  await deleteInBatches(db, 'bulk_job', sql`bulk_job.state = 'previewed' and bulk_job.holds_until < ${sessionsBefore}`)
  await deleteInBatches(db, 'staff_lease', sql`staff_lease.until < ${now}`)
}

type Options = { db: Db; baseCtx: () => Promise<BaseCtx>; given: { verbOf: VerbOf } }

/** The scheduled work of this module. */
export function staffJobs({ db, baseCtx, given }: Options) {
  const now = async () => (await baseCtx()).clock.now()
  return [
    {
      name: 'bulk-acts',
      cron: '* * * * *',
      everySeconds: 5,
      work: async (closing?: AbortSignal) => runBulk({ db, base: await baseCtx(), verbOf: given.verbOf, closing }),
    },
    { name: 'expire-acts', cron: '*/10 * * * *', work: async () => expireActs(db, await now()) },
    { name: 'forget-password-halves', cron: '*/10 * * * *', work: async () => forgetHalves(db, await now()) },
    { name: 'forget-staff-sessions', cron: '25 21 * * *', work: async () => forgetStaffSessions(db, await now()) },
  ]
}
