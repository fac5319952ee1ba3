import { makeStore } from '@chokka/ui/store.ts'
import { wire } from 'virtual:wire'
import { makeAsk } from './calls.ts'
import { languageNow } from './language.ts'
import { makeLive } from './live.ts'
import type { LiveState } from './live.ts'
import { followNetwork, watchRequest } from './network.ts'
import { queries } from './queries.ts'
import { makeSealer } from './sealer.ts'
import { dropSession, followTabs, tokenNow, watchSession } from './session.ts'
import { staleOn } from './stale.ts'

const fetching: typeof fetch = (...request) => fetch(...request)

/** Asks the server: `const { content } = await ask('hotGames', { language })`. Throws Refused. */
export const ask = makeAsk({
  wire,
  fetch: fetching,
  token: tokenNow,
  language: languageNow,
  sealer: makeSealer(fetching),
  sessionEnded: dropSession,
  watch: watchRequest,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  timeoutMs: { read: 20_000, act: 40_000 },
})

export const whoOf = (name: keyof typeof wire) => wire[name].who
export const liveState = makeStore<LiveState>('off')

const live = makeLive({
  ticket: async () => (tokenNow() ? (await ask('liveTicket')).ticket : null),
  open: (ticket) =>
    new WebSocket(`${location.origin.replace(/^http/, 'ws')}/live?ticket=${encodeURIComponent(ticket)}`),
  hint: (topic) => {
    for (const name of staleOn[topic]) void queries.invalidateQueries({ queryKey: [name] })
  },
  resumed: () => void queries.invalidateQueries({ predicate: (query) => query.state.dataUpdatedAt > 0 }),
  state: liveState.set,
})

const isPersonal = (query: { queryKey: readonly unknown[] }) => {
  const name = String(query.queryKey[0])
  return Object.hasOwn(wire, name) && whoOf(name as keyof typeof wire) !== 'anyone' // Checked on the line above.
}

/** Starts what runs beside the screens: the live socket of whoever is signed in, the word between tabs, the network. */
export function startKit(): void {
  followNetwork()
  followTabs(() => void queries.invalidateQueries({ queryKey: ['memberInfo'] }))
  window.addEventListener('online', () => tokenNow() && live.start())
  const follow = () => (tokenNow() ? live.start() : live.stop())
  watchSession(() => {
    // What was read as one person is never shown to the next; lists carry favourites, so they are asked again.
    queries.removeQueries({ predicate: isPersonal })
    void queries.invalidateQueries()
    follow()
  })
  follow()
}
