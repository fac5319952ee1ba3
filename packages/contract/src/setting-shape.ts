// What the value of a setting consists of, so that the office can show a fitting field for it.
import { z } from 'zod'

export type Shape =
  | { is: 'switch' }
  | { is: 'number'; least: number; most: number }
  /** Parts per million, which people read as per cent. */
  | { is: 'share' }
  /** Parts per million of how often something is done: a million is once. */
  | { is: 'times'; most: number }
  | { is: 'amount' }
  | { is: 'text'; most: number }
  /** An instant, or none. */
  | { is: 'moment' }
  | { is: 'choice'; options: string[] }
  /** Some of the options; where they are ordered the first counts first. */
  | { is: 'choices'; options: string[]; isOrdered: boolean }
  | { is: 'list'; of: Shape }
  /** `missing`: what a field is that is not there; null where it has to be there, or may be left out. */
  | { is: 'group'; fields: { name: string; of: Shape; isOptional: boolean; missing: boolean | null }[] }
  /** Parts by names that the operator chooses. */
  | { is: 'map'; of: Shape }
  /** It may be left out. */
  | { is: 'maybe'; of: Shape }

export const shape: z.ZodType<Shape, Shape> = z.lazy(() =>
  z.discriminatedUnion('is', [
    z.object({ is: z.literal('switch') }),
    z.object({ is: z.literal('number'), least: z.number(), most: z.number() }),
    z.object({ is: z.literal('share') }),
    z.object({ is: z.literal('times'), most: z.number() }),
    z.object({ is: z.literal('amount') }),
    z.object({ is: z.literal('text'), most: z.number() }),
    z.object({ is: z.literal('moment') }),
    z.object({ is: z.literal('choice'), options: z.array(z.string()) }),
    z.object({ is: z.literal('choices'), options: z.array(z.string()), isOrdered: z.boolean() }),
    z.object({ is: z.literal('list'), of: shape }),
    z.object({
      is: z.literal('group'),
      fields: z.array(
        z.object({ name: z.string(), of: shape, isOptional: z.boolean(), missing: z.boolean().nullable() }),
      ),
    }),
    z.object({ is: z.literal('map'), of: shape }),
    z.object({ is: z.literal('maybe'), of: shape }),
  ]),
)
