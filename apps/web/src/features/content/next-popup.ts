import type { HomeContent, PublicPopupContent } from './use-home-content.ts'

/** What the browser remembers: popups that were closed, announcements that were read or have opened by themselves. */
export type Remembered = {
  isClosed: (popup: PublicPopupContent) => boolean
  isRead: (id: number) => boolean
  wereAnnouncementsShown: boolean
}

/** The first session's popups come before those for everybody who is signed in; visitors have their own. */
const order = { signedIn: ['F', 'A'], visitor: ['B'] } as const

/**
 * The next popup to open, one at a time: F, A (or B for visitors), then the list of announcements, once, if one of them
 * asks for it and was not read. Null: none.
 */
export function nextPopup(
  { popup, player }: Pick<HomeContent, 'popup' | 'player'>,
  signedIn: boolean,
  remembered: Remembered,
): PublicPopupContent | 'announcements' | null {
  for (const type of order[signedIn ? 'signedIn' : 'visitor']) {
    const next = popup.find((one) => one.executionType === type && !remembered.isClosed(one))
    if (next) return next
  }
  const asks = player.some(({ opens, id }) => opens && !remembered.isRead(id))
  return asks && !remembered.wereAnnouncementsShown ? 'announcements' : null
}
