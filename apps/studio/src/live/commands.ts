import { toShown } from '@chokka/money'
import type { Opened, PageCommand } from '@chokka/studio-wire/wire'
import { productWires } from '@chokka/studio-wire/products'
import type { Kit } from '../kit/kit.ts'
import { Refusal } from '../kit/refusal.ts'
import type { WorkQueues } from '../kit/work-queues.ts'
import type { CommandRow, CommandRows } from '../products/product.ts'
import { productOf, runningList } from '../products/products.ts'
import type { RunningProducts } from '../products/products.ts'
import { myBets } from '../record/my-bets.ts'
import { recall } from '../record/recall.ts'
import { rotateSeeds, showSeeds } from '../single/seeds.ts'
import { refillDemo } from '../wallet/demo.ts'
import { shownLimits } from '../wallet/limits.ts'
import type { Session } from '../wallet/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'

export type Ctx = {
  kit: Kit
  wallet: Wallet
  products: RunningProducts
  /** The commands of all products. A page may only play the game that its session was launched for. */
  commands: Commands
  siteOrigins: string[]
  rateFactor: number
  queues: WorkQueues
  /** Whether bets may be placed automatically. */
  autoBet: boolean
}

/** Each command's row, which takes the command of its own name. */
export type Commands = ReadonlyMap<PageCommand['do'], CommandRow<PageCommand['do']>>

/** The commands that all games share. */
const common = (kit: Kit, wallet: Wallet): CommandRows<'common'> => ({
  balance: {
    run: async (session) => {
      const balance = await wallet.balance(session)
      if (balance === null) throw new Refusal('unavailable')
      return { balance: toShown(balance) }
    },
  },
  seeds: { run: (session) => showSeeds(kit, kit.db, session.playerId) },
  rotateSeed: { writes: true, run: (session) => rotateSeeds(kit, session.playerId) },
  setClientSeed: {
    writes: true,
    run: (session, { clientSeed }) => rotateSeeds(kit, session.playerId, clientSeed),
  },
  myBets: { afterEnd: true, run: (session, command) => myBets(kit, session, command) },
  recall: { afterEnd: true, run: (session, command) => recall(kit, session, command.bet) },
  refill: {
    writes: true,
    run: async (session) => {
      if (!session.demo) throw new Refusal('not_demo')
      const balance = await refillDemo(kit, session.playerId)
      wallet.listeners.balance(session.playerId, balance)
      return { balance: toShown(balance) }
    },
  },
})

/** Joins the commands of all products with those that they share. */
export function commandsOf(kit: Kit, wallet: Wallet, products: RunningProducts): Commands {
  const rows = [common(kit, wallet), ...runningList(products).map(({ commands }) => commands)]
  // The types of each row are checked where it stands; no two products have a command of the same name.
  return new Map(rows.flatMap((one) => Object.entries(one))) as unknown as Commands
}

/** Runs a command for an open session. Throws Refusal. */
export async function runCommand(ctx: Ctx, session: Session, command: PageCommand): Promise<unknown> {
  if (!ctx.autoBet && 'auto' in command && command.auto) throw new Refusal('auto_off')
  const row = ctx.commands.get(command.do)
  if (!row) throw new Refusal('wrong_input')
  const work = () => row.run(session, command)
  return row.timed ? work() : ctx.queues.run(session.demo, work)
}

/** For the pages of a game, what only those of other products get. */
const notTheirs: Readonly<Record<string, null>> = Object.fromEntries(
  Object.values(productWires).flatMap(({ opened }) => Object.keys(opened).map((field) => [field, null])),
)

/**
 * The answer to `open`: everything that the page needs to draw itself. A session that is over has no balance. Throws
 * session_over when the operator ends it now.
 */
export async function openPage(ctx: Ctx, session: Session, over = false, clientSeed?: string): Promise<Opened> {
  const { wallet, products } = ctx
  const product = productOf(session.game)
  const running = product && products[product.name]
  const own = running && 'opened' in running ? await running.opened(session, clientSeed) : {}
  const balance = over ? null : await wallet.balance(session)
  return {
    game: session.game,
    over,
    name: session.name,
    currency: session.currency,
    balance: balance === null ? null : toShown(balance),
    limits: shownLimits(product?.maxStakeOf?.(session.game)),
    autoBet: ctx.autoBet,
    siteOrigins: ctx.siteOrigins,
    lobbyUrl: session.lobbyUrl,
    depositUrl: session.depositUrl,
    ...{ leastRoundMs: 0, seeds: null },
    // Every product's fields are null here, and those of this one are what it gave.
    ...({ ...notTheirs, ...own } as Pick<Opened, 'crash' | 'spin' | 'round' | 'slot'>),
  }
}
