import type { Money } from '@chokka/money'
import type { Recalled } from '@chokka/studio-wire/record'
import type { RoundProof } from '@chokka/studio-wire/proof'
import type { SentGameList } from '@chokka/vendor-api'
import type { Opened, PageCommand, PushBody, Values, Wires } from '@chokka/studio-wire/wire'
import type { FastifyInstance } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Kit } from '../kit/kit.ts'
import type { RuleVersion } from '../kit/rules.ts'
import type { DB } from '../kit/schema.ts'
import type { ProvedRow, RecalledRow } from '../record/rows.ts'
import type { Pages } from '../relay/pages.ts'
import type { Relay } from '../relay/relay.ts'
import type { FactRow, FactTexts } from '../wallet/facts.ts'
import type { Session } from '../wallet/sessions.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** What every product gets at the start of the studio. */
export type StudioContext = {
  kit: Kit
  wallet: Wallet
  /** The pages that are open at this process. */
  pages: Pages
  /** The other processes of the studio. */
  relay: Relay
  studioUrl: string
  /** Whether the operator allows automatic betting. */
  autoBet: boolean
}

export type ProductName = Exclude<keyof Wires, 'common'>
type Commands<W extends keyof Wires> = keyof Wires[W]['commands'] & keyof Values

/** How a command is answered, and what the sockets have to know of it. */
export type CommandRow<Do extends keyof Values> = {
  run: (session: Session, command: Extract<PageCommand, { do: Do }>) => Promise<Values[Do]>
  /** It writes, and so counts for the player's rate limit. */
  writes?: true
  /** A session may send it after its end: to play what is open as the player wants it, or to read. */
  afterEnd?: true
  /** It is decided by the moment at which it arrives: it waits in no queue, and has no limit but that of its page. */
  timed?: true
  /** What the player's pages are told once it was answered. */
  tells?: (value: Values[Do]) => PushBody
}
export type CommandRows<W extends keyof Wires> = { readonly [Do in Commands<W>]: CommandRow<Do> }

/** A fault in the settings: the variable, and what it must be. */
export type SettingFault = { name: string; message: string }
/** Environment variables of a product. `read` turns what was read into what the product is started with. */
export type Settings<S> = {
  variables: z.ZodRawShape
  faults?: (read: Readonly<Record<string, unknown>>) => SettingFault[]
  read: (read: Readonly<Record<string, unknown>>) => S
}

/** A vendor of its own, at the studio's address: below `path`, for the operator under `code`. */
export type OwnVendor = {
  path: string
  code: string
  /** Whose wallets of members they are (wallet/transfer.ts). */
  wallets: string
  has: (game: string) => boolean
  list: () => Buffer
}

/** A product that runs. */
export type Running<Name extends ProductName> = {
  commands: CommandRows<Name>
  /** What a page gets when it opens in a game of this product. `clientSeed`: of the player's first pair of seeds. */
  opened?: (session: Session, clientSeed: string | undefined) => Promise<Partial<Opened>>
  vendors?: readonly OwnVendor[]
  routes?: (app: FastifyInstance) => void
  /** What is done again and again, `everyMs` after the last time. */
  jobs?: readonly { name: string; everyMs: number; run: () => Promise<unknown> }[]
  /** Called once the studio listens. */
  begin?: () => void
  stop?: () => Promise<void>
}

/** What a product plays alone, or with what other products below it give: `below`. */
type Below = Readonly<Record<string, { start: (...given: never[]) => Promise<unknown> }>>
type Started<B extends Below> = { readonly [Name in keyof B]: Awaited<ReturnType<B[Name]['start']>> }

/**
 * What a product of the studio says of itself: all that is played here, with shared rounds or alone. The parts of its
 * wire stand in packages/studio-wire under the same name.
 */
export type Product<
  Name extends ProductName = ProductName,
  S = unknown,
  R extends Running<Name> = Running<Name>,
  B extends Below = Below,
> = {
  name: Name
  /** The codes of its games; of games with codes of a form, what tells them. */
  games: readonly string[]
  isGame?: (code: string) => boolean
  /** How the vendor's list shows its games; none where they are those of vendors of its own. */
  category?: SentGameList[number]['category']
  /** Nothing else writes these tables. */
  tables: readonly (keyof DB)[]
  /** Those of them whose rows belong to a bet, and go with it. */
  ofBets?: readonly (keyof DB)[]
  settings: Settings<S>
  /** Each version of what it can pay, with a digest. */
  rules: () => readonly RuleVersion[]
  /** The name of the rules of a bet where it is not its game. Null for the bets of other products. */
  rulesName?: RawBuilder<string | null>
  /** What the operator's betting record shows of a bet; nothing of a bet that is not its own. */
  facts: (row: FactRow) => FactTexts
  /** Whose wallet a stake comes from, where members have wallets here; '' are the in-house games. */
  walletsOf?: (game: string) => string
  /** The highest stake of a game, where it is less than that of all games. */
  maxStakeOf?: (game: string) => Money
  /** What its record shows of a bet besides the bet itself. */
  recalled?: (kit: Kit, row: RecalledRow) => Promise<Partial<Recalled>>
  /** Proves a bet of one of its games. Undefined: there is no such round. */
  proof?: (kit: Kit, row: ProvedRow) => Promise<RoundProof | undefined>
  /** Proves a round by its name or number; undefined for any other text. */
  proofOfName?: (kit: Kit, name: string) => Promise<RoundProof | undefined>
  /** Products that it builds on. */
  below?: B
  start: (context: StudioContext, settings: S, below: Started<B>) => Promise<R>
}

/** Declares a product; keeps the types of its settings and of what it starts. */
export const product = <
  const Name extends ProductName,
  S,
  R extends Running<Name>,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type
  B extends Below = Record<never, never>,
>(
  one: Product<Name, S, R, B>,
): Product<Name, S, R, B> => one
