import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '../../kit/index.ts'

/** Writes, with the messages themselves, that their account holders' browsers are to be told. */
export async function pushSoon(ctx: Ctx, which: RawBuilder<SqlBool>): Promise<void> {
  const now = ctx.clock.now()
  await sql`insert into push_notice (id, device_id, message_id, created_at, due_at)
    select gen_random_uuid(), d.id, m.id, ${now}, ${now}
    from inbox_message m join push_device d on d.holder_id = m.holder_id where ${which}`.execute(ctx.db)
}
