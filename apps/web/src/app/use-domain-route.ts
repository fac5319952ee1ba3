import { useEffect } from 'react'
import { navigate } from '@chokka/client/router.tsx'
import { rememberAffiliate } from '../kit/affiliate.ts'
import type { SiteStatus } from '../kit/site-status.ts'
import { isHome, screenAt } from './screens.ts'

/** Follows what this host name leads to: the code of an agent is remembered, and home becomes another page. */
export function useDomainRoute(route: SiteStatus['domain'] | undefined): void {
  useEffect(() => {
    if (!route?.valid) return
    if (route.affiliateCode) rememberAffiliate(route.affiliateCode)
    const leads = route.path !== '' && screenAt(route.path) !== undefined
    if (leads && isHome(window.location.pathname)) navigate(route.path, { replace: true })
    // Only when the page is opened: later on home is where somebody went.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [route?.domain])
}
