import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { close, open, popups } from '../kit/open.ts'
import type { PopupName } from '../kit/open.ts'
import { useSignedIn } from '../kit/client.ts'
import { useStore } from '@chokka/ui/store.ts'

/** A login may go on with its second factor. */
const over: readonly PopupName[] = ['login', 'register', 'factor']

/** /login and /register: the home page with a popup over it. Closing the popup leads home, signing in to `next`. */
export function AuthScreen({ popup, children }: { popup: 'login' | 'register'; children: ReactNode }) {
  const signedIn = useSignedIn()
  const next = nextOf(useLocation().state)
  const isOpen = useStore(popups).some(({ name }) => over.includes(name))
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (!signedIn) open(popup)
    setOpened(true)
    return () => {
      for (const name of over) close(name)
    }
  }, [popup, signedIn])
  if (signedIn) return <Navigate to={next ?? '/'} />
  if (hasOpened && !isOpen) return <Navigate to="/" />
  return children
}

/** The address that the guard redirected from; null unless it is an address of this site. */
export function nextOf(state: unknown): string | null {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : null
}
