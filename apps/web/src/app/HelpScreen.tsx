import { useEffect, useState } from 'react'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { useStore } from '@chokka/ui/store.ts'
import { hashName } from '../kit/hash-name.ts'
import { close, open, popups } from '../kit/open.ts'
import { HomeScreen } from './HomeScreen.tsx'

/** /help: the home page with the help centre over it; the hash names an article. Closing it leads home (spec 2). */
export function HelpScreen() {
  const { hash } = useLocation()
  const isOpen = useStore(popups).some(({ name }) => name === 'help')
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => {
    open('help', { code: hashName(hash) })
    setOpened(true)
    return () => close('help')
  }, [hash])
  return hasOpened && !isOpen ? <Navigate to="/" /> : <HomeScreen />
}
