import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Log } from '@chokka/server-kit'
import type { Registry } from 'prom-client'
import type { BareRoutes } from './bare-route.ts'
import type { Config } from './config.ts'
import type { Surroundings } from './ctx.ts'
import type { Db } from './database.ts'
import type { Job } from './jobs.ts'
import type { Live, Topic } from './live.ts'
import type { DB } from './schema.ts'
import type { SettingRows } from './settings.ts'

export type Table = keyof DB

/** Something that a module works with and may not import: a module above it offers it under the same name. */
export type Need<T, IsList extends boolean = boolean> = { readonly isList: IsList; readonly type?: T }
/** One module offers it; the site does not start without. */
export const one = <T>(): Need<T, false> => ({ isList: false })
/** Any number of modules offer some of them, each a list. */
export const each = <T>(): Need<readonly T[], true> => ({ isList: true })

export type Needs = Readonly<Record<string, Need<unknown>>>
/** What is given for these needs. */
export type Given<N> = { readonly [Name in keyof N]: N[Name] extends Need<infer T> ? T : never }

/** What every module stands on once the site is open. */
export type Ground = {
  config: Config
  db: Db
  pool: pg.Pool
  live: Live
  log: Log
  /** Where a module registers its own figures. */
  figures: Registry
  /** What a verb outside of a request works with. */
  surroundings: () => Promise<Surroundings>
  /** Paths of machines, which are answered beside the framework. */
  bare: BareRoutes
  /** Where a request comes from, as trusted proxies say. */
  addressOf: (request: IncomingMessage) => string
  /** Asks for a run of a job now. */
  wake: (job: string) => void
}
export type At<N> = Ground & { given: Given<N> }

/**
 * What a module says of itself (decision 26). What it does not say here it may not do: `compose.ts` refuses at start
 * what does not fit together, `tools/tidy` what the code does beside it.
 */
export type Module<N extends Needs = Needs, Offers extends object = object, Rows extends object = object> = {
  name: string
  /** All modules that it may import, through their index.ts; kit goes without saying. */
  below: readonly Module[]
  /** No other module reads or writes these tables, in TypeScript or SQL. */
  tables: readonly Table[]
  /** What modules above may read in queries of their own (`<module>/<module>.sql`). */
  views?: readonly Table[]
  settings?: SettingRows
  /** Topics of live hints that it gives. */
  live?: readonly Topic[]
  needs?: N
  /** What it gives to the needs of others, by name. */
  offers?: Offers
  /** The work of its rows of the contract. */
  routes?(at: At<N>): Rows
  jobs?(at: At<N>): Job[]
  /** What it serves over HTTP beside its rows. */
  hooks?(app: FastifyInstance, at: At<N>): void
}

/** No needs at all. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type None = Record<never, never>

/** A manifest as it is written, with the types of its needs, offers and rows. */
export const module = <N extends Needs = None, O extends object = object, R extends object = object>(
  manifest: Module<N, O, R>,
): Module<N, O, R> => manifest
