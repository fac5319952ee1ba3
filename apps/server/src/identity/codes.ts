import { timingSafeEqual } from 'node:crypto'
import { oneTimeCode } from '@chokka/contract/limits'
import { toLatinDigits } from '@chokka/text'
import { visitorNetwork } from '@chokka/server-kit/visitor'
import { sql, type SqlBool } from 'kysely'
import { recipientMark, sendMessage, type Channel, type Gateways, type TemplateName } from '../messages/index.ts'
import { plusMinutes, Refusal, type Ctx } from '../kit/index.ts'

/** What a code is for, and what the message says. A code for one purpose is worth nothing for another. */
const templateOf = {
  sign_in: 'signInCode',
  register: 'registerCode',
  bind_mobile: 'bindCode',
  bind_email: 'bindCode',
  factor: 'factorCode',
  confirm: 'factorCode',
  unlock: 'factorCode',
  withdraw: 'withdrawalCode',
} as const satisfies Record<string, TemplateName>
export type CodePurpose = keyof typeof templateOf

const { digits } = oneTimeCode
const triesAllowed = 5

type Recipient = { channel: Channel; to: string }
type Whose = {
  purpose: CodePurpose
  holderId?: bigint | undefined
  /** For what exactly it is good, where the purpose alone does not say it: for anything else it is a wrong code. */
  about?: string
} & Recipient
type Send = Whose & {
  /** Stores the code and the message and never sends it: nobody with this recipient is to get one. */
  isDropped?: boolean
  /** Where the message goes, and whose it is, when `to` is only the name under which the code is stored. */
  deliverTo?: string
  owner?: bigint | undefined
  /** What the message says besides the code and its minutes. */
  values?: Record<string, string>
}

/**
 * Sends a code of six digits, in the visitor's language, and returns for how many minutes it is good. The one before
 * ends. `holderId` binds it to an account that is known, as in a session. The caller has counted and limited the sends
 * (`code-limits.ts`).
 */
export async function sendCode(ctx: Ctx, gateways: Gateways, send: Send): Promise<number> {
  const code = String(ctx.chance.below(10 ** digits)).padStart(digits, '0')
  const id = ctx.chance.uuid()
  const minutes = ctx.site.codeMinutes
  const expiresAt = plusMinutes(ctx.clock.now(), minutes)
  const secret = { ...send, id, hash: codeHash(ctx, id, code, send.about), expiresAt }
  await storeSecret(ctx, { ...secret, isDropped: send.isDropped ?? false })
  await sendMessage(ctx, gateways, {
    ...{ channel: send.channel, to: send.deliverTo ?? send.to, expiresAt, language: ctx.language },
    holderId: send.owner ?? send.holderId,
    template: templateOf[send.purpose],
    values: { ...send.values, code, minutes },
    isDropped: send.isDropped ?? false,
  })
  return minutes
}

/** Bound to its row, so that equal codes have different hashes. */
const codeHash = (ctx: Ctx, id: string, code: string, about: string | undefined) =>
  ctx.keys.mark(`code:${id}:${code}${about === undefined ? '' : `:${about}`}`)

type NewSecret = Recipient & {
  purpose: string
  id: string
  hash: Buffer
  expiresAt: Date
  holderId?: bigint | undefined
  /** Nobody gets it, so it costs nothing. */
  isDropped: boolean
}

/** Stores the hash of what is sent, and ends what was sent to the same recipient for the same purpose before. */
export async function storeSecret(ctx: Ctx, secret: NewSecret): Promise<void> {
  const { id, purpose, channel, to, hash, expiresAt, holderId, isDropped } = secret
  const now = ctx.clock.now()
  const to_mark = recipientMark(ctx, channel, to)
  await ctx.db
    .updateTable('one_time_code')
    .set({ ended_at: now, end_reason: 'replaced' })
    .where('purpose', '=', purpose)
    .where('to_mark', '=', to_mark)
    .where(isOf(holderId))
    .where('ended_at', 'is', null)
    .execute()
  await ctx.db
    .insertInto('one_time_code')
    .values({
      ...{ id, purpose, to_mark, code_hash: hash, sent_at: now, expires_at: expiresAt },
      ...{ holder_id: holderId ?? null, network: visitorNetwork(ctx.ip), channel, is_sent: !isDropped },
    })
    .execute()
}

const isOf = (holderId: bigint | undefined) => sql<SqlBool>`coalesce(holder_id, 0) = ${holderId ?? 0n}`

type Use = Whose & { code: string | undefined }

/**
 * Uses a code up. Call it before anything else is written: a wrong one is counted although the call is refused. Two
 * calls with the right code wait for each other, and one succeeds. Refuses with sms_code_missing, sms_code_wrong (with
 * `details` as its value) or sms_code_expired. After five wrong tries the code is dead, and the right one is refused
 * like an expired one.
 */
export async function useCode(ctx: Ctx, use: Use, details?: Record<string, unknown>): Promise<void> {
  const id = await checkCode(ctx, use, details)
  if (!(await endSecret(ctx, id, 'used'))) throw wrong(details)
}

/** Checks a code like `useCode` without using it up, and returns its id: what comes next may still be refused. */
export async function checkCode(ctx: Ctx, use: Use, details?: Record<string, unknown>): Promise<string> {
  if (!use.code) throw new Refusal('sms_code_missing')
  const row = await lockLatest(ctx, use)
  if (!row || row.end_reason === 'used') throw wrong(details)
  if (row.end_reason === 'guessed' || row.expires_at <= ctx.clock.now())
    throw new Refusal('sms_code_expired', undefined, { keepsWork: true })
  const typed = toLatinDigits(use.code).replace(/\s/g, '')
  if (timingSafeEqual(codeHash(ctx, row.id, typed, use.about), row.code_hash)) return row.id
  await countWrongTry(ctx, row)
  throw wrong(details)
}

const wrong = (details: Record<string, unknown> | undefined) =>
  new Refusal('sms_code_wrong', details, { keepsWork: true })

/** Tries at the same moment come one after the other: each sees what the one before has counted. */
const lockLatest = (ctx: Ctx, { purpose, channel, to, holderId }: Whose) =>
  ctx.db
    .selectFrom('one_time_code')
    .select(['id', 'code_hash', 'expires_at', 'wrong_tries', 'end_reason'])
    .where('purpose', '=', purpose)
    .where('to_mark', '=', recipientMark(ctx, channel, to))
    .where(isOf(holderId))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

async function countWrongTry(ctx: Ctx, row: { id: string; wrong_tries: number }): Promise<void> {
  const wrong_tries = row.wrong_tries + 1
  await ctx.db.updateTable('one_time_code').set({ wrong_tries }).where('id', '=', row.id).execute()
  if (wrong_tries >= triesAllowed) await endSecret(ctx, row.id, 'guessed')
}

/** Ends a code or link; false when it had ended before. */
export async function endSecret(ctx: Ctx, id: string, reason: 'used' | 'guessed'): Promise<boolean> {
  const ended = await ctx.db
    .updateTable('one_time_code')
    .set({ ended_at: ctx.clock.now(), end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}
