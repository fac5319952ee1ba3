import { sql } from 'kysely'
import { makeFacts } from '../wallet/facts.ts'
import type { Books } from '../wallet/wallet.ts'
import { jackpots } from './jackpots/product.ts'
import type { Product, ProductName, Running, StudioContext } from './product.ts'
import { slots } from './slots/product.ts'
import { solo } from './solo/product.ts'
import { tables } from './tables/product.ts'

/** The products of the studio. Those that others build on come first; a new one is a folder here and a line. */
export const products = { tables, solo, jackpots, slots } satisfies { [Name in ProductName]: { name: Name } }

type Products = typeof products
/** What each product is started with. */
export type ProductSettings = { [Name in ProductName]: ReturnType<Products[Name]['settings']['read']> }
/** The products that run. */
export type RunningProducts = { [Name in ProductName]: Awaited<ReturnType<Products[Name]['start']>> }

// The loops below see what all products have.
export const productList = Object.values(products) as unknown as readonly Product[]

const isOf = (game: string) => (one: Product) => one.games.includes(game) || one.isGame?.(game) === true
/** The product that a game belongs to. */
export const productOf = (game: string): Product | undefined => productList.find(isOf(game))

/** What the wallet, the record and the rules ask of every product. */
export const books: Books = {
  factsOf: makeFacts(productList.map(({ facts }) => facts)),
  ofBets: productList.flatMap(({ ofBets }) => ofBets ?? []),
  walletsOf: (game) => productOf(game)?.walletsOf?.(game) ?? '',
}
export const allRules = () => productList.flatMap(({ rules }) => rules())
/** SQL: the name of a bet's rules, which is its game where no product says another. */
export const rulesName = sql<string>`coalesce(${sql.join([
  ...productList.flatMap(({ rulesName: named }) => named ?? []),
  sql`bet.game`,
])})`

/** What two products both claim, one sentence each: the studio does not start with it. */
export function faultsOf(list: readonly Product[]): string[] {
  const claims: readonly [string, (one: Product) => readonly string[]][] = [
    ['name', ({ name }) => [name]],
    ['game', ({ games }) => games],
    ['table', (one) => one.tables],
    ['setting', ({ settings }) => Object.keys(settings.variables)],
    ['rules', ({ rules }) => [...new Set(rules().map(({ name }) => name))]],
  ]
  const twice = claims.flatMap(([kind, of]) => {
    const owners = new Map<string, string>()
    return list.flatMap((one) =>
      of(one).flatMap((thing) => {
        const owner = owners.get(thing)
        owners.set(thing, owner ?? one.name)
        return owner === undefined ? [] : [`${owner} and ${one.name} both claim the ${kind} ${thing}`]
      }),
    )
  })
  const byForm = list.flatMap((one) =>
    list.flatMap(({ name, games }) =>
      games
        .filter((game) => name !== one.name && one.isGame?.(game))
        .map((game) => `${one.name} claims ${game} of ${name}`),
    ),
  )
  return [...twice, ...byForm]
}

/** Starts the products in their order, each with those that it builds on. */
export async function startProducts(context: StudioContext, settings: ProductSettings): Promise<RunningProducts> {
  const faults = faultsOf(productList)
  if (faults.length > 0)
    throw new Error(`The products do not fit together:\n${faults.map((one) => `  ${one}`).join('\n')}`)
  const running: Partial<Record<ProductName, Running<ProductName>>> = {}
  for (const one of productList) {
    for (const name of Object.keys(one.below ?? {})) {
      if (!Object.hasOwn(running, name)) throw new Error(`${one.name} builds on ${name}, which stands after it`)
    }
    running[one.name] = await one.start(context, settings[one.name], running as never)
  }
  // Each product gave what it says that it gives.
  return running as RunningProducts
}

/** The products that run, for what does the same with all of them. */
export const runningList = (running: RunningProducts): readonly Running<ProductName>[] =>
  Object.values(running) as unknown as readonly Running<ProductName>[]
