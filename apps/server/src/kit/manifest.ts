import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Log } from '@chokka/server-kit'
import type { Registry } from 'prom-client'
import type { RawRoutes } from './raw-routes.ts'
import type { Config } from './config.ts'
import type { BaseCtx } from './ctx.ts'
import type { Db } from './database.ts'
import type { Job } from './jobs.ts'
import type { Topic } from '@chokka/contract/topics'
import type { Live } from './live.ts'
import type { DB } from './schema.ts'
import type { SettingRows } from './settings.ts'

export type Table = keyof DB

/** Something that a module uses but may not import; a module above it offers it under the same name. */
export type Need<T, IsList extends boolean = boolean> = { readonly isList: IsList; readonly type?: T }
/** Exactly one module offers it; the site does not start without. */
export const one = <T>(): Need<T, false> => ({ isList: false })
/** A list: any number of modules offer a part of it. */
export const each = <T>(): Need<readonly T[], true> => ({ isList: true })

export type Needs = Readonly<Record<string, Need<unknown>>>
/** What these needs are given at the start: the offers of other modules. */
export type Given<N> = { readonly [Name in keyof N]: N[Name] extends Need<infer T> ? T : never }

/** What every module gets at the start of the site. */
export type SharedContext = {
  config: Config
  db: Db
  pool: pg.Pool
  live: Live
  log: Log
  /** Where a module registers its own metrics. */
  metrics: Registry
  /** The context for verbs that run outside of a request. */
  baseCtx: () => Promise<BaseCtx>
  /** Routes for machines, which are served without Fastify. */
  rawRoutes: RawRoutes
  /** The address of a visitor, as trusted proxies say. */
  addressOf: (request: IncomingMessage) => string
  /** Asks for a run of a job now. */
  wake: (job: string) => void
}
/** What a module gets at the start: the same as all, and what it needs. */
export type ModuleContext<N> = SharedContext & { given: Given<N> }

/**
 * What a module declares about itself (decision 26). `compose.ts` does not start modules whose manifests do not fit
 * together, and `tools/tidy` complains about code that does what its manifest does not declare.
 */
export type Module<N extends Needs = Needs, Offers extends object = object, Rows extends object = object> = {
  name: string
  /** All modules that it may import, through their index.ts. Every module may import kit. */
  below: readonly Module[]
  /** No other module reads or writes these tables, in TypeScript or SQL. */
  tables: readonly Table[]
  /** Views that modules above may read in their own queries (`<module>/<module>.sql`). */
  views?: readonly Table[]
  settings?: SettingRows
  /** The topics that it publishes. */
  live?: readonly Topic[]
  needs?: N
  /** What it offers to the needs of other modules, by name. */
  offers?: Offers
  /** The verbs of its rows of the contract. */
  routes?(context: ModuleContext<N>): Rows
  jobs?(context: ModuleContext<N>): Job[]
  /** What it serves over HTTP besides its rows. */
  hooks?(app: FastifyInstance, context: ModuleContext<N>): void
}

/** No needs at all. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type None = Record<never, never>

/** Declares a module; keeps the types of its needs, offers and rows. */
export const module = <N extends Needs = None, O extends object = object, R extends object = object>(
  manifest: Module<N, O, R>,
): Module<N, O, R> => manifest
