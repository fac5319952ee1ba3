/**
 * The service worker of the installed app. It keeps the files of the build, whose names are hashes of their content,
 * and one page for when there is no network. It never keeps a page or an answer of the server: a page always comes
 * from the server, so that no old release is shown, and no old balance.
 */
import { cachedFirst, isAsset, isPage, offlinePath } from './sw-rules.ts'

/** What of the worker's own scope is used here; the types of pages do not know it. */
type FetchEvent = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type LifeEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
const scope = self as unknown as EventTarget & {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
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

scope.addEventListener('activate', (event) => (event as LifeEvent).waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as FetchEvent
  const answer = respondWith.bind(event)
  if (isPage(request)) answer(fromServer(request))
  else if (isAsset(request, location.origin))
    answer(caches.open(files).then((cache) => cachedFirst(request, cache, fetch)))
})

async function fromServer(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(offlinePath)) ?? Response.error()
  }
}
