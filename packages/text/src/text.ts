import { setupI18n } from '@lingui/core'
import type { I18n } from '@lingui/core'
import type { ModuleTexts } from './compile.ts'
import { formatNumber, localeOf } from './format.ts'
import type { Locale } from './format.ts'
import { defaultLanguage, languageOf } from './languages.ts'
import { pluralValue, escaped } from './message.ts'
import type { Catalogue } from './message.ts'
import { bundledTexts } from './modules.ts'
import type { TextKey, TextModule } from './modules.ts'

export { defaultLanguage, languageOf, languages } from './languages.ts'
export type { Language } from './languages.ts'
export type { ModuleTexts } from './compile.ts'
export type { TextKey, TextKeyOf, TextModule } from './modules.ts'
export {
  currencySign,
  productSymbol,
  signOf,
  formatDate,
  formatMonth,
  formatDateTime,
  formatTime,
  formatMoney,
  formatMultiplier,
  formatNumber,
  formatsOf,
  toLatinDigits,
  toLocalDigits,
} from './format.ts'
export { mobilePlans, nationalPhone, plainPhone } from './phone-number.ts'
export type { Digits, Formats, Locale, MoneyLook } from './format.ts'
export { inLanguage } from './in-language.ts'

/** The values of slots. Numbers get local digits; codes, ids and phone numbers must be passed as strings. */
export type TextValues = Readonly<Record<string, string | number>>
export type Translate = (key: TextKey, values?: TextValues) => string

/** The loaded texts of one language. The language never changes: another language is another `Texts`. */
export type Texts = {
  readonly locale: Locale
  readonly dir: 'ltr' | 'rtl'
  readonly t: Translate
  /** The sentence of a key that is only known at run time, or undefined when no loaded module has it. */
  readonly find: (key: string, values?: TextValues) => string | undefined
  /** Loads more modules into these texts. Modules that are loaded already are skipped. */
  readonly load: (modules: readonly TextModule[]) => Promise<void>
}

/** Fetches one module of a language that is not bundled. */
export type FetchTexts = (lang: string, module: TextModule) => Promise<ModuleTexts>

/**
 * Loads the named modules in one language, with Bengali as the fallback for missing sentences. Takes a language code or
 * a locale; `fetchTexts` is needed for languages that are not bundled.
 */
export async function loadTexts(
  langOrLocale: string | Locale,
  modules: readonly TextModule[],
  fetchTexts?: FetchTexts,
): Promise<Texts> {
  const locale = localeOf(langOrLocale)
  const { lang } = locale
  const i18n = setupI18n()
  i18n.loadAndActivate({ locale: lang, messages: {} })
  const loaded = new Set<TextModule>()
  const load = async (wanted: readonly TextModule[]) => {
    const missing = wanted.filter((module) => !loaded.has(module))
    await Promise.all(missing.map((module) => addModule(i18n, lang, module, fetchTexts)))
    for (const module of missing) loaded.add(module)
  }
  const translate = (key: string, values?: TextValues) => i18n._(key, values && formatValues(values, locale))
  await load(modules)
  return {
    locale,
    dir: languageOf(lang)?.dir ?? 'ltr',
    t: translate,
    find: (key, values) => (Object.hasOwn(i18n.messages, key) ? translate(key, values) : undefined),
    load,
  }
}

/** Formats all number values in local digits, so that no sentence has to do it. */
function formatValues(values: TextValues, locale: Locale): Record<string, string | number> {
  const texts: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(values)) {
    texts[name] = typeof value === 'number' ? formatNumber(value, locale) : escaped(value)
  }
  if (values.count !== undefined) texts[pluralValue] = Number(values.count)
  return texts
}

async function addModule(i18n: I18n, lang: string, module: TextModule, fetchTexts?: FetchTexts) {
  const own = bundledTexts[lang]?.[module]
  if (own) return put(i18n, lang, module, (await own()).catalogue)
  const [fallback, fetched] = await Promise.all([
    bundledTexts[defaultLanguage]?.[module](),
    fetchTexts && Promise.all([fetchTexts(lang, module), import('./compile.ts')]),
  ])
  if (fallback) put(i18n, lang, module, fallback.catalogue)
  if (fetched) put(i18n, lang, module, fetched[1].compile(fetched[0]))
}

function put(i18n: I18n, lang: string, module: TextModule, catalogue: Catalogue): void {
  const named = Object.entries(catalogue).map(([key, message]) => [`${module}.${key}`, message])
  // Lingui does not export its type of a compiled message; a test renders every message of every file.
  i18n.load(lang, Object.fromEntries(named))
}

/** The share of the sentences of the default language that a language has, 0 to 1; module by module. */
export function completeness(own: readonly Catalogue[], whole: readonly Catalogue[]): number {
  const keys = whole.map((catalogue) => Object.keys(catalogue))
  const has = keys.map((named, at) => named.filter((key) => (own[at]?.[key]?.length ?? 0) > 0))
  const wanted = keys.flat().length
  return wanted === 0 ? 1 : has.flat().length / wanted
}
