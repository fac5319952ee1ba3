import { z } from 'zod'
import { jackpotPart, jackpotPartaking } from './jackpots.ts'
import type { JackpotRulesShown } from './jackpots.ts'
import { amount, auto, count, key, settled, stake, text, uuid } from './parts.ts'
import { wire } from './product-wire.ts'
import type { ProofParts } from './proved.ts'

/** The parts of the messages about slots; the steps of a round are those of @chokka/game-math/slots/steps. */

/** The code of a title: "nokshi-0042". */
const slotCode = z.string().regex(/^[a-z]{2,16}-\d{4}$/)
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
const colour = z.enum(['red', 'black'])
/** `base`: the stake of a spin, which amounts of steps are hundredths of; the bet's own stake is the price of `buy`. */
export const slotChoice = z.object({ model: text(40), mode, base: amount })
const jackpot = { jackpot: jackpotPart.optional() }
export const slotOutcome = z.object({ totalE2: amountE2, steps: steps.optional(), ...jackpot })
const gambleChoice = z.object({ model: text(40), gambleOf: uuid, colour })
export const gambleOutcome = z.object({ drawn: colour, won: z.boolean() })

/** The version of the model that a round was played with, and is shown with. */
const version = count(9999, 1)
export const spun = z.object({ ...settled, ...slotChoice.shape, version, totalE2: amountE2, steps, ...jackpot })
/** A round that was interrupted while it was shown, and the step that had been reached. */
export const unshown = z.object({
  ...{ bet: uuid, stake: amount, payout: amount, ...slotChoice.shape, version },
  ...{ totalE2: amountE2, steps, step: count(4000), ...jackpot },
})
export const gambled = z.object({ ...settled, colour, drawn: colour, won: z.boolean() })

/**
 * What the operator allows in slots: the least time from spin to spin, which the server keeps; quick
 * spins; how many spins may run by themselves, 0 for none; and whether free spins may be bought.
 */
export type SlotPolicy = { leastRoundMs: number; turbo: boolean; autoplayMost: number; buy: boolean }

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

export type Spun = z.infer<typeof spun>
export type UnshownRound = z.infer<typeof unshown>
export type Gambled = z.infer<typeof gambled>

/** The slots of the demo brands. */
export const slots = wire({
  games: [slotCode],
  commands: {
    // `stake` is that of a spin; `buy`: start free spins at once, for the price of the model.
    spin: { input: { key, stake, auto, buy: z.literal(true).optional() }, value: spun },
    // Double or nothing with the win of this bet, the player's latest in this game.
    gamble: { input: { key, bet: key, colour }, value: gambled },
    // How far a page has shown a round, and the latest round that was not shown to its end.
    shown: { input: { bet: key, step: count(4000) }, value: z.object({ step: count(4000) }) },
    unshown: { input: {}, value: z.object({ round: unshown.nullable() }) },
  },
  pushes: {},
  opened: {
    /** The version of the model that rounds are played with, and how the session stands to the jackpot. */
    slot: z.object({ version, jackpot: jackpotPartaking }).nullable(),
  },
  choices: [slotChoice, gambleChoice],
  outcomes: [slotOutcome, gambleOutcome],
  // A spin, or a gamble after one. `slot`: its code; model and version are in the bet's choice and rules.
  proofs: ({ bet, seeds }: ProofParts) => [z.object({ game: z.literal('slot'), slot: slotCode, bet, seeds })],
})
