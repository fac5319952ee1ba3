import { makeClient } from '@chokka/client/client.ts'
import { wire } from 'virtual:wire'
import { open } from './open.ts'
import { keptCalls, staleAfter, staleOn } from './stale.ts'

/** The one client of the site: calls, session, live socket, and what is done with refusals. */
const client = makeClient({
  wire,
  staleAfter,
  staleOn,
  kept: keptCalls,
  whoAmI: 'memberInfo',
  liveTicket: async (ask) => (await ask('liveTicket')).ticket,
  reactions: {
    dialog: (title) => open('dialog', { tone: 'warn', title }),
    openLogin: () => open('login'),
    // The page asks for the site's state again and finds it closed.
    page: () => void queries.invalidateQueries({ queryKey: ['systemStatus'] }),
  },
})

export const { ask, react, useCall, useAct, queries, liveState, start } = client
export const { tokenNow, useSignedIn, wasEnded, beginSession, endSession } = client
