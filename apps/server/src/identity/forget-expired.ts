import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { deleteInBatches, plusHours, type Clock, type Db, type BaseCtx } from '../kit/index.ts'

/** Longer than any count over failures looks back, sessions with failures included. */
const failureHours = 48
/** So long it can still be asked who was signed in from where. */
const sessionDays = 30
const deviceDays = 365

/** Deletes what has done its work: live tickets, old failures. */
async function forgetExpired(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'live_ticket', sql`live_ticket.expires_at < ${now}`)
  await deleteInBatches(db, 'login_failure', sql`login_failure.at < ${plusHours(now, -failureHours)}`)
}

/** Deletes sessions that are long over, but for those that a higher module points to, and devices nobody uses. */
async function forgetSessions(db: Db, now: Date, isNeeded: RawBuilder<SqlBool>): Promise<void> {
  const [sessionsBefore, devicesBefore] = [plusHours(now, -24 * sessionDays), plusHours(now, -24 * deviceDays)]
  await deleteInBatches(db, 'session', sql`session.expires_at < ${sessionsBefore} and not ${isNeeded}`)
  await deleteInBatches(db, 'known_device', sql`known_device.last_seen_at < ${devicesBefore}`)
}

type Working = {
  db: Db
  baseCtx: () => Promise<BaseCtx>
  /** Whether a row of `session` is still pointed to, told by a higher module. */
  sessionIsNeeded: RawBuilder<SqlBool>
}

/** The scheduled work of this module. */
export function identityJobs({ db, baseCtx, sessionIsNeeded }: Working) {
  const job = (name: string, cron: string, work: (now: Date) => Promise<void>) => {
    const run = async ({ clock }: { clock: Clock }) => work(clock.now())
    return { name, cron, work: async () => run(await baseCtx()) }
  }
  return [
    job('forget-expired', '*/10 * * * *', (now) => forgetExpired(db, now)),
    job('forget-sessions', '20 21 * * *', (now) => forgetSessions(db, now, sessionIsNeeded)),
  ]
}
