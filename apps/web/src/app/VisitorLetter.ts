import { lazyScreen } from '@chokka/client/lazy-screen.tsx'

/** The form by which visitors write to customer service: a popup of the site, and of the pages of a closed one. */
export const VisitorLetter = lazyScreen(
  () => import('../features/identity/VisitorLetterPopup.tsx').then((file) => file.VisitorLetterPopup),
  ['identity'],
)
