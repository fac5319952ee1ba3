import { z } from 'zod'

/** What an operator chooses of how a language writes values; `Formats` of packages/text says what each means. */
export const formatChoices = {
  digits: ['bn', 'latin'],
  grouping: ['lakh', 'thousand'],
  date: ['dmy', 'mdy', 'ymd'],
  clock: ['24', '12'],
} as const

const formats = z.object({
  digits: z.enum(formatChoices.digits),
  grouping: z.enum(formatChoices.grouping),
  date: z.enum(formatChoices.date),
  clock: z.enum(formatChoices.clock),
})
/** Of each language of the product. */
export const siteFormats = z.object({ bn: formats, en: formats })
export type SiteFormats = z.output<typeof siteFormats>
