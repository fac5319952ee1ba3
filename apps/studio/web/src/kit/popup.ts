import { makeStore } from '@chokka/ui/store.ts'

/** Which of the two popups that every game has is open. */
export const popup = makeStore<'rules' | 'fairness' | null>(null)
