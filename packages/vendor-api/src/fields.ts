import { z } from 'zod'

/**
 * An amount on the vendor's wire: a JSON integer of 10⁻⁵ of the currency, 0 to 2^53 − 1, exact as a bigint.
 * Money for people is made of it by `fromVendorUnits` of @chokka/money.
 */
export const vendorAmount = z.int().nonnegative().transform(BigInt)

/**
 * The id of a thing, of any UUID version; the published examples are not all of RFC 9562's versions. The same UUID in
 * either case is the same id, so it is read in the lower one.
 */
export const uuid = z.guid().toLowerCase()
/** The id of one call. The reply echoes it as it was written. */
export const requestUuid = z.guid()
/** A text that any database can keep: no NUL and no half of a surrogate pair. */
export const text = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((given) => !given.includes('\0') && given.isWellFormed(), 'not a text')
export const name = text(1, 255)
export const token = text(10, 255)
export const currency = text(3, 10)

// Vendors send null for what they leave out.
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)
