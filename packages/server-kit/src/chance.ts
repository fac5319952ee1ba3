import { randomBytes, randomInt, randomUUIDv7 } from 'node:crypto'

/**
 * The only source of randomness of a process: the cryptographic generator of the operating system, unbiased by
 * rejection. Tests give their own.
 */
export type Chance = {
  /** Version 7, so that new ids are added at one end of an index. 74 of the bits are random. */
  uuid: () => string
  /** A secret of 256 bits, as base64url. */
  token: () => string
  /** `bytes` random bytes in hexadecimal. */
  hex: (bytes: number) => string
  /** An integer from 0 up to, but not including, `below`. */
  below: (below: number) => number
}

export const systemChance: Chance = {
  uuid: () => randomUUIDv7(),
  token: () => randomBytes(32).toString('base64url'),
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  below: (below) => randomInt(below),
}
