/** The name of a value. */
export type Slot = readonly [name: string]
export type Sentence = readonly (string | Slot)[]
export type Counted = readonly [readonly [value: string, 'plural', forms: Readonly<Record<string, Sentence>>]]
/** A compiled message in the form of Lingui: texts, slots, and counted forms; never text that must still be parsed. */
export type Message = Sentence | Counted

/** One module of one language, compiled, by its keys without the module. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, Message>>

/** The value that chooses the form of a counted sentence. What is shown of it is the value `count`. */
export const countedBy = 'count#'

/** A text that Lingui shows as it is: it reads \x41 as an escape, so a backslash is written as one. */
export const escaped = (text: string): string => text.replaceAll('\\', String.raw`\u005c`)
