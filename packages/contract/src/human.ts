import { z } from 'zod'

/** The forms that may ask for human verification. */
export const humanForms = ['login', 'register', 'smsCode', 'forgot'] as const
export type HumanForm = (typeof humanForms)[number]

/** Proof of work, which needs no act; a slider; a picture with letters. */
export const humanMethods = ['work', 'slider', 'captcha'] as const
export type HumanMethod = (typeof humanMethods)[number]

/**
 * How a form verifies that a human sends it. The first method is what the form shows; the others are other ways.
 * `always`: with every call. Otherwise only after failures, or after many calls from one network.
 */
export const humanCheck = z.object({ methods: z.array(z.enum(humanMethods)).min(1), always: z.boolean() })
export type HumanCheck = z.infer<typeof humanCheck>
export const humanChecks = z.record(z.enum(humanForms), humanCheck)

/** Numbers of the slider, for its drawing and its check. Places are percents of its length, times milliseconds. */
export const slider = {
  /** The rope stands somewhere between these places. */
  ropeFrom: 52,
  ropeTo: 84,
  /** How far behind the rope the ball may stop. */
  behindRope: 12,
  /** A hand, or a held key, takes at least this long. */
  leastMs: 350,
  leastPoints: 5,
  mostPoints: 200,
  challengeSeconds: 180,
  passSeconds: 600,
} as const
