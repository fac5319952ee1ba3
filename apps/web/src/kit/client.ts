import { makeClient } from '@chokka/client/client.ts'
import type { Refused } from '@chokka/client/calls.ts'
import type { TermsInForce } from '@chokka/contract/account-checks'
import type { FreshRequired } from '@chokka/contract/factors'
import { wire } from 'virtual:wire'
import { reloadedKey } from '@chokka/client/release.ts'
import { closedKeys } from './closed-keys.ts'
import { askToSignIn, open } from './open.ts'
import { forgetBrowser, resumedKey } from './remembered.ts'
import { followBalance, readAfterShows } from './shows.ts'

/** The client of the members' site: calls, session, live socket, and how refusals are handled. */
const client = makeClient({
  wire,
  // What was closed stays closed for the visit (spec 9), and a page is reloaded for a release once.
  keeps: [closedKeys.gift, closedKeys.bar, closedKeys.popups, reloadedKey, resumedKey],
  sessionCheck: 'memberInfo',
  liveTicket: async (ask) => (await ask('liveTicket')).ticket,
  aroundRead: (name, read) => (wire.tellsOutcomes.includes(name) ? readAfterShows(name, read) : read()),
  refusalHandlers: {
    dialog: (sentence, { code, value }) => open('refusal', { code, sentence, value }),
    openLogin: askToSignIn,
    confirm: askFirst,
    // The page fetches the site's status again and shows that it is closed.
    page: () => void queries.invalidateQueries({ queryKey: ['systemStatus'] }),
  },
})

/** Asks for what the refusal wants first, and then goes on. The value of each is what its popup needs. */
function askFirst({ code, value }: Refused, then: () => void): void {
  if (code === 'terms_changed') open('terms', { ...(value as TermsInForce), then })
  else open('confirmIdentity', { ...(value as FreshRequired), then })
}

export const { ask, handleRefusal, useCall, useAct, readAhead, queries, liveState, start } = client
export const { tokenNow, useSignedIn, wasEnded, beginSession } = client
/** Ends the session in this browser, which does not come back by itself. Telling the server is up to the caller. */
export function endSession(): void {
  forgetBrowser()
  client.endSession()
}
followBalance(queries)
