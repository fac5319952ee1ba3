import { randomBytes, randomUUIDv7 } from 'node:crypto'

/** The only chance: the cryptographic generator of the operating system. */
export type Chance = {
  /** Of version 7: ids that arrive in the order of time grow an index at one end. 74 bits of it are chance. */
  uuid: () => string
  /** `bytes` random bytes in hexadecimal. */
  hex: (bytes: number) => string
  /** A secret for a URL: 256 bits, base64url. */
  token: () => string
}

export const systemChance: Chance = {
  uuid: () => randomUUIDv7(),
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  token: () => randomBytes(32).toString('base64url'),
}
