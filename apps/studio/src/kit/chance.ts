import { randomBytes, randomUUID } from 'node:crypto'

/** The only chance: the cryptographic generator of the operating system. */
export type Chance = {
  uuid: () => string
  /** `bytes` random bytes in hexadecimal. */
  hex: (bytes: number) => string
  /** A secret for a URL: 256 bits, base64url. */
  token: () => string
}

export const systemChance: Chance = {
  uuid: () => randomUUID(),
  hex: (bytes) => randomBytes(bytes).toString('hex'),
  token: () => randomBytes(32).toString('base64url'),
}
