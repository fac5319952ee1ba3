import { makeClient } from '@chokka/client/client.ts'
import { wire } from 'virtual:wire'
import { open } from './open.ts'
import { sessionCachedCalls, staleAfter, staleOn } from './stale.ts'

/** The client of the members' site: calls, session, live socket, and how refusals are handled. */
const client = makeClient({
  wire,
  staleAfter,
  staleOn,
  sessionCached: sessionCachedCalls,
  sessionCheck: 'memberInfo',
  liveTicket: async (ask) => (await ask('liveTicket')).ticket,
  refusalHandlers: {
    dialog: (sentence, { code }) => open('refusal', { code, sentence }),
    openLogin: () => open('login'),
    // The page fetches the site's status again and shows that it is closed.
    page: () => void queries.invalidateQueries({ queryKey: ['systemStatus'] }),
  },
})

export const { ask, handleRefusal, useCall, useAct, queries, liveState, start } = client
export const { tokenNow, useSignedIn, wasEnded, beginSession, endSession } = client
