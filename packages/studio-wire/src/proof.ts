import { z } from 'zod'
import { gameNames } from '@chokka/game-math/games'
import { text } from './parts.ts'
import type { ProductWire } from './product-wire.ts'
import { productWires } from './products.ts'
import { provedBetOf, provedSeeds, rulesInForce } from './proved.ts'
import { choice, outcome } from './record.ts'

const gameName = z.enum(gameNames)
export type GameName = z.infer<typeof gameName>

/** GET /api/rules: the rules that bets are accepted by now, and the software version. */
export const publishedRules = z.object({
  software: text(100),
  games: z.record(gameName, rulesInForce.nullable()),
})
export type PublishedRules = z.infer<typeof publishedRules>

type Proofs<W> = W extends { proofs: (parts: never) => readonly (infer Shape)[] } ? Shape : never
const parts = { bet: provedBetOf(choice, outcome), seeds: provedSeeds }

/**
 * GET /api/rounds/:id, where id is a bet's id, the round name that the operator knows, or the number of a crash round.
 */
export const roundProof = z.discriminatedUnion(
  'game',
  // The list is made in a loop; its type is that of each product's own shapes.
  Object.values<ProductWire>(productWires).flatMap(({ proofs }) => proofs(parts)) as never,
) as unknown as z.ZodType<z.output<Extract<Proofs<(typeof productWires)[keyof typeof productWires]>, z.ZodType>>>
export type RoundProof = z.infer<typeof roundProof>
