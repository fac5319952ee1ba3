import { z } from 'zod'

/** A name in the languages that every site has. */
export const words = z.object({ bn: z.string(), en: z.string() })
