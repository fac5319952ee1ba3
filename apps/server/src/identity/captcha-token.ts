import { createHash, timingSafeEqual } from 'node:crypto'
import { headerValues } from '@chokka/contract/header-values'
import { z } from 'zod'
import { plusSeconds, useOnce, type Ctx, type BaseCtx } from '../kit/index.ts'
import { decryptToken, encryptToken } from './encrypted-token.ts'

const Hidden = z.object({ id: z.string(), answer: z.string(), expiresAt: z.number() })

/** What came with a form: nothing, a token that is not ours or too old, or an answer to one of our captchas. */
export type CaptchaAnswer = 'missing' | 'unreadable' | { id: string; expiresAt: Date; right: boolean }

/** Encrypts the answer in a token that is sent with the image, so that no server has to remember it. */
export async function captchaToken(ctx: BaseCtx, answer: string): Promise<string> {
  const expiresAt = plusSeconds(ctx.clock.now(), headerValues.captcha.seconds).getTime()
  const hidden: z.infer<typeof Hidden> = { id: ctx.chance.uuid(), answer, expiresAt }
  return encryptToken(ctx, 'captcha', hidden)
}

/** Checks what was typed for a captcha without using the captcha up. Upper and lower case are the same. */
export async function readCaptcha(ctx: BaseCtx, typed: string | undefined): Promise<CaptchaAnswer> {
  const token = ctx.headers.read('captcha')
  if (!typed || !token) return 'missing'
  const hidden = await decryptToken(ctx, 'captcha', token, Hidden)
  if (!hidden || hidden.expiresAt <= ctx.clock.now().getTime()) return 'unreadable'
  return { id: hidden.id, expiresAt: new Date(hidden.expiresAt), right: isSame(hidden.answer, typed) }
}

function isSame(answer: string, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest()
  return timingSafeEqual(digest(answer), digest(typed))
}

/** Whether the captcha was solved. A captcha takes one answer, whether it is right or wrong; this uses it up. */
export async function acceptCaptcha(ctx: Ctx, answer: CaptchaAnswer): Promise<boolean> {
  if (typeof answer === 'string') return false
  // Remembered a little longer than the token lives, so that it cannot be used again in between.
  const isFirst = await useOnce(ctx.db, `captcha:${answer.id}`, plusSeconds(answer.expiresAt, 60))
  return isFirst && answer.right
}
