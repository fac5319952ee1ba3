import { createHash } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { plusMinutes, plusSeconds, type Ctx, type Db, type Settings } from '../kit/index.ts'

/** The database never holds a token or a ticket, only this. They are random, so a plain hash is enough. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Activity is stored this often at most, so that a busy browser does not write with every call. */
const storeEverySeconds = 30
const maxTokenLength = 100

/** What every kind of session shares, whoever signs in: account holders here, staff in their module. */
export function sessionTable(name: 'session' | 'staff_session', idleMinutesOf: (site: Settings) => number) {
  const column = (of: string) => sql.ref(`${name}.${of}`)

  /** Not ended, within its absolute limit (S-09) and not idle for too long (S-01). For queries over the table. */
  const isAlive = (now: Date, site: Settings) =>
    sql<SqlBool>`${column('ended_at')} is null and ${column('expires_at')} > ${now}
      and ${column('seen_at')} > ${plusMinutes(now, -idleMinutesOf(site))}`

  return {
    isAlive,
    /** The hash by which a token is found; null for a text that is no token of ours. */
    hashOf: (token: string): Buffer | null => (token.length > maxTokenLength ? null : secretHash(token)),
    /** Whether the session is active and still has this call's token: a new password brings a new token. */
    isStillSignedIn: async (ctx: Ctx, who: { sessionId: string; tokenHash: Buffer }): Promise<boolean> => {
      const { rows } = await sql`
        select 1 from ${sql.table(name)} where id = ${who.sessionId} and token_hash = ${who.tokenHash}
          and ${isAlive(ctx.clock.now(), ctx.site)}`.execute(ctx.db)
      return rows.length > 0
    },
    /** Stores when and from where the session was last used. */
    storeActivity: async (db: Db, session: { id: string; seen_at: Date }, now: Date, ip: string): Promise<void> => {
      const due = plusSeconds(now, -storeEverySeconds)
      if (session.seen_at > due) return
      await sql`
        update ${sql.table(name)} set seen_at = ${now}, ip = ${ip}
        where id = ${session.id} and ended_at is null and seen_at <= ${due}`.execute(db)
    },
  }
}
