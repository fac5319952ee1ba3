import { useEffect } from 'react'
import { open } from '../kit/open.ts'
import { mayOpen } from './menus.ts'
import { screenAt, screenOf } from './screens.ts'
import { useViewer } from './use-viewer.ts'

/**
 * A trial account that presses a link to a screen which needs a real one gets the warning and stays where it is (spec
 * 6 Trial). An address that is typed leads to the page that says so.
 */
export function TrialLinks(): null {
  const { signedIn, isAgent, isTrial } = useViewer()
  useEffect(() => {
    if (!isTrial) return undefined
    const viewer = { signedIn, isAgent, isTrial }
    const stop = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || link.origin !== window.location.origin || link.target === '_blank') return
      const name = screenAt(link.pathname)
      if (!name || mayOpen(viewer, screenOf(name))) return
      event.preventDefault()
      open('refusal', { code: 'in_need_true_account' })
    }
    // Before the link itself hears of the press.
    document.addEventListener('click', stop, { capture: true })
    return () => document.removeEventListener('click', stop, { capture: true })
  }, [signedIn, isAgent, isTrial])
  return null
}
