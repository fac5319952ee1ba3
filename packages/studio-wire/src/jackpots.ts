import { jackpotLevels } from '@chokka/game-math/slots/jackpots'
import type { JackpotLevel } from '@chokka/game-math/slots/jackpots'
import { z } from 'zod'
import { amount, count, instant } from './parts.ts'
import { wire } from './product-wire.ts'

/** A share of a small stake is below a paisa. */
const fineAmount = z.string().regex(/^\d{1,9}\.\d{2,6}$/)
const level = z.enum(jackpotLevels)
/**
 * What a round had to do with the jackpot: the versions of its rules by level, what it put in, and what it won. Left
 * out where it took no part.
 */
export const jackpotPart = z.object({
  rules: z.array(count(1000, 1)).length(jackpotLevels.length),
  share: fineAmount,
  won: z.array(z.object({ level, amount })).max(jackpotLevels.length),
})
/**
 * Whether the bets of a session take part in the jackpot, or why they do not: the title has none, the jackpot is
 * switched off, it is free play, an account of the operator's own, or a session that is played from a transfer wallet.
 */
export const jackpotPartaking = z.enum(['yes', 'none', 'off', 'free', 'account', 'wallet'])
export type JackpotPartaking = z.infer<typeof jackpotPartaking>
/** The pools as they stand; `on` is false while nothing is put in and nothing can be won. */
const jackpotsShown = z.object({
  on: z.boolean(),
  levels: z.array(z.object({ level, amount, wonAt: instant.nullable(), won: amount.nullable() })).max(8),
})
export type JackpotPart = z.infer<typeof jackpotPart>
export type JackpotsShown = z.infer<typeof jackpotsShown>

export type JackpotRulesShown = {
  /** False while the jackpot is switched off: then `returned` is that of the model alone. */
  on: boolean
  /** Parts of one: of the stake, and of what model and jackpot return together. */
  share: number
  returned: number
  levels: readonly {
    level: JackpotLevel
    version: number
    share: number
    resetAt: string
    ceiling: string
    /** At the least stake, one round of so many hits on average. */
    oneIn: number
  }[]
}

/** The network jackpot, which goes with the games of others. */
export const jackpots = wire({
  games: [],
  commands: {},
  pushes: {
    /** The jackpot's pools, to the pages of titles that take part: whenever they have changed, every few seconds. */
    jackpots: { jackpots: jackpotsShown },
  },
  opened: {},
  choices: [],
  outcomes: [],
  proofs: () => [],
})
