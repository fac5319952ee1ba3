// Only in Node: the build of an app replaces each module of texts by its compiled catalogue.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleTexts } from './compile.ts'

const folder = join(import.meta.dirname, 'nouns')

/**
 * The texts of a module, with what nouns add to it. A noun has a file for each language,
 * `nouns/<noun>.<language>.json`, with its words by the module in which all nouns have some: `errors` (the sentences of
 * its refusals), `office` (its acts), `product` (its permissions) and `setting` (the names of its settings). Throws
 * where two files say the same key.
 */
export function withNouns<Own extends ModuleTexts>(own: Own, language: string, module: string): Own {
  const texts: Record<string, string> = { ...own }
  for (const file of readdirSync(folder).filter((name) => name.endsWith(`.${language}.json`))) {
    const words: Partial<Record<string, ModuleTexts>> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [key, text] of Object.entries(words[module] ?? {})) {
      if (Object.hasOwn(texts, key)) throw new Error(`${file} says ${module}.${key}, which another file says too`)
      texts[key] = text
    }
  }
  // Keys were added only. Those of nouns are looked up by names that come from the contract.
  return texts as Own
}
