import { beforeReload } from '@chokka/client/release.ts'
import { open, popups } from './open.ts'
import { tabItems } from '@chokka/ui/storage.ts'

const key = 'reopen'
/** The popups that need nothing to be opened again. None that was given a secret is among them. */
const names = ['login', 'register', 'search', 'notices', 'announcements', 'help', 'feedback'] as const

/** Opens the popups again that were open when the app reloaded itself, and remembers them the next time. */
export function reopenPopups(): void {
  const stored = (tabItems.getItem(key) ?? '').split(' ')
  tabItems.removeItem(key)
  for (const name of names) if (stored.includes(name)) open(name, {})
  beforeReload(() => {
    const shown = popups.now().map((popup) => popup.name)
    tabItems.setItem(key, names.filter((name) => shown.includes(name)).join(' '))
  })
}
