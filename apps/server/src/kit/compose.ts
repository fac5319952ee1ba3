import type { FastifyInstance } from 'fastify'
import { callsByName, type CallName } from '@chokka/contract'
import type { Routes } from './ctx.ts'
import type { Job } from './jobs.ts'
import type { Given, SharedContext, Module, Need, Needs } from './manifest.ts'
import type { SettingRows } from './settings.ts'

type Modules = readonly Module[]
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type KeysOf<Union> = Union extends unknown ? keyof Union : never
type NeedsOf<One> = One extends { needs?: infer N } ? NonNullable<N> : never
type OffersOf<One> = One extends { offers?: infer O } ? NonNullable<O> : never
type RowsOf<One> = One extends { routes?(...at: never[]): infer R } ? R : never
type SingleIn<N> = N extends unknown
  ? { [Name in keyof N]: N[Name] extends Need<unknown, false> ? Name : never }[keyof N]
  : never
type WrongOfferIn<Offers, Wanted> = Offers extends unknown
  ? {
      [Name in keyof Offers]: Name extends keyof Wanted ? (Offers[Name] extends Wanted[Name] ? never : Name) : Name
    }[keyof Offers]
  : never

/** Needs that no module offers. The needs of lists are not among them: a list may be empty. */
export type UnmetNeeds<M extends Modules> = Exclude<SingleIn<NeedsOf<M[number]>>, KeysOf<OffersOf<M[number]>>>
/** Offers that no module needs, or that are of another type than the need. */
export type WrongOffers<M extends Modules> = WrongOfferIn<OffersOf<M[number]>, Given<Intersection<NeedsOf<M[number]>>>>
/** Rows of the contract that no module serves. */
export type MissingRows<M extends Modules> = Exclude<CallName, KeysOf<RowsOf<M[number]>>>

/** `unknown` for modules that fit together; otherwise a type that names what is wrong, so that the call fails. */
type FitsTogether<M extends Modules> = [UnmetNeeds<M> | WrongOffers<M> | MissingRows<M>] extends [never]
  ? unknown
  : { unmetNeeds: UnmetNeeds<M>; wrongOffers: WrongOffers<M>; missingRows: MissingRows<M> }

export type Site = {
  routes: Routes<CallName>
  jobs: Job[]
  serveHooks: (app: FastifyInstance) => void
}

/**
 * Starts the modules, lowest first, each with what the others offer to its needs. Throws one error that lists
 * everything that does not fit together; what the compiler can see of it is a type error as well.
 */
export function startModules<const M extends Modules>(modules: M & FitsTogether<M>, shared: SharedContext): Site {
  const started = modules.map((one) => ({ one, context: { ...shared, given: givenTo(modules, one) } }))
  const built = started.map(({ one, context }) => ({
    name: one.name,
    rows: one.routes?.(context) ?? {},
    jobs: one.jobs?.(context) ?? [],
  }))
  const rows = built.map(({ name, rows }) => ({ name, claimed: Object.keys(rows) }))
  const jobs = built.map(({ name, jobs }) => ({ name, claimed: jobs.map((job) => job.name) }))
  const served = new Set(rows.flatMap(({ claimed }) => claimed))
  const missing = Object.keys(callsByName).filter((name) => !served.has(name))
  throwIfAny([
    ...faultsOf(modules),
    ...claimedTwice('row', rows),
    ...claimedTwice('job', jobs),
    ...missing.map((name) => `no module serves the row ${name}`),
  ])
  return {
    // Every row is there, and each module gives the right types to its own.
    routes: Object.assign({}, ...built.map(({ rows }) => rows)) as Routes<CallName>,
    jobs: built.flatMap(({ jobs }) => jobs),
    serveHooks: (app) => started.forEach(({ one, context }) => one.hooks?.(app, context)),
  }
}

function throwIfAny(faults: string[]): void {
  if (faults.length > 0)
    throw new Error(`The modules do not fit together:\n${faults.map((one) => `  ${one}`).join('\n')}`)
}

/** What in the manifests does not fit together, one sentence each. */
export function faultsOf(modules: Modules): string[] {
  const claims = (kind: string, of: (one: Module) => readonly string[]) =>
    claimedTwice(
      kind,
      modules.map((one) => ({ name: one.name, claimed: of(one) })),
    )
  return [
    ...claims('name', ({ name }) => [name]),
    ...claims('table', ({ tables, views }) => [...tables, ...(views ?? [])]),
    ...claims('setting', ({ settings }) => Object.keys(settings ?? {})),
    ...claims('topic', ({ live }) => live ?? []),
    ...modules.flatMap((one, index) => notBelow(one, modules.slice(0, index))),
    ...modules.flatMap((one) => unmetNeeds(one, modules)),
    ...modules.flatMap((one) => unneededOffers(one, modules)),
  ]
}

function claimedTwice(kind: string, claims: { name: string; claimed: readonly string[] }[]): string[] {
  const owners = new Map<string, string>()
  return claims.flatMap(({ name, claimed }) =>
    claimed.flatMap((thing) => {
      const owner = owners.get(thing)
      owners.set(thing, owner ?? name)
      return owner === undefined ? [] : [`${owner} and ${name} both claim the ${kind} ${thing}`]
    }),
  )
}

const notBelow = (one: Module, before: Modules): string[] =>
  one.below
    .filter((low) => !before.includes(low))
    .map((low) => `${one.name} builds on ${low.name}, which is not below it`)

function unmetNeeds({ name, needs }: Module, modules: Modules): string[] {
  return Object.entries(needs ?? {}).flatMap(([need, { isList }]) => {
    const offering = offeringOf(modules, need)
    if (isList || offering.length === 1) return []
    if (offering.length === 0) return [`${name} needs ${need}, which no module offers`]
    return [`${offering.map((one) => one.name).join(' and ')} both claim the offer ${need}`]
  })
}

function unneededOffers({ name, offers }: Module, modules: Modules): string[] {
  const needed = new Set(modules.flatMap(({ needs }) => Object.keys(needs ?? {})))
  return Object.keys(offers ?? {})
    .filter((offer) => !needed.has(offer))
    .map((offer) => `${name} offers ${offer}, which no module needs`)
}

const offeringOf = (modules: Modules, name: string) => modules.filter(({ offers }) => Object.hasOwn(offers ?? {}, name))

/** What the modules offer to the needs of one of them. */
export function givenTo<N extends Needs>(modules: Modules, one: Pick<Module<N>, 'needs'>): Given<N> {
  const given = Object.entries(one.needs ?? {}).map(([name, { isList }]) => {
    const offered: unknown[] = offeringOf(modules, name).map(({ offers }) =>
      new Map(Object.entries(offers ?? {})).get(name),
    )
    return [name, isList ? offered.flat() : offered[0]]
  })
  // The types of offers are compared with those of needs where the modules are listed (`WrongOffers`).
  return Object.fromEntries(given) as Given<N>
}

/** The settings of all modules. */
export const settingsOf = (modules: Modules): SettingRows =>
  Object.assign({}, ...modules.map(({ settings }) => settings ?? {}))
