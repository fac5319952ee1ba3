import { z } from 'zod'

/**
 * An amount in a vendor message: a JSON integer in units of 10⁻⁵ of the currency, 0 to 2^53 − 1, exact as a bigint.
 * `fromVendorUnits` of @chokka/money converts it to Money.
 */
export const vendorAmount = z.int().nonnegative().transform(BigInt)

/**
 * An id of a transaction or reward, of any UUID version; the published examples are not all of RFC 9562's versions.
 * UUIDs are case-insensitive, so ids are normalised to lower case.
 */
export const uuid = z.guid().toLowerCase()
/** The id of one request. The reply echoes it exactly as it was written. */
export const requestUuid = z.guid()
/** A text that any database can store: without NUL and without unpaired surrogates. */
export const text = (min: number, max: number) =>
  z.string().refine((given) => {
    const fits = given.length >= min && given.length <= max
    return fits && !given.includes('\0') && given.isWellFormed()
  }, `not a text of ${min} to ${max}`)
export const name = text(1, 255)
export const token = text(10, 255)
export const currency = text(3, 10)

// Vendors send null for fields that they leave out.
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined)
