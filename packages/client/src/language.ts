import { defaultLanguage, languageOf, loadTexts } from '@chokka/text'
import type { Digits, FetchTexts, TextModule, Texts } from '@chokka/text'
import { makeStore, useStore } from '@chokka/ui/store.ts'

const langKey = 'hisLang'
const digitsKey = 'digits'

/** The texts in the chosen language; null until the first ones have loaded. */
const texts = makeStore<Texts | null>(null)
const wanted = new Set<TextModule>()

const storedLang = (): string => languageOf(localStorage.getItem(langKey) ?? '')?.code ?? defaultLanguage
function storedDigits(): Digits | undefined {
  const digits = localStorage.getItem(digitsKey)
  return digits === 'bn' || digits === 'latin' ? digits : undefined
}

export const textsNow = (): Texts | null => texts.now()
export const languageNow = (): string => texts.now()?.locale.lang ?? storedLang()
export const useLoadedTexts = (): Texts | null => useStore(texts)
export const useLanguage = (): string => useStore(texts)?.locale.lang ?? defaultLanguage

/** A file of a language that the operator has added. Without it its sentences are Bengali, and the page is there. */
const fetchTexts: FetchTexts = async (lang, module) =>
  fetch(`/texts/${lang}/${module}.json`)
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))

async function load(lang: string, digits: Digits | undefined): Promise<void> {
  const next = await loadTexts({ lang, digits }, [...wanted], fetchTexts)
  document.documentElement.lang = lang
  document.documentElement.dir = next.dir
  texts.set(next)
}

/** Loads the stored language with the texts that every screen of the app needs. */
export async function loadLanguage(first: readonly TextModule[]): Promise<void> {
  for (const module of first) wanted.add(module)
  await load(storedLang(), storedDigits())
}

/** Loads the texts that a screen needs, and again when the language changes. */
export async function needTexts(modules: readonly TextModule[]): Promise<void> {
  for (const module of modules) wanted.add(module)
  await texts.now()?.load(modules)
}

export async function setLanguage(lang: string): Promise<void> {
  localStorage.setItem(langKey, lang)
  await load(lang, texts.now()?.locale.digits)
}

/** Which digits are shown. Undefined: those of the language. */
export async function setDigits(digits: Digits | undefined): Promise<void> {
  if (digits) localStorage.setItem(digitsKey, digits)
  else localStorage.removeItem(digitsKey)
  await load(languageNow(), digits)
}
