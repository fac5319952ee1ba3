import { makeClient } from '@chokka/client/client.ts'
import type { Refused } from '@chokka/client/calls.ts'
import type { FreshRequired } from '@chokka/contract/factors'
import { wire } from 'virtual:wire'
import { reloadedKey } from '@chokka/client/release.ts'
import { closedKeys } from './closed-keys.ts'
import { askToSignIn, open } from './open.ts'
import { sessionCachedCalls, staleAfter, staleOn } from './stale.ts'

/** The client of the members' site: calls, session, live socket, and how refusals are handled. */
const client = makeClient({
  wire,
  // What was closed stays closed for the visit (spec 9), and a page is reloaded for a release once.
  keeps: [closedKeys.gift, closedKeys.bar, reloadedKey],
  staleAfter,
  staleOn,
  sessionCached: sessionCachedCalls,
  sessionCheck: 'memberInfo',
  liveTicket: async (ask) => (await ask('liveTicket')).ticket,
  refusalHandlers: {
    dialog: (sentence, { code }) => open('refusal', { code, sentence }),
    openLogin: askToSignIn,
    confirm: (refusal, then) => open('confirmIdentity', { ...freshRequired(refusal), then }),
    // The page fetches the site's status again and shows that it is closed.
    page: () => void queries.invalidateQueries({ queryKey: ['systemStatus'] }),
  },
})

/** The value of the refusal factor_fresh_required. */
const freshRequired = ({ value }: Refused) => value as FreshRequired

export const { ask, handleRefusal, useCall, useAct, queries, liveState, start } = client
export const { tokenNow, useSignedIn, wasEnded, beginSession, endSession } = client
