import { randomBytes, randomUUIDv7 } from 'node:crypto'

/** The only source of randomness: the cryptographic generator of the operating system. */
export type Chance = {
  /** Version 7, so that new ids are added at one end of an index. 74 of the bits are random. */
  uuid: () => string
  /** `bytes` random bytes in hexadecimal. */
  hex: (bytes: number) => string
  /** A secret token for a URL: 256 bits, base64url. */
  token: () => string
}

export const systemChance: Chance = {
  uuid: () => randomUUIDv7(),
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  token: () => randomBytes(32).toString('base64url'),
}
