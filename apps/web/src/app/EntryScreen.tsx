import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { close, open, popups } from '../kit/open.ts'
import { useSignedIn } from '../kit/client.ts'
import { useStore } from '@chokka/ui/store.ts'

/** /login and /register: the home page with the popup over it. Closing it leads home; signing in leads on. */
export function EntryScreen({ popup, children }: { popup: 'login' | 'register'; children: ReactNode }) {
  const signedIn = useSignedIn()
  const next = nextOf(useLocation().state)
  const isOpen = useStore(popups).some(({ name }) => name === 'login' || name === 'register')
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    if (!signedIn) open(popup)
    setOpened(true)
    return () => {
      close('login')
      close('register')
    }
  }, [popup, signedIn])
  if (signedIn) return <Navigate to={next ?? '/'} />
  if (hasOpened && !isOpen) return <Navigate to="/" />
  return children
}

/** Where the guard turned somebody away: an address of this site and nothing else. */
export function nextOf(state: unknown): string | null {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : null
  return typeof next === 'string' && /^\/(?![/\\])/.test(next) ? next : null
}
