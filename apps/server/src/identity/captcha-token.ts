import { createHash, timingSafeEqual } from 'node:crypto'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { z } from 'zod'
import { plusMinutes, plusSeconds, Refusal, useOnce, type Ctx, type Surroundings } from '../kit/index.ts'

const minutesGood = 3
const algorithms = { alg: 'dir', enc: 'A256GCM' } as const
const Hidden = z.object({ id: z.string(), answer: z.string(), expiresAt: z.number() })

/** What came back with a form: nothing, a token that is not ours or too old, or an answer to one of our pictures. */
export type CaptchaAnswer = 'missing' | 'unreadable' | { id: string; expiresAt: Date; right: boolean }

/** Hides an answer in the token that travels with the picture, so that no server has to remember it. */
export async function captchaToken(ctx: Surroundings, answer: string): Promise<string> {
  const expiresAt = plusMinutes(ctx.clock.now(), minutesGood).getTime()
  const hidden: z.infer<typeof Hidden> = { id: ctx.chance.uuid(), answer, expiresAt }
  return new CompactEncrypt(Buffer.from(JSON.stringify(hidden)))
    .setProtectedHeader(algorithms)
    .encrypt(ctx.keys.captchaKey)
}

type Answered = { captcha?: string | undefined; captchaToken?: string | undefined }

/** Reads the answer of a form without using it up. Large and small letters are the same. */
export async function readCaptcha(ctx: Surroundings, form: Answered): Promise<CaptchaAnswer> {
  if (!form.captcha || !form.captchaToken) return 'missing'
  const hidden = await openToken(ctx, form.captchaToken)
  if (!hidden || hidden.expiresAt <= ctx.clock.now().getTime()) return 'unreadable'
  return { id: hidden.id, expiresAt: new Date(hidden.expiresAt), right: isSame(hidden.answer, form.captcha) }
}

async function openToken(ctx: Surroundings, token: string): Promise<z.infer<typeof Hidden> | null> {
  const allowed = { keyManagementAlgorithms: [algorithms.alg], contentEncryptionAlgorithms: [algorithms.enc] }
  try {
    const { plaintext } = await compactDecrypt(token, ctx.keys.captchaKey, allowed)
    return Hidden.parse(JSON.parse(Buffer.from(plaintext).toString()))
  } catch {
    return null
  }
}

function isSame(answer: string, typed: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text.trim().toUpperCase()).digest()
  return timingSafeEqual(digest(answer), digest(typed))
}

/** Refuses unless the picture was read right. A picture is good for one answer, whether it was right or wrong. */
export async function demandCaptcha(ctx: Ctx, answer: CaptchaAnswer): Promise<void> {
  if (answer === 'missing') throw new Refusal('captcha_required', { captcha: true })
  if (answer === 'unreadable') throw new Refusal('captcha_wrong', { captcha: true })
  // The note outlives the token by a moment, so that no gap opens between the two.
  const isFirst = await useOnce(ctx.db, `captcha:${answer.id}`, plusSeconds(answer.expiresAt, 60))
  if (!isFirst || !answer.right) throw new Refusal('captcha_wrong', { captcha: true }, { keepsWork: true })
}
