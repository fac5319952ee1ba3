/** The page that is shown without a network. */
export const offlinePath = '/offline.html'

/** As many files as two builds have; the oldest ones go first. */
export const mostFiles = 300

type Asked = Pick<Request, 'method' | 'mode' | 'url'>

/** A page is asked for, and not by a script. */
export const isPage = ({ method, mode }: Asked): boolean => method === 'GET' && mode === 'navigate'

/** A file of the build: its name holds a hash of its content, so that it can be kept for ever. */
export function isAsset({ method, url }: Asked, origin: string): boolean {
  const { origin: own, pathname, search } = new URL(url)
  const isHashed = /^\/assets\/[^/]+-[\w-]{8}\.(js|css|woff2|svg|webp|png)$/.test(pathname)
  return method === 'GET' && own === origin && search === '' && isHashed
}

type Store = Pick<Cache, 'match' | 'put' | 'keys' | 'delete'>

/** The file from the cache, else from the server, from where whole and good answers are kept. */
export async function cachedFirst(
  request: Request,
  cache: Store,
  load: (request: Request) => Promise<Response>,
): Promise<Response> {
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await load(request)
  if (answer.status === 200 && answer.type === 'basic') {
    // A full disk only means that the file is loaded again.
    await keep(request, answer.clone(), cache).catch(() => undefined)
  }
  return answer
}

async function keep(request: Request, answer: Response, cache: Store): Promise<void> {
  await cache.put(request, answer)
  const all = await cache.keys()
  for (const old of all.slice(0, Math.max(0, all.length - mostFiles))) await cache.delete(old)
}

/** What a push shows. One that cannot be read still shows that something is there. */
export function noticeOf(text: string): NotificationOptions & { title: string } {
  const { title, body, lang, tag, path } = readObject(text)
  return {
    title: asText(title, 'Chokka'),
    body: asText(body, ''),
    lang: asText(lang, ''),
    tag: asText(tag, 'message'),
    icon: '/icon-192.png',
    data: { path: asText(path, '/') },
  }
}

function readObject(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
const asText = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

/** The page that a notice leads to: one of this site, whatever the notice says. */
export function pathOf(data: unknown): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? String(data.path) : '/'
  return /^\/(?![/\\])/.test(path) ? path : '/'
}
