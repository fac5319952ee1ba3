import { z } from 'zod'
import type { SlotPolicy } from './slots/policy.ts'
import { jackpotLevels } from '@chokka/game-math/slots/jackpots'
import type { JackpotLevel } from '@chokka/game-math/slots/jackpots'
import { amount, count, instant, multiplier, nonce, hash, text, uuid } from './wire-parts.ts'

/** The parts of the messages about slots; the steps of a round are those of @chokka/game-math/slots/steps. */

/** The code of a title: "nokshi-0042". */
export const slotCode = z.string().regex(/^[a-z]{2,16}-\d{4}$/)
/** Hundredths of the stake of a spin. */
const amountE2 = count(10_000_000)
const place = count(31)
const cell = z.array(place).length(2)
const cells = z.array(cell).max(64)
const grid = z.array(text(8)).max(8)
const coins = z.array(z.object({ cell, worthE2: amountE2 })).max(64)
const win = z.object({
  symbol: text(1),
  count: count(64),
  line: count(99).optional(),
  fromRight: z.boolean().optional(),
  ways: count(1_000_000).optional(),
  cells,
  payE2: amountE2,
})
/** What the reels of one step show. A step has the fields of its kind only. */
const step = z.object({
  do: z.enum([
    ...(['reels', 'modifier', 'mystery', 'expand', 'again', 'wins', 'fall', 'scatters', 'freeStart'] as const),
    ...([
      'freeSpin',
      'freeMore',
      'freeEnd',
      'walk',
      'holdStart',
      'holdTurn',
      'holdEnd',
      'wheel',
      'boxes',
      'cap',
    ] as const),
  ]),
  kind: z.enum(['spin', 'free', 'walk']).optional(),
  stops: z.array(count(999, -1)).max(8).optional(),
  grid: grid.optional(),
  modifier: text(20).optional(),
  times: count(100_000).optional(),
  symbol: text(1).optional(),
  reels: z.array(place).max(8).optional(),
  reel: place.optional(),
  stop: count(999).optional(),
  wins: z.array(win).max(100).optional(),
  totalE2: amountE2.optional(),
  cells: cells.optional(),
  payE2: amountE2.optional(),
  spins: count(200).optional(),
  number: count(200).optional(),
  of: count(200).optional(),
  coins: coins.optional(),
  left: count(9).optional(),
  full: z.boolean().optional(),
  index: place.optional(),
  prizeE2: amountE2.optional(),
  opened: z.array(place).max(32).optional(),
})
const steps = z.array(step).max(4000)

const mode = z.enum(['spin', 'buy'])
export const colour = z.enum(['red', 'black'])
/** `base`: the stake of a spin, which amounts of steps are hundredths of; the bet's own stake is the price of `buy`. */
export const slotChoice = z.object({ model: text(40), mode, base: amount })
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
export const jackpotsShown = z.object({
  on: z.boolean(),
  levels: z.array(z.object({ level, amount, wonAt: instant.nullable(), won: amount.nullable() })).max(8),
})
const jackpot = { jackpot: jackpotPart.optional() }
export const slotOutcome = z.object({ totalE2: amountE2, steps: steps.optional(), ...jackpot })
export const gambleChoice = z.object({ model: text(40), gambleOf: uuid, colour })
export const gambleOutcome = z.object({ drawn: colour, won: z.boolean() })

/** What every round that is settled at once says of itself. */
export const settled = {
  ...{ bet: uuid, stake: amount, payout: amount, multiplier, nonce, serverSeedHash: hash },
  /** After the payout; null while the operator has not confirmed it yet (a `balance` push follows). */
  balance: amount.nullable(),
}
/** The version of the model that a round was played with, and is shown with. */
const version = count(9999, 1)
export const spun = z.object({ ...settled, ...slotChoice.shape, version, totalE2: amountE2, steps, ...jackpot })
/** A round that was interrupted while it was shown, and the step that had been reached. */
export const unshown = z.object({
  ...{ bet: uuid, stake: amount, payout: amount, ...slotChoice.shape, version },
  ...{ totalE2: amountE2, steps, step: count(4000), ...jackpot },
})
export const gambled = z.object({ ...settled, colour, drawn: colour, won: z.boolean() })

/** GET /api/slots/:code: everything that the page of a slot needs before it plays. */
export type SlotShown = {
  code: string
  names: { en: string; bn: string }
  brand: { code: string; key: string; names: { en: string; bn: string }; style: string }
  theme: {
    key: string
    palettes: readonly string[]
    scenery: readonly string[]
    lettering: string
    objects: readonly string[]
  }
  /** The model as data, with its strips and pays, and what was counted of it. */
  model: object
  figures: object
  volatility: 1 | 2 | 3 | 4 | 5
  features: readonly string[]
  limits: { minStake: string; maxStake: string; maxWin: string }
  policy: SlotPolicy
  /** The network jackpot that the title takes part in, with its published rules; null for most titles. */
  jackpot: JackpotRulesShown | null
  /** Below which path the pictures are, by language, and the colours to draw with. */
  stage: { paths: { bn: string; en: string }; bed: string; day: StageColours; night: StageColours }
}
export type StageColours = Record<'deep' | 'mid' | 'light' | 'accent' | 'ink' | 'cream', string> & { letter?: string }

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
export type JackpotPart = z.infer<typeof jackpotPart>
export type JackpotsShown = z.infer<typeof jackpotsShown>
export type Spun = z.infer<typeof spun>
export type UnshownRound = z.infer<typeof unshown>
export type Gambled = z.infer<typeof gambled>
