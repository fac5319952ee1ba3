const afterMs = 3000

/** Installs the service worker once the page has come to rest, so that it takes nothing from the first paint. */
export function installWorker(): void {
  // Only over https, and on this machine.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const install = () =>
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), afterMs)
  if (document.readyState === 'complete') install()
  else window.addEventListener('load', install, { once: true })
}

/** Chromium's question whether to install the app: kept, and asked when somebody wants it. */
type InstallPrompt = Event & { prompt: () => Promise<void> }
let waiting: InstallPrompt | undefined
const watchers = new Set<() => void>()
const tell = (): void => watchers.forEach((watcher) => watcher())

/** Remembers the browser's offer to install the app. */
export function followInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    waiting = event as InstallPrompt
    tell()
  })
  window.addEventListener('appinstalled', () => {
    waiting = undefined
    tell()
  })
}

/** Whether the browser would install the app now. */
export const canInstall = (): boolean => waiting !== undefined
export function watchInstall(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
export async function askToInstall(): Promise<void> {
  const prompt = waiting
  waiting = undefined
  tell()
  await prompt?.prompt()
}
