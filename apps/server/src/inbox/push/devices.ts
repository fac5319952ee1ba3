import { createECDH } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Input, Value } from '@chokka/contract'
import { me, oneAtATime, Refusal, type Ctx } from '../../kit/index.ts'
import { mayBeAsked } from './outside.ts'
import { vapidKeys } from './vapid.ts'

/** Phones and computers of one account holder; the oldest one goes when there is one more. */
const mostDevices = 10

export const PushKeys = z.object({ p256dh: z.string(), auth: z.string() })
const markOf = (ctx: Ctx, endpoint: string): Buffer => ctx.keys.mark(`push:${endpoint}`)

export async function pushState(ctx: Ctx): Promise<Value<'pushState'>> {
  const { count } = await ctx.db
    .selectFrom('push_device')
    .where('holder_id', '=', me(ctx).holderId)
    .select(ctx.db.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { publicKey: vapidKeys(ctx.keys).publicKey, devices: Number(count) }
}

/** A key that is no point of the curve could not be encrypted for. */
function areKeys({ p256dh, auth }: z.infer<typeof PushKeys>): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    pair.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

/**
 * Registers this browser for whoever is signed in now: one browser belongs to one account at a time. Refuses with
 * push_endpoint_wrong an address that is none of the public network, and keys that are none.
 */
export const allowPush =
  (isAnywhere: boolean) =>
  async (ctx: Ctx, { endpoint, keys }: Input<'allowPush'>): Promise<Value<'allowPush'>> => {
    if (!mayBeAsked(endpoint, isAnywhere) || !areKeys(keys)) throw new Refusal('push_endpoint_wrong')
    const { holderId, sessionId } = me(ctx)
    await oneAtATime(ctx, `push of ${holderId}`)
    const device = {
      ...{ holder_id: holderId, session_id: sessionId, language: ctx.language, created_at: ctx.clock.now() },
      keys_sealed: ctx.keys.sealAtRest(JSON.stringify(keys)),
    }
    const endpoint_mark = markOf(ctx, endpoint)
    await ctx.db
      .insertInto('push_device')
      .values({ id: ctx.chance.uuid(), endpoint_mark, endpoint_sealed: ctx.keys.sealAtRest(endpoint), ...device })
      .onConflict((conflict) => conflict.column('endpoint_mark').doUpdateSet(device))
      .execute()
    await sql`delete from push_device where id in (select id from push_device where holder_id = ${holderId}
      order by created_at desc, id offset ${mostDevices})`.execute(ctx.db)
    return {}
  }

export async function stopPush(ctx: Ctx, { endpoint }: Input<'stopPush'>): Promise<Value<'stopPush'>> {
  await ctx.db
    .deleteFrom('push_device')
    .where('endpoint_mark', '=', markOf(ctx, endpoint))
    .where('holder_id', '=', me(ctx).holderId)
    .execute()
  return {}
}

/** The browser of this session gets its notices in this language from now on. */
export async function updateLanguage(ctx: Ctx, asked: Input<'updateLanguage'>): Promise<Value<'updateLanguage'>> {
  const { holderId, sessionId } = me(ctx)
  const language = ctx.site.languages.includes(asked.language) ? asked.language : ctx.site.defaultLanguage
  await ctx.db
    .updateTable('push_device')
    .set({ language })
    .where('holder_id', '=', holderId)
    .where('session_id', '=', sessionId)
    .execute()
  return { language }
}

/** The browsers of these sessions get no more notices: they were signed out. Without ids, all but one of them. */
export async function endPushOf(ctx: Ctx, holderId: bigint, which: { session?: string; except?: string } = {}) {
  let query = ctx.db.deleteFrom('push_device').where('holder_id', '=', holderId)
  if (which.session !== undefined) query = query.where('session_id', '=', which.session)
  if (which.except !== undefined) query = query.where('session_id', '<>', which.except)
  await query.execute()
}
