import { makeStore } from '@chokka/ui/store.ts'

/** The open one of the two popups that every game has. */
export const popup = makeStore<'rules' | 'fairness' | null>(null)
