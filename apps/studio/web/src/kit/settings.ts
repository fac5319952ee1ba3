import { languageOf } from '@chokka/text/languages.ts'
import { makeStore } from '@chokka/ui/store.ts'
import { keep, passing, recall } from './remember.ts'

/** How the reader wants the page: from the address, from the site around the page, or from the last time. */
export type Settings = { lang: string; theme: 'dark' | 'light'; digits?: 'bn' | 'latin' }
const key = 'chokka.settings'

/** Takes what is well formed out of anything; the rest stays as it was. */
function settingsIn(asked: unknown, before: Settings): Settings {
  if (typeof asked !== 'object' || asked === null) return before
  const lang = 'lang' in asked && typeof asked.lang === 'string' ? languageOf(asked.lang)?.code : undefined
  const theme = 'theme' in asked && (asked.theme === 'dark' || asked.theme === 'light') ? asked.theme : undefined
  const digits = 'digits' in asked && (asked.digits === 'bn' || asked.digits === 'latin') ? asked.digits : undefined
  return { lang: lang ?? before.lang, theme: theme ?? before.theme, digits: digits ?? before.digits }
}

function stored(): unknown {
  try {
    return JSON.parse(recall(passing, key) ?? 'null')
  } catch {
    return null
  }
}

export function readSettings(): Settings {
  const kept = settingsIn(stored(), { lang: 'bn', theme: 'dark' })
  return settingsIn(Object.fromEntries(new URLSearchParams(location.search)), kept)
}

export const settings = makeStore<Settings>(readSettings())

export function changeSettings(asked: unknown): void {
  const next = settingsIn(asked, settings.now())
  if (JSON.stringify(next) === JSON.stringify(settings.now())) return
  keep(passing, key, JSON.stringify(next))
  document.documentElement.dataset.theme = next.theme
  settings.set(next)
}
