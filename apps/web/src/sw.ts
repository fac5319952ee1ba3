/**
 * The service worker of the installed app. It keeps the files of the build, whose names are hashes of their content,
 * and one page for when there is no network. It never keeps a page or an answer of the server: a page always comes
 * from the server, so that no old release is shown, and no old balance.
 */
import { cachedFirst, isAsset, isPage, noticeOf, offlinePath, pathOf } from './sw-rules.ts'

/** What of the worker's own scope is used here; the types of pages do not know it. */
type FetchEvent = Event & {
  request: Request
  /** What the browser has begun to load by itself while this worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Tab = { focus: () => Promise<unknown>; navigate: (address: string) => Promise<unknown> }
type PushEvent = LifeEvent & { data: { text: () => string } | null }
type ClickEvent = LifeEvent & { notification: Notification }
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
const scope = self as unknown as EventTarget & {
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Tab[]>
    openWindow: (address: string) => Promise<unknown>
  }
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
}

const files = 'files'
const pages = 'offline'

scope.addEventListener('install', (event) => {
  const keepPage = async () => {
    const cache = await caches.open(pages)
    await cache.add(new Request(offlinePath, { cache: 'reload' }))
    await scope.skipWaiting()
  }
  ;(event as LifeEvent).waitUntil(keepPage())
})

scope.addEventListener('activate', (event) => {
  const begin = async () => {
    await scope.registration.navigationPreload?.enable()
    await scope.clients.claim()
  }
  ;(event as LifeEvent).waitUntil(begin())
})

scope.addEventListener('fetch', (event) => {
  const asked = event as FetchEvent
  const { request } = asked
  if (isPage(request)) asked.respondWith(fromServer(asked))
  else if (isAsset(request, location.origin))
    asked.respondWith(caches.open(files).then((cache) => cachedFirst(request, cache, fetch)))
})

async function fromServer({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(offlinePath)) ?? Response.error()
  }
}

// Web Push: each push must show a notice, or browsers take the permission back.
scope.addEventListener('push', (event) => {
  const push = event as PushEvent
  const { title, ...options } = noticeOf(push.data?.text() ?? '')
  push.waitUntil(scope.registration.showNotification(title, options))
})

scope.addEventListener('notificationclick', (event) => {
  const click = event as ClickEvent
  click.notification.close()
  click.waitUntil(show(pathOf(click.notification.data)))
})

/** Shows a page of the site in the tab that is open, or in a new one. */
async function show(path: string): Promise<void> {
  const [tab] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!tab) return void (await scope.clients.openWindow(path))
  await tab.focus()
  await tab.navigate(path)
}
