import { sql } from 'kysely'
import webPush from 'web-push'
import { leases, plusHours, plusSeconds, workThrough } from '../../kit/index.ts'
import type { Ctx, Lease, OutsideCtx, Slots } from '../../kit/index.ts'
import { localeIn } from '../../site/index.ts'
import { kindOf, letterWords, wordsOf } from '../words.ts'
import { PushKeys } from './devices.ts'
import { mayBeAsked, sendOutside } from './outside.ts'
import { vapidKeys } from './vapid.ts'

/** After this a notice is of no use: the message is found on the site. */
const usefulHours = 24
/** Attempts follow each other after 30 seconds, then ever later. */
const mostAttempts = 5
const pauseSeconds = (attempts: number) => 30 * 4 ** (attempts - 1)
const sending = leases('push_notice', 'busy_until', 40)

export type Outside = { siteUrl: string; isAnywhere: boolean }

/** The job: sends what is due. A process that dies in between leaves the lease to expire, and it is sent again. */
export async function sendNotices(ctx: OutsideCtx, outside: Outside, slots: Slots, closing?: AbortSignal) {
  await workThrough(ctx, {
    job: 'send-push',
    slots,
    closing,
    claim: (most) => ctx.transaction((tx) => claim(tx, most)),
    work: (lease) => deliver(ctx, outside, lease),
  })
}

function claim(ctx: Ctx, most: number): Promise<Lease[]> {
  const now = ctx.clock.now()
  return sending.take(
    ctx,
    sql`select id from push_notice where due_at <= ${now} and ${sending.isFree(now)}
      order by due_at limit ${most} for update skip locked`,
  )
}

async function deliver(ctx: OutsideCtx, outside: Outside, lease: Lease): Promise<void> {
  const notice = await ctx.transaction((tx) => readNotice(tx, lease.id))
  if (!notice) return ctx.transaction((tx) => forget(tx, lease.id))
  const status = await send(ctx, outside, notice).catch((fault: unknown) => {
    ctx.log.warn({ err: fault, notice: lease.id }, 'a notice was not taken')
    return 0
  })
  await ctx.transaction((tx) => storeOutcome(tx, lease, notice, status))
}

type Notice = NonNullable<Awaited<ReturnType<typeof readNotice>>>

/**
 * What is sent where; undefined for what is of no use any more, was read, or belongs to whoever used this browser
 * before.
 */
async function readNotice(ctx: Ctx, id: string) {
  const row = await ctx.db
    .selectFrom('push_notice as n')
    .innerJoin('push_device as d', 'd.id', 'n.device_id')
    .innerJoin('inbox_message as m', 'm.id', 'n.message_id')
    .leftJoin('inbox_letter as l', 'l.id', 'm.letter_id')
    .select(['n.attempts', 'n.device_id', 'n.created_at', 'd.endpoint_sealed', 'd.keys_sealed', 'd.language'])
    .select(['m.id as message', 'm.kind', 'l.texts'])
    .where('n.id', '=', id)
    .where('m.read_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .whereRef('m.holder_id', '=', 'd.holder_id')
    .executeTakeFirst()
  if (!row || row.created_at <= plusHours(ctx.clock.now(), -usefulHours)) return undefined
  const endpoint = ctx.keys.openAtRest(row.endpoint_sealed)
  const keys = PushKeys.parse(JSON.parse(ctx.keys.openAtRest(row.keys_sealed)))
  const { title, language } = await titleOf(ctx, row)
  const { attempts, device_id: deviceId, message } = row
  return { endpoint, keys, title, language, attempts, deviceId, message }
}

type Titled = { kind: string; language: string; texts: unknown }

/** The title and nothing else: a notice is shown on a locked screen. Titles of the site hold no facts. */
async function titleOf(ctx: Ctx, { kind: stored, language, texts }: Titled) {
  const kind = kindOf(stored)
  if (kind === 'letter') return letterWords(texts, language, ctx.site.defaultLanguage)
  const brand = ctx.site.brand.name[language === 'en' ? 'en' : 'bn']
  return wordsOf(kind, {}, ctx.clock.now(), { locale: localeIn(ctx.site, language), brand })
}

async function send(ctx: OutsideCtx, { siteUrl, isAnywhere }: Outside, notice: Notice): Promise<number> {
  const { endpoint, keys, title, language, message } = notice
  if (!mayBeAsked(endpoint, isAnywhere)) return 410
  const brand = ctx.site.brand.name[language === 'en' ? 'en' : 'bn']
  const payload = {
    title: brand,
    body: title,
    lang: language,
    tag: message,
    path: `/member/messageV2?message=${message}`,
  }
  const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(payload), {
    // Push services want a contact that is https or a mail address.
    vapidDetails: {
      subject: siteUrl.startsWith('https:') ? siteUrl : 'mailto:push@site.invalid',
      ...vapidKeys(ctx.keys),
    },
    contentEncoding: 'aes128gcm',
    TTL: usefulHours * 3600,
    urgency: 'normal',
  })
  const { method, headers, body } = request
  return sendOutside({ endpoint, method, headers, body }, isAnywhere)
}

/** A browser that is gone is forgotten; anything else but success is tried again, a few times. */
async function storeOutcome(ctx: Ctx, lease: Lease, { deviceId, attempts }: Notice, status: number): Promise<void> {
  if (status === 404 || status === 410)
    return void (await ctx.db.deleteFrom('push_device').where('id', '=', deviceId).execute())
  const isTaken = status >= 200 && status < 300
  if (isTaken || attempts + 1 >= mostAttempts) return forget(ctx, lease.id)
  if (!(await sending.release(ctx, lease))) return
  const due_at = plusSeconds(ctx.clock.now(), pauseSeconds(attempts + 1))
  await ctx.db
    .updateTable('push_notice')
    .set({ attempts: attempts + 1, due_at })
    .where('id', '=', lease.id)
    .execute()
}

async function forget(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.deleteFrom('push_notice').where('id', '=', id).execute()
}
