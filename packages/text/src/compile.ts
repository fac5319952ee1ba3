import { countedBy, escaped } from './message.ts'
import type { Catalogue, Message, Sentence, Slot } from './message.ts'

/** Flat keys and their sentences, as the files of texts hold them: one module in one language. */
export type ModuleTexts = Readonly<Record<string, string>>

/** A counted sentence stands in the file as key_one and key_other and is asked for as key. */
export type Uncounted<Key extends string, Keys = Key> = Key extends `${infer Base}_other`
  ? Base
  : Key extends `${infer Base}_one`
    ? `${Base}_other` extends Keys
      ? Base
      : Key
    : Key

/** The categories of Intl.PluralRules. */
const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/

/** Compiles `{{slots}}` and the counted forms `key_one`, `key_other`. */
export function compile<Texts extends ModuleTexts>(texts: Texts): Catalogue<Uncounted<keyof Texts & string>> {
  const messages: Record<string, Message> = {}
  const counted: Record<string, Record<string, Sentence>> = {}
  for (const [key, text] of Object.entries(texts)) {
    const [, base, form] = pluralForm.exec(key) ?? []
    // A key may end so by chance; only where the form for all other numbers stands beside it, it is one of several.
    if (base === undefined || form === undefined || !(`${base}_other` in texts)) messages[key] = sentence(text)
    else counted[base] = { ...counted[base], [form]: sentence(text) }
  }
  for (const [base, forms] of Object.entries(counted)) messages[base] = [[countedBy, 'plural', forms]]
  // Each key of the file was put in above, without its plural ending.
  return messages as Catalogue<Uncounted<keyof Texts & string>>
}

/** Every second part of the split is the name of a slot. */
function sentence(text: string): Sentence {
  const parts = text.split(/\{\{(\w+)\}\}/)
  return parts.flatMap((part, at): (string | Slot)[] => (at % 2 === 1 ? [[part]] : part === '' ? [] : [escaped(part)]))
}
