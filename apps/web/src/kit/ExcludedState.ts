import { lazyScreen } from '@chokka/client/lazy-screen.tsx'

/** What stands in place of what a break or exclusion closes, with its texts. */
export const ExcludedState = lazyScreen(() => import('./Excluded.tsx').then((file) => file.Excluded), ['protection'])
