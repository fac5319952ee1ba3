import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '@chokka/contract'
import { makeStore } from '@chokka/ui/store.ts'
import { randomBetween } from './chance.ts'
import { makeAsk } from './calls.ts'
import type { Ask } from './calls.ts'
import type { Wire } from './wire.ts'
import { makeCallHooks } from './call-hooks.ts'
import type { AroundRead } from './call-hooks.ts'
import { languageNow } from './language.ts'
import { makeLiveSocket } from './live.ts'
import type { LiveState } from './live.ts'
import { followNetwork, watchRequest } from './network.ts'
import { makeQueryClient } from './queries.ts'
import { makeHandleRefusal } from './refusals.ts'
import type { DefaultRefusalHandlers } from './refusals.ts'
import { makeSealer } from './sealer.ts'
import { makeSession } from './session.ts'
import { shrunk } from './shrink-image.ts'
import { upload } from './upload.ts'
import { dropFromSession } from './session-cache.ts'

/** What an app passes to its client: its rows, and how it handles their answers. */
export type ClientOptions = {
  wire: Wire
  /** Prefix of the keys in session storage; empty for the members' site. */
  name?: string
  /** Keys in session storage that outlive a session. */
  keeps?: readonly string[]
  /** The call that tells whether the session is still valid. */
  sessionCheck: CallName
  /** A single-use ticket for the live socket of a session; without it the app has no live socket. */
  liveTicket?: (ask: Ask) => Promise<string>
  /** Stands around the reads of screens, for an app in which some of them have to wait. */
  aroundRead?: AroundRead
  refusalHandlers: DefaultRefusalHandlers
}

const fetching: typeof fetch = (...request) => fetch(...request)
/** So long nothing may move on a line: neither what is sent nor what comes back. */
const timeoutMs = { read: 20_000, act: 40_000 }

/** Makes the client of one app: calls, session and live socket, connected with each other. */
export function makeClient(options: ClientOptions) {
  const { wire } = options
  const queries = makeQueryClient()
  const session = makeSession(options.name ?? '', options.keeps)
  const ask = makeAsk({
    wire,
    fetch: fetching,
    token: session.tokenNow,
    language: languageNow,
    sealer: makeSealer(fetching),
    sessionEnded: session.dropSession,
    watch: watchRequest,
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    timeoutMs,
    ...{ upload, shrunk },
  })
  const liveState = makeStore<LiveState>('off')
  const handleRefusal = makeHandleRefusal(wire, options.refusalHandlers)
  const hooks = makeCallHooks({ ask, queries, handleRefusal, session, ...options })
  const start = () => startBackground(options, { ask, queries, session, liveState })
  return { ask, handleRefusal, queries, liveState, start, ...session, ...hooks }
}

type Started = {
  ask: Ask
  queries: QueryClient
  session: ReturnType<typeof makeSession>
  liveState: ReturnType<typeof makeStore<LiveState>>
}

/** How long a page without a session waits before its socket opens: it takes nothing from the first paint. */
const visitorSocketAfterMs = 5000
/** Hints reach all visitors at the same moment; their questions are spread over this time. */
const visitorSpreadMs = 1000

const socketAt = (ticket: string | null): WebSocket => {
  const query = ticket === null ? '' : `?ticket=${encodeURIComponent(ticket)}`
  return new WebSocket(`${location.origin.replace(/^http/, 'ws')}/wps/live${query}`)
}

/** Starts what runs in the background: the live socket, messages between tabs, network state. */
function startBackground(options: ClientOptions, { ask, queries, session, liveState }: Started): void {
  const { tokenNow } = session
  const invalidate = (names: readonly CallName[]) => {
    // Nobody may be asking for it now, and whoever asks next must not be shown the old answer first.
    dropFromSession(names)
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  }
  const { liveTicket } = options
  const { staleOn, publicTopics } = options.wire
  /** What this app shows of a topic; a newer server may tell of one that it does not know. */
  const staleAt = (topic: string) => new Map<string, readonly CallName[]>(Object.entries(staleOn)).get(topic) ?? []
  const reloadAll = () => void queries.invalidateQueries({ predicate: (query) => query.state.dataUpdatedAt > 0 })
  const ofMember = makeLiveSocket({
    getTicket: async () => (liveTicket ? liveTicket(ask) : null),
    open: socketAt,
    onHint: (topic) => invalidate(staleAt(topic)),
    onOpen: reloadAll,
    onState: liveState.set,
  })
  // A visitor sees nothing of this socket: without it they hear of a change within a minute.
  const ofVisitor = makeLiveSocket({
    getTicket: async () => null,
    open: socketAt,
    onHint: (topic) => void setTimeout(() => invalidate(staleAt(topic)), randomBetween(0, visitorSpreadMs)),
    onOpen: (isAgain) => isAgain && invalidate(publicTopics.flatMap(staleAt)),
    onState: () => undefined,
  })
  let waiting: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(waiting)
    ofMember.stop()
    ofVisitor.stop()
  }
  const start = () => {
    stop()
    if (!liveTicket) return
    if (tokenNow()) ofMember.start()
    else waiting = setTimeout(ofVisitor.start, visitorSocketAfterMs)
  }
  followNetwork()
  session.followTabs(() => invalidate([options.sessionCheck]))
  window.addEventListener('online', start)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return
    ofMember.seen()
    ofVisitor.seen()
  })
  // A browser keeps a page that is left for the way back only if it has no open socket.
  window.addEventListener('pagehide', stop)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    reloadAll()
    start()
  })
  session.watchSession(() => {
    // What was read in one session is never shown in the next. Public lists mark the favourites of the member, so they
    // are fetched again.
    queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(options.wire, queryKey[0]) })
    void queries.invalidateQueries()
    start()
  })
  start()
}

function isPersonal({ calls }: Wire, name: unknown): boolean {
  return Object.entries(calls).some(([one, row]) => one === name && row.who !== 'anyone')
}
