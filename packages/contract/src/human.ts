import { z } from 'zod'

/** The forms that may ask for human verification. */
export const humanForms = ['login', 'register', 'smsCode', 'forgot'] as const
export type HumanForm = (typeof humanForms)[number]

/** Proof of work, which needs no act; a slider; a picture with letters. */
const humanMethods = ['work', 'slider', 'captcha'] as const
export type HumanMethod = (typeof humanMethods)[number]

/**
 * How a form verifies that a human sends it. The first method that needs an act is what the form shows; the others are
 * other ways. A proof of work is always made beside them, where it is among the methods.
 * `always`: with every call. Otherwise only after failures, or after many calls from one network.
 */
const humanCheck = z.object({
  methods: z.array(z.enum(humanMethods)).min(1).meta({ isOrdered: true }),
  always: z.boolean(),
})
export type HumanCheck = z.infer<typeof humanCheck>
export const humanChecks = z.record(z.enum(humanForms), humanCheck)
