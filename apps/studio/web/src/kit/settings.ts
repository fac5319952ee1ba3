import { languageOf } from '@chokka/text/languages.ts'
import { makeStore } from '@chokka/ui/store.ts'
import { tabItems } from '@chokka/ui/storage.ts'

/**
 * The language, theme and digits of the page: from the address, from the embedding site, or stored from the last visit.
 */
export type Settings = { lang: string; theme: 'dark' | 'light'; digits?: 'bn' | 'latin' }
const key = 'chokka.settings'

/** Takes the valid fields of any value; the others keep their value. */
function settingsIn(given: unknown, before: Settings): Settings {
  if (typeof given !== 'object' || given === null) return before
  const lang = 'lang' in given && typeof given.lang === 'string' ? languageOf(given.lang)?.code : undefined
  const theme = 'theme' in given && (given.theme === 'dark' || given.theme === 'light') ? given.theme : undefined
  const digits = 'digits' in given && (given.digits === 'bn' || given.digits === 'latin') ? given.digits : undefined
  return { lang: lang ?? before.lang, theme: theme ?? before.theme, digits: digits ?? before.digits }
}

function stored(): unknown {
  try {
    return JSON.parse(tabItems.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function readSettings(): Settings {
  const kept = settingsIn(stored(), { lang: 'bn', theme: 'dark' })
  return settingsIn(Object.fromEntries(new URLSearchParams(location.search)), kept)
}

export const settings = makeStore<Settings>(readSettings())
// What the address says counts for this tab, also where a later address says nothing.
store(settings.now())

function store(now: Settings): void {
  tabItems.setItem(key, JSON.stringify(now))
}

export function changeSettings(given: unknown): void {
  const next = settingsIn(given, settings.now())
  if (JSON.stringify(next) === JSON.stringify(settings.now())) return
  store(next)
  document.documentElement.dataset.theme = next.theme
  settings.set(next)
}
