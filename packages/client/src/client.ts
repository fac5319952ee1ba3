import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '@chokka/contract'
import { makeStore } from '@chokka/ui/store.ts'
import { makeAsk } from './calls.ts'
import type { Ask } from './calls.ts'
import type { Wire } from './wire.ts'
import { makeCallHooks } from './call-hooks.ts'
import { languageNow } from './language.ts'
import { makeLive } from './live.ts'
import type { LiveState, Topic } from './live.ts'
import { followNetwork, watchRequest } from './network.ts'
import { makeQueries } from './queries.ts'
import { makeReact } from './refusals.ts'
import type { Reactions } from './refusals.ts'
import { makeSealer } from './sealer.ts'
import { makeSession } from './session.ts'

/** What an app tells its client: its rows, and what is its own of acting on answers. */
export type ClientParts = {
  wire: Wire
  /** Before the names under which its session is kept; empty for the site of members. */
  name?: string
  /** Which calls have another answer after an act, and when the server hints at a topic. */
  staleAfter: Partial<Record<CallName, readonly CallName[]>>
  staleOn: Record<Topic, readonly CallName[]>
  /** Calls whose answers are remembered for the session. */
  kept: ReadonlySet<CallName>
  /** The call that tells whether the session is alive. */
  whoAmI: CallName
  /** A single-use ticket for the live socket. */
  liveTicket: (ask: Ask) => Promise<string>
  reactions: Reactions
}

const fetching: typeof fetch = (...request) => fetch(...request)
const timeoutMs = { read: 20_000, act: 40_000 }

/** The client of one app: calls, session and live socket that know of each other. */
export function makeClient(parts: ClientParts) {
  const { wire } = parts
  const queries = makeQueries()
  const session = makeSession(parts.name ?? '')
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
  })
  const liveState = makeStore<LiveState>('off')
  const react = makeReact(wire, parts.reactions)
  const hooks = makeCallHooks({ ask, queries, react, session, ...parts })
  const start = () => startBeside(parts, { ask, queries, session, liveState })
  return { ask, react, queries, liveState, start, ...session, ...hooks }
}

type Started = {
  ask: Ask
  queries: QueryClient
  session: ReturnType<typeof makeSession>
  liveState: ReturnType<typeof makeStore<LiveState>>
}

/** Starts what runs beside the screens: the live socket of whoever is signed in, the word between tabs, the network. */
function startBeside(parts: ClientParts, { ask, queries, session, liveState }: Started): void {
  const { tokenNow } = session
  const askAgain = (names: readonly CallName[]) => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] })
  }
  const live = makeLive({
    ticket: async () => (tokenNow() ? await parts.liveTicket(ask) : null),
    open: (ticket) =>
      new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live?ticket=${encodeURIComponent(ticket)}`),
    hint: (topic) => askAgain(parts.staleOn[topic]),
    resumed: () => void queries.invalidateQueries({ predicate: (query) => query.state.dataUpdatedAt > 0 }),
    state: liveState.set,
  })
  followNetwork()
  session.followTabs(() => askAgain([parts.whoAmI]))
  window.addEventListener('online', () => tokenNow() && live.start())
  const follow = () => (tokenNow() ? live.start() : live.stop())
  session.watchSession(() => {
    // What was read as one person is never shown to the next. Lists show marks of their reader: they are asked again.
    queries.removeQueries({ predicate: ({ queryKey }) => isPersonal(parts.wire, queryKey[0]) })
    void queries.invalidateQueries()
    follow()
  })
  follow()
}

function isPersonal({ calls }: Wire, name: unknown): boolean {
  return Object.entries(calls).some(([one, row]) => one === name && row.who !== 'anyone')
}
