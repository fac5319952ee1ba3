import svgCaptcha from 'svg-captcha'
import type { Value } from '@chokka/contract'
import type { Ctx } from '../kit/index.ts'
import { captchaToken } from './captcha-token.ts'

/** Letters and digits that nobody takes for another one. */
const letters = 'ACEFHKMNPRTXY347'
const length = 4

// The package exports the drawing of a given text as the module itself, which its types leave out. Its own choice of
// text comes from a generator that can be guessed from the shape of the picture, so the text is chosen here.
const draw = svgCaptcha as unknown as (text: string, look: Record<string, unknown>) => string

/** A picture as a base64 data address, and the token that must come back with the answer. Nothing is stored. */
export async function captcha(ctx: Ctx): Promise<Value<'captcha'>> {
  const answer = Array.from({ length }, () => letters.charAt(ctx.chance.below(letters.length))).join('')
  const drawn = draw(answer, { width: 132, height: 48, fontSize: 56, noise: 2, color: false })
  // Dark letters on a ground of their own, so that they can be read in both themes.
  const picture = drawn.replace('>', '><rect width="100%" height="100%" fill="#fffdf8"/>')
  return {
    image: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`,
    captchaToken: await captchaToken(ctx, answer),
  }
}
