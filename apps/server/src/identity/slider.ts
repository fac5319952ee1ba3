import { humanForms, type HumanForm } from '@chokka/contract/human'
import { slider } from '@chokka/contract/limits'
import type { Input, Value } from '@chokka/contract'
import { z } from 'zod'
import { plusSeconds, Refusal, useOnce, type BaseCtx, type Ctx } from '../kit/index.ts'
import { decryptToken, encryptToken } from './encrypted-token.ts'

const purpose = z.enum(humanForms)
/** Instants are in milliseconds since 1970, the rope in percent of the way. */
const Challenge = z.object({ id: z.string(), purpose, rope: z.number(), madeAt: z.number(), expiresAt: z.number() })
const Pass = z.object({ id: z.string(), purpose, expiresAt: z.number() })

/** Shows that a slider was solved. Only `acceptSliderPass` knows whether it was used before. */
export type SliderPass = z.infer<typeof Pass>
type Trail = Input<'sliderCheck'>['trail']

/** A ball and a rope at a place that nobody knows before. Nothing is stored. */
export async function sliderChallenge(ctx: Ctx, input: Input<'sliderChallenge'>): Promise<Value<'sliderChallenge'>> {
  const rope = slider.ropeFrom + ctx.chance.below(slider.ropeTo - slider.ropeFrom + 1)
  const madeAt = ctx.clock.now()
  const expiresAt = plusSeconds(madeAt, slider.challengeSeconds).getTime()
  const hidden = { id: ctx.chance.uuid(), purpose: input.purpose, rope, madeAt: madeAt.getTime(), expiresAt }
  return { challenge: await encryptToken(ctx, 'slider', hidden), rope }
}

/**
 * Gives a pass for a ball that was moved behind the rope as a hand or a key moves it. Refuses with slider_short,
 * slider_fast or slider_expired; after each the browser takes a new challenge.
 */
export async function sliderCheck(ctx: Ctx, { challenge, trail }: Input<'sliderCheck'>): Promise<Value<'sliderCheck'>> {
  const now = ctx.clock.now().getTime()
  const made = await decryptToken(ctx, 'slider', challenge, Challenge)
  if (!made || made.expiresAt <= now) throw new Refusal('slider_expired')
  const isFirst = await useOnce(ctx.db, `slider:${made.id}`, plusSeconds(new Date(made.expiresAt), 60))
  if (!isFirst) throw new Refusal('slider_expired')
  const keepsWork = { keepsWork: true }
  if (isFast(trail, now - made.madeAt)) throw new Refusal('slider_fast', undefined, keepsWork)
  if (!stopsBehind(trail, made.rope)) throw new Refusal('slider_short', undefined, keepsWork)
  const expiresAt = plusSeconds(ctx.clock.now(), slider.passSeconds).getTime()
  const pass: SliderPass = { id: ctx.chance.uuid(), purpose: made.purpose, expiresAt }
  return { pass: await encryptToken(ctx, 'slider-pass', pass) }
}

function stopsBehind(trail: Trail, rope: number): boolean {
  const end = trail.at(-1)?.place ?? 0
  return end >= rope && end <= rope + slider.behindRope
}

/**
 * Too fast for a hand: by the times of the trail, which a program may invent, and by the time since the challenge was
 * made, which it may not. Also a trail of too few points, or one that jumps to its end.
 */
function isFast(trail: Trail, sinceMadeMs: number): boolean {
  const [first, last] = [trail[0], trail.at(-1)]
  if (!first || !last || trail.length < slider.leastPoints) return true
  const tookMs = last.at - first.at
  if (tookMs < slider.leastMs || tookMs > sinceMadeMs + clockToleranceMs || sinceMadeMs < slider.leastMs) return true
  // The ball starts at the beginning.
  return trail.some((point, at) => isJump(trail[at - 1] ?? { place: 0, at: first.at }, point))
}

/** A browser's timer may be ahead of ours by this much. */
const clockToleranceMs = 250
const longestStep = 40
/** Time does not run backwards, and no hand covers that much of the way between two points. */
const isJump = (from: Trail[number], to: Trail[number]) => to.at < from.at || to.place - from.place > longestStep

/** Reads the pass that was sent with a form; null for none, and for one of another form, expired or not ours. */
export async function readSliderPass(ctx: BaseCtx, form: HumanForm): Promise<SliderPass | null> {
  const sent = ctx.headers.read('slider')
  const pass = sent === undefined ? null : await decryptToken(ctx, 'slider-pass', sent, Pass)
  if (!pass || pass.purpose !== form) return null
  return pass.expiresAt > ctx.clock.now().getTime() ? pass : null
}

/** Whether the pass is used for the first time; this uses it up. */
export const acceptSliderPass = (ctx: Ctx, pass: SliderPass): Promise<boolean> =>
  useOnce(ctx.db, `slider-pass:${pass.id}`, plusSeconds(new Date(pass.expiresAt), 60))
