import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { close, open, popups } from '../kit/open.ts'
import { useMember } from '../kit/use-member.ts'
import { useStore } from '@chokka/ui/store.ts'

/** /login and /register: the home page with a popup over it. Closing the popup leads home, signing in to `next`. */
export function AuthScreen({ popup, children }: { popup: 'login' | 'register'; children: ReactNode }) {
  const { signedIn, isTrial } = useMember()
  // A trial account may still register, or sign in to another account.
  const mayEnter = !signedIn || isTrial
  const next = nextOf(useLocation().state)
  const isOpen = useStore(popups).some(({ name }) => name === 'login' || name === 'register')
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (mayEnter) open(popup)
    setOpened(mayEnter)
    return () => {
      close('login')
      close('register')
    }
  }, [popup, mayEnter])
  if (signedIn && !isTrial) return <Navigate to={next ?? '/'} />
  if (hasOpened && !isOpen) return <Navigate to="/" />
  return children
}

/** The address that the guard redirected from; null unless it is an address of this site. */
export function nextOf(state: unknown): string | null {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : null
}
