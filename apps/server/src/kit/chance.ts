import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/**
 * The only chance of the server: the cryptographic generator, unbiased by rejection. Tests give their own.
 */
export type Chance = {
  uuid: () => string
  /** A secret of 256 bits, as base64url. */
  token: () => string
  /** A whole number from 0 up to, but without, `below`. */
  below: (below: number) => number
}
export const systemChance: Chance = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  below: (below) => randomInt(below),
}
