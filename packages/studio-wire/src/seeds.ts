import { z } from 'zod'
import { clientSeed, hash, nonce } from './parts.ts'

/** The seeds of a player, which all games that are played alone share. */
export const seedsShown = z.object({
  serverSeedHash: hash,
  nextServerSeedHash: hash,
  clientSeed,
  /** The nonce that the next bet will have. */
  nonce,
  /** The previous pair, revealed. */
  previous: z.object({ serverSeed: hash, serverSeedHash: hash, clientSeed, bets: nonce }).nullable(),
})
export type SeedsShown = z.infer<typeof seedsShown>
