import { makeClient } from '@chokka/client/client.ts'
import { toast } from '@chokka/client/toasts.ts'
import { wire } from 'virtual:wire'

/**
 * The client of the office. It has no live socket: its lists are asked for again while they are in view. The name of
 * its session keeps its token apart from that of a member in the same browser.
 */
export const { ask, queries, start, useCall, useAct, useSignedIn, beginSession, endSession, wasEnded, handleRefusal } =
  makeClient({
    wire,
    name: 'office.',
    sessionCheck: 'staffInfo',
    refusalHandlers: {
      dialog: (text) => toast({ text, tone: 'bad' }),
      // The session has ended: the page shows that by itself.
      openLogin: () => undefined,
      page: () => void queries.invalidateQueries(),
    },
  })
