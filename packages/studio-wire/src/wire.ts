import { z } from 'zod'
import { amount, before, clientSeed, count, key, milliseconds, text, webAddress } from './parts.ts'
import { commandId, demoTag, joined, wire } from './product-wire.ts'
import { productWires } from './products.ts'
import { pastBet, playedGame, recalled } from './record.ts'
import { refusalCodes } from './refusals.ts'
import { seedsShown } from './seeds.ts'

/**
 * The live protocol between the game pages and the studio: WebSocket `/live`, JSON texts. The page sends commands, each
 * with an `id`; each gets one reply with that id. The first command must be `open`. Pushes have no id. Amounts are
 * decimal strings of taka with two decimals. Multipliers ending in E2 are whole hundredths (187 is 1.87×); `multiplier`
 * is a decimal string. Times are milliseconds, always relative, so the clocks of page and studio need not agree. Every
 * `key` is a UUID that the page makes for each bet: the same key sent again is the same bet with the same answer.
 *
 * Here is what all games share; the rest is that of the products.
 */
const common = wire({
  games: [],
  commands: {
    balance: { input: {}, value: z.object({ balance: amount }) },
    // Seeds of the games that are played alone. Both reveal the server seed in use and start the next one.
    seeds: { input: {}, value: seedsShown },
    rotateSeed: { input: {}, value: seedsShown },
    setClientSeed: { input: { clientSeed }, value: seedsShown },
    /** Newest first. `more`: the `before` of the next page, or null. */
    myBets: {
      input: { before: before.optional(), limit: count(50, 1).default(20) },
      value: z.object({ bets: z.array(pastBet).max(50), more: before.nullable() }),
    },
    recall: { input: { bet: key }, value: recalled },
    refill: { input: {}, value: z.object({ balance: amount }) },
  },
  pushes: {
    balance: { balance: amount },
    /** `open`: the player still has something open, and may play it to its end; then this is sent again. */
    session_over: { open: z.boolean() },
  },
  opened: {
    game: playedGame,
    /** The session is over: what is open may be played to its end, and no new bet is taken. */
    over: z.boolean(),
    name: text(100),
    currency: text(10),
    balance: amount.nullable(),
    limits: z.object({ minStake: amount, maxStake: amount, maxWin: amount }),
    /** Whether the operator lets bets be placed automatically. */
    autoBet: z.boolean(),
    /** The least time from the result of a round of a single-player game or of a slot to the next round. */
    leastRoundMs: milliseconds,
    /** The origins with which postMessage may be used. */
    siteOrigins: z.array(webAddress).max(100),
    lobbyUrl: webAddress.nullable(),
    depositUrl: webAddress.nullable(),
    seeds: seedsShown.nullable(),
  },
  choices: [],
  outcomes: [],
  proofs: () => [],
})

const wires = { common, ...productWires } as const
const all = joined(wires)

// `clientSeed`: the client seed of the player's first seed pair, if they have none yet; the page draws it, not the
// studio.
const open = z.strictObject({
  id: commandId,
  do: z.literal('open'),
  session: z.string().min(20).max(100),
  game: playedGame,
  clientSeed: clientSeed.optional(),
})
export type OpenCommand = z.infer<typeof open>
/** What each command carries, by name. */
export const inputs = { ...all.inputs, open: open.shape }
/** The commands of an open page. */
export type PageCommand = z.infer<typeof all.command>
/** The commands of the page. */
export const command = z.union([open, all.command])
export type Command = z.infer<typeof command>
export type CommandSent = z.input<typeof command>

/** The answer to `open`: everything that the page needs to draw itself. */
const { opened } = all
export type Opened = z.infer<typeof opened>

/** The value of each reply, by command. */
export const values = { ...all.values, open: opened }
export type Values = { [Name in keyof typeof values]: z.infer<(typeof values)[Name]> }

/** A reply to the command with this id. `value` is that of `values[command.do]`. */
export const reply = z.discriminatedUnion('ok', [
  z.object({ id: commandId, ok: z.literal(true), ...demoTag, value: z.unknown() }),
  z.object({ id: commandId, ok: z.literal(false), ...demoTag, code: z.enum(refusalCodes) }),
])

/** The messages that the studio sends by itself. All carry `demo`. */
export const push = all.push
export type Push = z.infer<typeof push>
/** A push without `demo`: each page gets it with the flag of its own session. */
export type PushBody = Push extends infer One ? (One extends Push ? Omit<One, 'demo'> : never) : never
/** What all games share, and what each product adds. */
export type Wires = typeof wires
