import { defaultLanguage, languageOf, loadTexts } from '@chokka/text'
import type { Digits, FetchTexts, Formats, TextModule, Texts } from '@chokka/text'
import { makeStore, useStore } from '@chokka/ui/store.ts'
import { localItems } from '@chokka/ui/storage.ts'

const langKey = 'hisLang'
const digitsKey = 'digits'

/**
 * The time zone and the currency sign of the site, and how each language writes values there; what is missing is the
 * product's.
 */
export type SiteLocale = { zone?: string; symbol?: string; formats?: Readonly<Record<string, Partial<Formats>>> }

/** The texts in the chosen language; null until the first ones have loaded. */
const texts = makeStore<Texts | null>(null)
const wanted = new Set<TextModule>()
let site: SiteLocale = {}

/** The chosen language where the site offers it, else that in which the page came. */
function storedLang(): string {
  const stored = languageOf(localItems.getItem(langKey) ?? '')?.code
  const { lang, dataset } = document.documentElement
  if (stored && (dataset.languages ?? stored).split(' ').includes(stored)) return stored
  return languageOf(lang)?.code ?? defaultLanguage
}
function storedDigits(): Digits | undefined {
  const digits = localItems.getItem(digitsKey)
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

async function load(lang: string): Promise<void> {
  const { zone, symbol, formats } = site
  const own = formats?.[lang]
  const next = await loadTexts(
    { lang, zone, symbol, ...own, digits: storedDigits() ?? own?.digits },
    [...wanted],
    fetchTexts,
  )
  document.documentElement.lang = lang
  document.documentElement.dir = next.dir
  texts.set(next)
}

/** Loads the stored language with the texts that every screen of the app needs. */
export async function loadLanguage(first: readonly TextModule[]): Promise<void> {
  for (const module of first) wanted.add(module)
  const said = document.querySelector<HTMLMetaElement>('meta[name=locale]')?.content
  if (said) site = JSON.parse(said)
  // The language of the first visit is kept like one that was chosen (spec 3, Stored in the browser).
  localItems.setItem(langKey, storedLang())
  await load(storedLang())
}

/** Shows values from now on as the site writes them. */
export async function setSiteLocale(locale: SiteLocale): Promise<void> {
  site = locale
  await load(languageNow())
}

/** Loads the texts that a screen needs, and again when the language changes. */
export async function needTexts(modules: readonly TextModule[]): Promise<void> {
  for (const module of modules) wanted.add(module)
  await texts.now()?.load(modules)
}

export async function setLanguage(lang: string): Promise<void> {
  localItems.setItem(langKey, lang)
  await load(lang)
}

/** Which digits are shown. Undefined: those of the language. */
export async function setDigits(digits: Digits | undefined): Promise<void> {
  if (digits) localItems.setItem(digitsKey, digits)
  else localItems.removeItem(digitsKey)
  await load(languageNow())
}
