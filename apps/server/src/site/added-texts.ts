// Languages that the operator adds to those of the product: `DATA_DIR/texts/<code>/<module>.json`, in the form of the
// files of packages/text. They are read once; what is changed there counts from the next start.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeness, defaultLanguage, languageOf, languages } from '@chokka/text'
import type { ModuleTexts } from '@chokka/text'
import { compile } from '@chokka/text/compile.ts'
import { slotsIn } from '@chokka/text/message.ts'
import type { Catalogue } from '@chokka/text/message.ts'
import { bundledTexts, siteModules } from '@chokka/text/modules.ts'
import { z } from 'zod'

/** A language that lacks more of the sentences is not offered: too much of the site would be in Bengali. */
const leastShare = 0.9
const fileTexts = z.record(z.string(), z.string().max(5000))

export type AddedTexts = {
  /** Which of these languages the site can show: those of the product, and added ones that are complete enough. */
  offered: (codes: readonly string[]) => string[]
  /** All of these. */
  codes: readonly string[]
  /** A file as browsers get it; undefined where there is none. */
  file: (language: string, module: string) => ModuleTexts | undefined
  /** What is wrong with the folder, for the log. */
  faults: readonly string[]
}

const folders = new Map<string, Promise<AddedTexts>>()

/** The languages in a folder; there need not be one. */
export function addedTexts(folder: string): Promise<AddedTexts> {
  const texts = folders.get(folder) ?? readFolder(folder)
  folders.set(folder, texts)
  return texts
}

/** The languages that the operator of this site has added. */
export const addedTextsOf = ({ DATA_DIR }: { DATA_DIR: string }) => addedTexts(join(DATA_DIR, 'texts'))

async function readFolder(folder: string): Promise<AddedTexts> {
  const files = new Map<string, ModuleTexts>()
  const complete = new Set<string>()
  const faults: string[] = []
  for (const code of await readdir(folder).catch(() => [])) {
    if (languageOf(code)?.code !== code || isBundled(code)) {
      faults.push(`${code} is no language that can be added`)
      continue
    }
    const [own, whole]: [Catalogue[], Catalogue[]] = [[], []]
    for (const module of siteModules) {
      const bengali = (await bundledTexts[defaultLanguage]?.[module]())?.catalogue ?? {}
      const texts = await readTexts(join(folder, code, `${module}.json`), bengali, faults)
      files.set(`${code}/${module}`, texts)
      own.push(compile(texts))
      whole.push(bengali)
    }
    const share = completeness(own, whole)
    if (share >= leastShare) complete.add(code)
    else faults.push(`${code} has ${Math.floor(share * 100)} % of the sentences: it is not offered`)
  }
  return {
    offered: (codes) => codes.filter((code) => isBundled(code) || complete.has(languageOf(code)?.code ?? '')),
    codes: [...bundled, ...complete],
    file: (language, module) => files.get(`${language}/${module}`),
    faults,
  }
}

const bundled = languages.flatMap((language) => (language.bundled ? [language.code] : []))
const isBundled = (code: string): boolean => languageOf(code)?.bundled === true

/** The sentences of a file that have a counterpart in Bengali, and no slot that is never filled. */
async function readTexts(path: string, bengali: Catalogue, faults: string[]): Promise<ModuleTexts> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const texts = parsed(text)
  if (!texts) {
    faults.push(`${path} is no list of sentences`)
    return {}
  }
  const fits = ([key, sentence]: [string, string]): boolean => {
    const counterpart = bengali[key] ?? bengali[key.replace(/_[a-z]+$/, '')]
    if (sentence.trim() === '' || !counterpart) return false
    const slots = slotsIn(counterpart)
    const isFilled = slotsIn(compile({ key: sentence }).key).every((slot) => slots.includes(slot))
    if (!isFilled) faults.push(`${path}: ${key} has a slot that is not filled`)
    return isFilled
  }
  return Object.fromEntries(Object.entries(texts).filter(fits))
}

function parsed(text: string): ModuleTexts | undefined {
  try {
    return fileTexts.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
