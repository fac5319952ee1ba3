import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/**
 * The only source of random values in the server: the cryptographic generator, unbiased by rejection.
 * Tests pass their own.
 */
export type Chance = {
  uuid: () => string
  /** A secret of 256 bits, as base64url. */
  token: () => string
  /** A whole number from 0 to `below` - 1. */
  below: (below: number) => number
}
export const systemChance: Chance = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
  below: (below) => randomInt(below),
}
