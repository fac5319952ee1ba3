import { z } from 'zod'
import { count } from './parts.ts'
import type { ProofParts } from './proved.ts'

/** One command of the pages: what it carries, and the value of its answer. */
type Row = { input: z.ZodRawShape; value: z.ZodType }
type Rows = Readonly<Record<string, Row>>
type Pushes = Readonly<Record<string, z.ZodRawShape>>

/** What one product says on the wire between its pages and the studio. */
export type ProductWire = {
  /** The codes of its games; none for what only goes with the games of others. */
  games: readonly z.ZodType<string>[]
  commands: Rows
  /** What the studio sends by itself. */
  pushes: Pushes
  /** What its pages get when they open; null for the pages of other products. */
  opened: z.ZodRawShape
  /** The shapes that the record keeps of its bets. */
  choices: readonly z.ZodType[]
  outcomes: readonly z.ZodType[]
  /** What anybody needs to check its rounds themselves. */
  proofs: (parts: ProofParts) => readonly z.ZodObject[]
}
/** Keeps the types of the shapes. */
export const wire = <const W extends ProductWire>(one: W): W => one

type Wires = Readonly<Record<string, ProductWire>>
type Field = 'commands' | 'pushes' | 'opened'
/** What two wires of a list both claim. */
type ClaimedTwice<L extends Wires, F extends Field> = {
  [Name in keyof L]: keyof L[Name][F] & { [Other in Exclude<keyof L, Name>]: keyof L[Other][F] }[Exclude<keyof L, Name>]
}[keyof L]
type AnyTwice<L extends Wires> = { [F in Field]: ClaimedTwice<L, F> }[Field]
/** `unknown` for wires that fit together; otherwise a type that names what is claimed twice, so that the call fails. */
type FitTogether<L extends Wires> = [AnyTwice<L>] extends [never] ? unknown : { claimedTwice: AnyTwice<L> }

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type All<L extends Wires, F extends Field> = Intersection<L[keyof L][F]>

type Named<Key extends string, Name extends string> = { [K in Key]: z.ZodLiteral<Name> }
type CommandShape<C, Name extends keyof C & string> = C[Name] extends { input: infer Shape extends z.ZodRawShape }
  ? z.ZodObject<{ id: z.ZodInt } & Named<'do', Name> & Shape>
  : never
type PushShape<P, Name extends keyof P & string> = P[Name] extends infer Shape extends z.ZodRawShape
  ? z.ZodObject<{ demo: z.ZodBoolean } & Named<'push', Name> & Shape>
  : never
type CommandIn<C> = { [Name in keyof C & string]: z.output<CommandShape<C, Name>> }[keyof C & string]
type CommandSentIn<C> = { [Name in keyof C & string]: z.input<CommandShape<C, Name>> }[keyof C & string]
type PushIn<P> = { [Name in keyof P & string]: z.output<PushShape<P, Name>> }[keyof P & string]

export type CommandsOf<L extends Wires> = CommandIn<All<L, 'commands'>>
export type CommandsSentTo<L extends Wires> = CommandSentIn<All<L, 'commands'>>
export type ValuesOf<L extends Wires> = {
  [Name in keyof All<L, 'commands'>]: All<L, 'commands'>[Name] extends { value: infer V extends z.ZodType }
    ? z.output<V>
    : never
}
export type PushesOf<L extends Wires> = PushIn<All<L, 'pushes'>>
export type OpenedOf<L extends Wires> =
  All<L, 'opened'> extends infer Shape extends z.ZodRawShape ? z.output<z.ZodObject<Shape>> : never

export const commandId = count(1_000_000_000_000_000)
export const demoTag = { demo: z.boolean() }

/** Joins the wires of all products to one; does not compile where two of them claim the same name. */
export function joined<const L extends Wires>(wires: L & FitTogether<L>) {
  const all = Object.values<ProductWire>(wires)
  const rows = all.flatMap(({ commands }) => Object.entries(commands))
  const pushes = all.flatMap(({ pushes: sent }) => Object.entries(sent))
  // The shapes are built by name in a loop, which the types above follow name by name.
  const command = z.discriminatedUnion('do', [
    ...rows.map(([name, { input }]) => z.strictObject({ id: commandId, do: z.literal(name), ...input })),
  ] as never) as unknown as z.ZodType<CommandsOf<L>, CommandsSentTo<L>>
  const push = z.discriminatedUnion('push', [
    ...pushes.map(([name, shape]) => z.object({ push: z.literal(name), ...demoTag, ...shape })),
  ] as never) as unknown as z.ZodType<PushesOf<L>>
  const values = Object.fromEntries(rows.map(([name, { value }]) => [name, value])) as {
    readonly [Name in keyof ValuesOf<L>]: z.ZodType<ValuesOf<L>[Name]>
  }
  const opened = z.object(Object.assign({}, ...all.map((one) => one.opened)) as z.ZodRawShape) as unknown as z.ZodType<
    OpenedOf<L>
  >
  const inputs: Readonly<Record<string, z.ZodRawShape>> = Object.fromEntries(
    rows.map(([name, { input }]) => [name, input]),
  )
  return { command, inputs, push, values, opened }
}
