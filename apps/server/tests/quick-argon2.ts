// argon2id at OWASP's minimum cost, which `vitest.config.ts` puts in the place of the library. Browser tests have the
// real cost.
import { createRequire } from 'node:module'

// The types of the library itself.
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')

export const { verify } = real
export const hash: typeof real.hash = (password, cost, signal) =>
  real.hash(password, { ...cost, memoryCost: 19_456, timeCost: 2 }, signal)
