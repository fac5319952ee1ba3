import type { Ratio } from './odds.ts'

/** How a number is shown: 187 as 1.87, tile 0 as 1, a step of 0 or 1 as an arrow, a card of 0–51 by rank and suit. */
export type Look = 'hundredths' | 'fromOne' | 'arrows' | 'cards'

/**
 * One field of a choice or an outcome. From it follow its shape on the wire, the line in the record, the fact that the
 * operator gets, and the input on the verify page.
 */
export type Field = {
  /** The text key of its name, below `studio.` */
  readonly label: string
  /** The name of the fact that the operator gets; the field's own name when left out, none when null. */
  readonly fact?: string | null
  /** Not a line of the record: other fields say it. */
  readonly hidden?: true
  /** Null where there is none. */
  readonly empty?: true
  /** Only once the round is over. */
  readonly late?: true
} & (NumberField | NumbersField | WordField | FlagField)

export type NumberField = {
  readonly is: 'number'
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly as?: Look
}
/** A list of whole numbers. `words`: each number stands for a word, whose text key it is. */
export type NumbersField = {
  readonly is: 'numbers'
  readonly min: number
  readonly max: number
  readonly least?: number
  readonly most: number
  readonly as?: Look
  readonly words?: readonly string[]
  /** No number twice. */
  readonly distinct?: true
}
/** One of some words; the text key of each is `<label>_<word>`, or the word itself. */
export type WordField = { readonly is: 'word'; readonly of: readonly string[]; readonly keys?: readonly string[] }
type FlagField = { readonly is: 'flag' }

export type Value = string | number | boolean | null | readonly number[]
export type Choice = Readonly<Record<string, string | number | readonly number[]>>
export type Outcome = Readonly<Record<string, Value | undefined>>
export type Fields<Of> = { readonly [Name in keyof Of]-?: Field }

/** One way to win: the choice of the player, the multiplier, and its exact chance. */
export type Prize = { choice: string; multiplier: Ratio; chance: Ratio }

/**
 * What is public about a single-player game: choices, outcomes and odds. Nothing in it turns a draw into an outcome, so
 * the game pages may load it.
 */
export type Game<C extends Choice = Choice, O extends Outcome = Outcome> = {
  /** instant: one bet, one outcome. steps: a round stays open for choices until it is cashed out or lost. */
  readonly kind: 'instant' | 'steps'
  /** The version of the rules that bets are accepted by. */
  readonly rules: number
  readonly choice: Fields<C>
  readonly outcome: Fields<O>
  /** A choice that may be played; most pages start with it. */
  readonly first: C
  /** steps: the highest number that a step can have. */
  readonly highestStep?: number
  /** Whether fields that are each allowed are allowed together. */
  allows?(this: void, choice: C): boolean
  /** instant: the highest multiplier of a choice. A stake that could win too much with it is refused. */
  highest?(this: void, choice: C): Ratio
  /** Everything that it can pay, in a fixed order: the digest of the rules depends on it. */
  prizes(this: void): Prize[]
  /** A round may go on until the highest win stops it, so no prize is the highest. */
  readonly endless?: true
}

/** How draws decide an instant game. */
export type InstantEngine<C extends Choice = Choice, O extends Outcome = Outcome> = {
  readonly kind: 'instant'
  draws(this: void, choice: C): number
  decide(this: void, drawn: readonly number[], choice: C): { multiplier: Ratio; outcome: O }
}

/** Where a round of steps stands. */
export type Position = {
  /** complete: no further step could win. */
  readonly state: 'open' | 'lost' | 'complete'
  /** What cashing out pays: 1 before anything was won, 0 when it is lost. */
  readonly multiplier: Ratio
  /** Whether anything was won yet: only then can it be cashed out. */
  readonly canCashOut: boolean
  /** What each kind of guess would make the multiplier; null for one that cannot win. */
  readonly next: readonly (Ratio | null)[]
}

/** How draws and steps decide a game of steps. A step is a whole number, whose meaning the game knows. */
export type StepEngine<C extends Choice = Choice, O extends Outcome = Outcome> = {
  readonly kind: 'steps'
  /** How many draws are needed to know the position after so many steps. */
  draws(this: void, choice: C, steps: number): number
  /** Whether this step may be taken next in an open round, by its rules. */
  allows(this: void, drawn: readonly number[], choice: C, steps: readonly number[], step: number): boolean
  /** Which of `Position.next` a step goes for; undefined where nothing is won or lost by it. */
  guess(this: void, step: number): number | undefined
  position(this: void, drawn: readonly number[], choice: C, steps: readonly number[]): Position
  /** What the player may see. `over`: also what lay elsewhere. */
  outcome(this: void, drawn: readonly number[], choice: C, steps: readonly number[], over: boolean): O
  /** The steps that an outcome says were taken. */
  stepsOf(this: void, outcome: O): readonly number[]
}
export type Engine = InstantEngine | StepEngine
