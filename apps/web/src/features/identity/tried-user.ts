import { makeStore } from '@chokka/ui/store.ts'

/** The name of the last login that was tried, so that nobody types it again to unlock it. Never stored. */
export const triedUser = makeStore('')
