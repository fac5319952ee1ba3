import { isSolo } from '@chokka/game-math/games'
import { toShown } from '@chokka/money'
import { titleOf } from '@chokka/slot-titles/titles'
import { isFlight, isSpin, isTable } from '@chokka/game-math/tables'
import type { TableName } from '@chokka/game-math/tables'
import { cashOut, crashState, flightsOf, place, spinsOf, spinState } from '../tables/bets.ts'
import { fairnessOf, newestChain } from '../tables/chain.ts'
import type { Engine } from '../tables/engine.ts'
import { play } from '../instant/play.ts'
import { cashOutRound, openRound, startRound, takeStep } from '../instant/rounds.ts'
import { ensureSeeds, rotateSeeds, showSeeds } from '../instant/seeds.ts'
import type { Jackpots } from '../jackpot/jackpots.ts'
import type { Kit } from '../kit/kit.ts'
import type { WorkQueues } from '../kit/work-queues.ts'
import { Refusal } from '../kit/refusal.ts'
import { refillDemo } from '../wallet/demo.ts'
import type { Session } from '../wallet/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { gamble } from '../slots/gamble.ts'
import { partakingOf, spinSlot } from '../slots/play.ts'
import { noteShown, unshownRound } from '../slots/shown.ts'
import { limitsOf } from '../slots/policy.ts'
import type { SlotPolicy } from '../slots/policy.ts'
import type { Command, Values, Opened } from '@chokka/studio-wire/wire'
import { myBets } from '../wallet/my-bets.ts'
import { recall } from '../wallet/recall.ts'

export type Ctx = {
  kit: Kit
  wallet: Wallet
  /** The table of each game with shared rounds. */
  tables: Readonly<Record<TableName, Engine>>
  siteOrigins: string[]
  rateFactor: number
  queues: WorkQueues
  /** Whether bets may be placed automatically. */
  autoBet: boolean
  /** The least time from one round of a single-player game to the next, in milliseconds; slots have their own. */
  leastRoundMs: number
  slotPolicy: SlotPolicy
  jackpots: Jackpots
}

type Name = Exclude<Command['do'], 'open'>
type CommandNamed<Of extends Name> = Extract<Command, { do: Of }>
type Handlers = { [Of in Name]: (ctx: Ctx, session: Session, command: CommandNamed<Of>) => Promise<Values[Of]> }

/** The handler of each command. A page may only play the game that its session was launched for. */
const handlers: Handlers = {
  balance: async ({ wallet }, session) => {
    const balance = await wallet.balance(session)
    if (balance === null) throw new Refusal('unavailable')
    return { balance: toShown(balance) }
  },
  place: (ctx, session, command) => place(ctx.kit, ctx.wallet, tableOf(ctx, session), session, command),
  cashOut: async (ctx, session, command) => cashOut(ctx.kit, tableOf(ctx, session), session, command.slot),
  history: async (ctx, session) => {
    const { game, past } = tableOf(ctx, session)
    return { history: isSpin(game) ? spinsOf(past) : flightsOf(past) }
  },
  fairness: async (ctx, session) => {
    const chain = await newestChain(ctx.kit.db, tableOf(ctx, session).game)
    if (!chain) throw new Refusal('unavailable')
    return fairnessOf(chain)
  },
  play: ({ kit, wallet, leastRoundMs }, session, command) => play(kit, wallet, session, command, leastRoundMs),
  spin: ({ kit, wallet, slotPolicy, jackpots }, session, command) =>
    spinSlot(kit, wallet, slotPolicy, session, command, jackpots),
  gamble: ({ kit, wallet }, session, command) => gamble(kit, wallet, session, command),
  shown: ({ kit }, session, command) => noteShown(kit, session, command),
  unshown: async ({ kit }, session) => ({ round: await unshownRound(kit, session) }),
  start: async ({ kit, wallet, leastRoundMs }, session, command) => {
    const { round, balance } = await startRound(kit, wallet, session, command, leastRoundMs)
    return { round, balance: balance === null ? null : toShown(balance) }
  },
  step: ({ kit, wallet }, session, command) => takeStep(kit, wallet, session, command),
  cashOutRound: ({ kit, wallet }, session, command) => cashOutRound(kit, wallet, session, command.bet),
  round: async ({ kit }, session) => ({ round: await openRound(kit, session) }),
  seeds: ({ kit }, session) => showSeeds(kit, kit.db, session.playerId),
  rotateSeed: ({ kit }, session) => rotateSeeds(kit, session.playerId),
  setClientSeed: ({ kit }, session, command) => rotateSeeds(kit, session.playerId, command.clientSeed),
  myBets: ({ kit }, session, command) => myBets(kit, session, command),
  recall: ({ kit }, session, command) => recall(kit, session, command.bet),
  refill: async ({ kit, wallet }, session) => {
    if (!session.demo) throw new Refusal('not_demo')
    const balance = await refillDemo(kit, session.playerId)
    wallet.listeners.balance(session.playerId, balance)
    return { balance: toShown(balance) }
  },
}

/** The table that a session plays at. Refuses with wrong_game when its game has none. */
function tableOf({ tables }: Ctx, { game }: Session): Engine {
  if (!isTable(game)) throw new Refusal('wrong_game')
  return tables[game]
}

/** Runs a command for an open session. Throws Refusal. */
export async function runCommand(
  ctx: Ctx,
  session: Session,
  command: Exclude<Command, { do: 'open' }>,
): Promise<unknown> {
  if (!ctx.autoBet && 'auto' in command && command.auto) throw new Refusal('auto_off')
  // The table is typed by command, which TypeScript cannot follow through an index by a union.
  const handler = handlers[command.do] as (ctx: Ctx, session: Session, command: Command) => Promise<unknown>
  const work = () => handler(ctx, session, command)
  // A cash-out is decided by the moment at which it arrives, and committed in a batch with others: it does not wait in
  // a queue.
  return command.do === 'cashOut' ? work() : ctx.queues.run(session.demo, work)
}

const leastRoundOf = ({ leastRoundMs, slotPolicy }: Ctx, game: string): number =>
  isSolo(game) ? leastRoundMs : slotPolicy.leastRoundMs

function slotOpened({ jackpots }: Ctx, session: Session): Opened['slot'] {
  const title = titleOf(session.game)
  return title ? { version: title.model.model.version, jackpot: partakingOf(session, jackpots.shown().on) } : null
}

/**
 * The answer to `open`: everything that the page needs to draw itself. A session that is over has no balance. Throws
 * session_over when the operator ends it now.
 */
export async function openPage(ctx: Ctx, session: Session, over = false, clientSeed?: string): Promise<Opened> {
  const { kit, wallet } = ctx
  const alone = !isTable(session.game)
  if (alone) await ensureSeeds(kit, session.playerId, clientSeed)
  const balance = over ? null : await wallet.balance(session)
  return {
    game: session.game,
    over,
    name: session.name,
    currency: session.currency,
    balance: balance === null ? null : toShown(balance),
    limits: limitsOf(session.game),
    autoBet: ctx.autoBet,
    leastRoundMs: alone ? leastRoundOf(ctx, session.game) : 0,
    slot: slotOpened(ctx, session),
    siteOrigins: ctx.siteOrigins,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    crash: isFlight(session.game) ? crashState(kit, tableOf(ctx, session), session) : null,
    spin: isSpin(session.game) ? spinState(kit, tableOf(ctx, session), session) : null,
    round: alone ? await openRound(kit, session) : null,
    seeds: alone ? await showSeeds(kit, kit.db, session.playerId) : null,
  }
}
