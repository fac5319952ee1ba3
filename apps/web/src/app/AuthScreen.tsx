import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { close, open, popups } from '../kit/open.ts'
import type { PopupName } from '../kit/open.ts'
import type { Screen } from './screen.ts'
import { useMember } from '../kit/use-member.ts'
import { useStore } from '@chokka/ui/store.ts'

type AuthPopup = NonNullable<Screen['popup']>
const ours: readonly PopupName[] = ['login', 'register', 'forgot', 'reset', 'factor']

/**
 * /login, /register and /reset: the home page with a popup over it. Closing the popup leads home, signing in to `next`.
 * Somebody who is signed in has nothing to do there, except with a link for a new password.
 */
export function AuthScreen({ popup, children }: { popup: AuthPopup; children: ReactNode }) {
  const { signedIn, isTrial } = useMember()
  // A trial account may still register, or sign in to another account.
  const isDone = signedIn && !isTrial && popup !== 'reset'
  const next = nextOf(useLocation().state)
  const isOpen = useStore(popups).some(({ name }) => ours.includes(name))
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (!isDone) open(popup)
    setOpened(!isDone)
    return () => {
      for (const name of ours) close(name)
    }
  }, [popup, isDone])
  if (isDone) return <Navigate to={next ?? '/'} />
  if (hasOpened && !isOpen) return <Navigate to="/" />
  return children
}

/** The address that the guard redirected from; null unless it is an address of this site. */
export function nextOf(state: unknown): string | null {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : null
}
