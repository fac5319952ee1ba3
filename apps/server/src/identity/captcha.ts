import type { Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'
import { captchaImage, letters } from './captcha-image.ts'
import { captchaToken } from './captcha-token.ts'

const length = 4

/** An image as a base64 data URL; the token that ties the answer to it is sent beside it. Nothing is stored. */
export async function captcha(ctx: Ctx): Promise<Value<'captcha'>> {
  const answer = Array.from({ length }, () => letters.charAt(ctx.chance.below(letters.length))).join('')
  const image = await captchaImage(ctx.chance, answer)
  ctx.headers.set('captcha', await captchaToken(ctx, answer))
  return `data:image/png;base64,${image.toString('base64')}`
}
