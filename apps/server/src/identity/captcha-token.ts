import { createHash, timingSafeEqual } from 'node:crypto'
import { headerValues } from '@chokka/contract/header-values'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'
import { plusSeconds, Refusal, useOnce, type Ctx, type BaseCtx } from '../kit/index.ts'

const algorithms = { alg: 'dir', enc: 'A256GCM' } as const
const Hidden = z.object({ id: z.string(), answer: z.string(), expiresAt: z.number() })

/** What came with a form: nothing, a token that is not ours or too old, or an answer to one of our captchas. */
export type CaptchaAnswer = 'missing' | 'unreadable' | { id: string; expiresAt: Date; right: boolean }

/** Encrypts the answer in a token that is sent with the image, so that no server has to remember it. */
export async function captchaToken(ctx: BaseCtx, answer: string): Promise<string> {
  const expiresAt = plusSeconds(ctx.clock.now(), headerValues.captcha.seconds).getTime()
  const hidden: z.infer<typeof Hidden> = { id: ctx.chance.uuid(), answer, expiresAt }
  return new CompactEncrypt(Buffer.from(JSON.stringify(hidden)))
    .setProtectedHeader(algorithms)
    .encrypt(ctx.keys.keyFor('captcha'))
}

/** Checks what was typed for a captcha without using the captcha up. Upper and lower case are the same. */
export async function readCaptcha(ctx: BaseCtx, typed: string | undefined): Promise<CaptchaAnswer> {
  const token = ctx.headers.read('captcha')
  if (!typed || !token) return 'missing'
  const hidden = await openToken(ctx, token)
  if (!hidden || hidden.expiresAt <= ctx.clock.now().getTime()) return 'unreadable'
  return { id: hidden.id, expiresAt: new Date(hidden.expiresAt), right: isSame(hidden.answer, typed) }
}

async function openToken(ctx: BaseCtx, token: string): Promise<z.infer<typeof Hidden> | null> {
  const allowed = { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] }
  try {
    const { plaintext } = await compactDecrypt(token, ctx.keys.keyFor('captcha'), allowed)
    return Hidden.parse(JSON.parse(Buffer.from(plaintext).toString()))
  } catch {
    return null
  }
}

function isSame(answer: string, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest()
  return timingSafeEqual(digest(answer), digest(typed))
}

/**
 * Refuses unless the captcha was solved. A captcha takes one answer, whether it is right or wrong. `work` is the level
 * of the proof of work that would do instead; the refusal names it. `wrong` is the refusal of a wrong answer.
 */
export async function requireCaptcha(
  ctx: Ctx,
  answer: CaptchaAnswer,
  work: number,
  wrong: 'captcha_wrong' | 'captcha_check_failed' = 'captcha_wrong',
): Promise<void> {
  const details = { captcha: true, work }
  if (answer === 'missing') throw new Refusal('captcha_required', details)
  if (answer === 'unreadable') throw new Refusal(wrong, details)
  // Remembered a little longer than the token lives, so that it cannot be used again in between.
  const isFirst = await useOnce(ctx.db, `captcha:${answer.id}`, plusSeconds(answer.expiresAt, 60))
  if (!isFirst || !answer.right) throw new Refusal(wrong, details, { keepsWork: true })
}
