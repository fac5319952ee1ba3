/** A slot: the name of the value that replaces it. */
export type Slot = readonly [name: string]
export type Sentence = readonly (string | Slot)[]
export type Plural = readonly [readonly [value: string, 'plural', forms: Readonly<Record<string, Sentence>>]]
/** A compiled message in Lingui's format: texts, slots and plural forms; it needs no parsing at run time. */
export type Message = Sentence | Plural

/** One compiled module of one language; the keys are without the module's name. */
export type Catalogue<Key extends string = string> = Readonly<Record<Key, Message>>

/** The name of the value that selects the plural form. The slot `count` shows it formatted. */
export const pluralValue = 'count#'

/** Escapes a text for Lingui, which interprets escapes such as \x41: the backslash itself is written as an escape. */
export const escaped = (text: string): string => text.replaceAll('\\', String.raw`\u005c`)

/** The names of the slots of a message, in any of its plural forms. */
export const slotsIn = (message: Message): readonly string[] =>
  message.flatMap((part): readonly string[] => {
    if (typeof part === 'string') return []
    return part.length === 1 ? part : Object.values(part[2]).flatMap(slotsIn)
  })
