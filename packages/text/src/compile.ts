import { pluralValue, escaped } from './message.ts'
import type { Catalogue, Message, Sentence, Slot } from './message.ts'

/** The keys and sentences of one module in one language, as in its file. */
export type ModuleTexts = Readonly<Record<string, string>>

/** The key of a text without its plural ending: a plural is in the file as key_one and key_other and is used as key. */
export type BaseKey<Key extends string, Keys = Key> = Key extends `${infer Base}_other`
  ? Base
  : Key extends `${infer Base}_one`
    ? `${Base}_other` extends Keys
      ? Base
      : Key
    : Key

/** A key with a category of Intl.PluralRules as its ending. */
const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/

/** Compiles `{{slots}}` and the plural forms `key_one`, `key_other`. */
export function compile<Texts extends ModuleTexts>(texts: Texts): Catalogue<BaseKey<keyof Texts & string>> {
  const messages: Record<string, Message> = {}
  const plurals: Record<string, Record<string, Sentence>> = {}
  for (const [key, text] of Object.entries(texts)) {
    const [, base, form] = pluralForm.exec(key) ?? []
    // A key may end like this by chance: it is a plural only if the file has the form `_other` too.
    if (base === undefined || form === undefined || !(`${base}_other` in texts)) messages[key] = sentence(text)
    else plurals[base] = { ...plurals[base], [form]: sentence(text) }
  }
  for (const [base, forms] of Object.entries(plurals)) messages[base] = [[pluralValue, 'plural', forms]]
  // Each key of the file was added above, without its plural ending.
  return messages as Catalogue<BaseKey<keyof Texts & string>>
}

/** Compiles one sentence. Every second part of the split is the name of a slot. */
function sentence(text: string): Sentence {
  const parts = text.split(/\{\{(\w+)\}\}/)
  return parts.flatMap((part, at): (string | Slot)[] => (at % 2 === 1 ? [[part]] : part === '' ? [] : [escaped(part)]))
}
