import { factors } from '@chokka/contract/limits'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { forgetTrials, type OnTrialsForgotten } from './forget-trials.ts'
import { deleteInBatches, plusHours, type Clock, type Db, type BaseCtx } from '../kit/index.ts'
import { markWallets } from './wallet-mark.ts'

/** Longer than any limit counts failures, those of sessions included. */
const failureHours = 48
/** How long it can be looked up who was signed in from where. */
const sessionDays = 30
const deviceDays = 365

/** Deletes expired live tickets, factor tickets and login codes, old failures and old one-time codes. */
async function forgetExpired(db: Db, now: Date): Promise<void> {
  await deleteInBatches(db, 'live_ticket', sql`live_ticket.expires_at < ${now}`)
  await deleteInBatches(db, 'login_exchange', sql`login_exchange.expires_at < ${now}`)
  await deleteInBatches(db, 'factor_ticket', sql`factor_ticket.expires_at < ${now}`)
  await deleteInBatches(db, 'login_failure', sql`login_failure.at < ${plusHours(now, -failureHours)}`)
  await deleteInBatches(db, 'one_time_code', sql`one_time_code.sent_at < ${plusHours(now, -failureHours)}`)
}

/**
 * Deletes old sessions, except those that a higher module refers to, old login records, and devices and networks that
 * are no longer used.
 */
async function forgetSessions(db: Db, now: Date, isNeeded: RawBuilder<SqlBool>): Promise<void> {
  const [sessionsBefore, devicesBefore] = [plusHours(now, -24 * sessionDays), plusHours(now, -24 * deviceDays)]
  await deleteInBatches(db, 'session', sql`session.expires_at < ${sessionsBefore} and not ${isNeeded}`)
  await deleteInBatches(db, 'known_device', sql`known_device.last_seen_at < ${devicesBefore}`)
  await deleteInBatches(db, 'known_network', sql`known_network.seen_at < ${devicesBefore}`)
  await deleteInBatches(db, 'login_record', sql`login_record.at < ${plusHours(now, -24 * factors.historyDays)}`)
}

type JobOptions = {
  db: Db
  baseCtx: () => Promise<BaseCtx>
  /** Whether a row of `session` is still referred to; a higher module offers it. */
  sessionIsNeeded: RawBuilder<SqlBool>
  onTrialsForgotten: readonly OnTrialsForgotten[]
}

/** The scheduled jobs of this module. */
export function identityJobs({ db, baseCtx, sessionIsNeeded, onTrialsForgotten }: JobOptions) {
  const job = (name: string, cron: string, work: (now: Date) => Promise<void>) => {
    const run = async ({ clock }: { clock: Clock }) => work(clock.now())
    return { name, cron, work: async () => run(await baseCtx()) }
  }
  return [
    job('forget-expired', '*/10 * * * *', (now) => forgetExpired(db, now)),
    job('forget-sessions', '20 21 * * *', (now) => forgetSessions(db, now, sessionIsNeeded)),
    { name: 'mark-wallets', cron: '* * * * *', work: async () => markWallets(db, await baseCtx()) },
    {
      name: 'forget-trials',
      cron: '35 * * * *',
      work: async () => forgetTrials(db, await baseCtx(), onTrialsForgotten),
    },
  ]
}
