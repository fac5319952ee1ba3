import { createInstance } from 'i18next'
import type { FormatterModule, i18n } from 'i18next'
import { formatNumber } from './format.ts'
import type { Locale } from './format.ts'
import { defaultLanguage, languageOf } from './languages.ts'
import { bundledTexts } from './modules.ts'
import type { ModuleTexts, TextKey, TextModule } from './modules.ts'

export { defaultLanguage, languageOf, languages } from './languages.ts'
export type { Language } from './languages.ts'
export { textModules } from './modules.ts'
export type { ModuleTexts, TextKey, TextKeyOf, TextModule } from './modules.ts'
export {
  formatDate,
  formatDateTime,
  formatMoney,
  formatMultiplier,
  formatNumber,
  toLatinDigits,
  toLocalDigits,
} from './format.ts'
export type { Digits, Locale, MoneyLook } from './format.ts'

/** What stands between `{{ }}`. Numbers get the reader's digits; codes, ids and phone numbers are given as strings. */
export type TextValues = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: TextValues) => string

/** The texts of one language, as far as they were loaded. Immutable: another language is another `Texts`. */
export type Texts = {
  readonly locale: Locale
  readonly dir: 'ltr' | 'rtl'
  readonly t: Translate
  /** The sentence of a key that is only known at run time, or undefined when no loaded module has it. */
  readonly find: (key: string, values?: TextValues) => string | undefined
  /** Loads further modules into these same texts. Modules that are there already cost nothing. */
  readonly load: (modules: readonly TextModule[]) => Promise<void>
  /** The i18next instance underneath, for libraries that ask for one. */
  readonly i18n: i18n
}

/** Fetches one module of a language that is not bundled. */
export type FetchTexts = (lang: string, module: TextModule) => Promise<ModuleTexts>

/**
 * Loads the named modules in one language, Bengali standing in wherever a sentence is missing.
 * `locale` is a language code or a whole locale; `fetchTexts` is needed for languages that are not bundled.
 */
export async function loadTexts(
  asked: string | Locale,
  modules: readonly TextModule[],
  fetchTexts?: FetchTexts,
): Promise<Texts> {
  const locale: Locale = typeof asked === 'string' ? { lang: asked } : asked
  const i18n = createInstance().use(numbersOf(locale))
  await i18n.init({
    lng: locale.lang,
    fallbackLng: defaultLanguage,
    resources: {},
    ns: [],
    nsSeparator: '.',
    keySeparator: false,
    interpolation: {
      escapeValue: false,
      alwaysFormat: true,
    },
  })
  const load = async (wanted: readonly TextModule[]) => {
    await Promise.all(wanted.map((module) => addModule(i18n, locale.lang, module, fetchTexts)))
  }
  await load(modules)
  return {
    locale,
    dir: languageOf(locale.lang)?.dir ?? 'ltr',
    t: (key, values) => i18n.t(key, { ...values }),
    find: (key, values) => (i18n.exists(key) ? i18n.t(key, { ...values }) : undefined),
    load,
    i18n,
  }
}

// Every number between {{ }} gets the digits of the reader, without each sentence having to say so.
const numbersOf = (locale: Locale): FormatterModule => ({
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value) => (typeof value === 'number' ? formatNumber(value, locale) : String(value)),
})

async function addModule(i18n: i18n, lang: string, module: TextModule, fetchTexts?: FetchTexts) {
  if (i18n.hasResourceBundle(lang, module)) return
  const bundled = bundledTexts[lang]
  if (bundled) {
    i18n.addResourceBundle(lang, module, (await bundled[module]()).default)
    return
  }
  const [own, fallback] = await Promise.all([fetchTexts?.(lang, module), bundledTexts[defaultLanguage]?.[module]()])
  if (fallback) i18n.addResourceBundle(defaultLanguage, module, fallback.default)
  if (own) i18n.addResourceBundle(lang, module, own)
}

/** The share of the default language's sentences that a language has, 0 to 1. Below a mark it is not offered. */
export function completeness(own: ModuleTexts, whole: ModuleTexts): number {
  const keys = Object.keys(whole)
  return keys.length === 0 ? 1 : keys.filter((key) => own[key]).length / keys.length
}
