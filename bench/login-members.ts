// A million registered members with one password, written straight into the tables.
import { hash } from '@node-rs/argon2'
import { humanForms } from '@chokka/contract/human'
import postgres from 'postgres'
import { hashCost } from '../apps/server/src/identity/passwords.ts'

export const loginPassword = 'a river and a boat'
const insertedAtOnce = 100_000
export const memberName = (at: number): string => `bench${at}`

/** Adds the members and returns the hash of their password. */
export async function addMembers(databaseUrl: string, members: number): Promise<string> {
  const hashed = await hash(loginPassword, hashCost)
  const connection = { session_replication_role: 'replica', synchronous_commit: 'off' }
  const sql = postgres(databaseUrl, { max: 1, connection, onnotice: () => undefined })
  try {
    // Every registration does the same work, without that of a proof.
    const checks = Object.fromEntries(humanForms.map((form) => [form, { methods: ['work'], always: false }]))
    await sql`insert into setting (name, value) values ('humanChecks', ${sql.json(checks)})`
    for (let from = 0; from < members; from += insertedAtOnce) {
      const to = Math.min(from + insertedAtOnce, members) - 1
      await sql`
        with made as (insert into account_holder (account, password_hash, terms_version)
          select 'bench' || n, ${hashed}, '1' from generate_series(${from}::int, ${to}::int) n returning id, account)
        insert into holder_profile (holder_id, nickname) select id, account from made`
    }
    await sql`vacuum analyze account_holder, holder_profile`
    return hashed
  } finally {
    await sql.end()
  }
}
