import { useStore } from '@chokka/ui/store.ts'
import { useEffect } from 'react'
import { open, popups } from '../../kit/open.ts'
import { wanted } from '../../kit/sign-in-for.ts'
import { useMember } from '../../kit/use-member.ts'
import { isClosed, noteAnnouncementsShown, wereAnnouncementsShown } from './closed-popups.ts'
import { nextPopup } from './next-popup.ts'
import { readNotices } from './read-notices.ts'
import { useHomeContent } from './use-home-content.ts'
import type { PublicPopupContent } from './use-home-content.ts'

/** Popups that were pressed away without "not again" come back with the next load of the page, not at once. */
const shownHere = new Set<number>()
/** After the last popup, so that what follows a login opens first. */
const pauseMs = 400

/** Opens the public popups one after the other, while nothing else is open (spec 2 Public popups). */
export function PublicPopups(): null {
  const content = useHomeContent()
  const opened = useStore(popups)
  const isWanted = useStore(wanted) !== null
  const { signedIn, member } = useMember()
  // Until it is known who has signed in, and that they need not change their password, nothing stands over them.
  const isReady = signedIn ? member !== undefined && !member.mustChangePassword : true
  const mayOpen = isReady && !isWanted && opened.length === 0 && !content.isFetching
  const { data } = content
  useEffect(() => {
    if (!mayOpen || !data) return
    const timer = setTimeout(() => openNext(data, signedIn), pauseMs)
    return () => clearTimeout(timer)
  }, [mayOpen, data, signedIn])
  return null
}

function openNext(data: NonNullable<ReturnType<typeof useHomeContent>['data']>, signedIn: boolean): void {
  const next = nextPopup(data, signedIn, {
    isClosed: (popup: PublicPopupContent) => shownHere.has(popup.id) || isClosed(popup),
    isRead: (id) => readNotices.now().includes(id),
    wereAnnouncementsShown: wereAnnouncementsShown(),
  })
  if (next === 'announcements') {
    noteAnnouncementsShown()
    open('announcements', {})
  } else if (next) {
    shownHere.add(next.id)
    open('publicPopup', next)
  }
}
