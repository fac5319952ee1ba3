import { useCallback, useEffect, useMemo } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import {
  navigate as goTo,
  useHistoryState,
  useLocationProperty,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location'
import { newRelease, reloadPage } from './release.ts'

// Routing for an app whose screens are listed in a table: no patterns, no nesting, no loaders (docs/decisions/0031).

/** The current address. `state` is stored in the history entry and is not visible in the address. */
export type Location = { pathname: string; search: string; hash: string; state: unknown }
export type NavigateOptions = { replace?: boolean; state?: unknown }

export function useLocation(): Location {
  const [pathname, search, state] = [usePathname(), useSearch(), useHistoryState<unknown>()]
  const hash = useLocationProperty(() => window.location.hash)
  return useMemo(() => ({ pathname, search, hash, state }), [pathname, search, hash, state])
}

/**
 * Goes to an address of this app, or by a number of entries through the history. Throws for another origin. Going to
 * where one already is does nothing (spec 8). When there is a new release, the address is loaded from the server.
 */
export function navigate(to: string | number, options: NavigateOptions = {}): void {
  if (typeof to === 'number') return window.history.go(to)
  const { href, origin } = new URL(to, window.location.href)
  if (href === window.location.href && !options.replace && options.state === undefined) return
  // A redirect belongs to the navigation before it, and what it carries would be lost.
  if (newRelease.now() && !options.replace && origin === window.location.origin) return reloadPage(href)
  goTo(to, options)
}

/** Redirects when it is rendered, and replaces the current history entry. */
export function Navigate({ to, state }: { to: string; state?: unknown }): null {
  useEffect(() => {
    navigate(to, { replace: true, state })
    // The state of the first render is used.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [to])
  return null
}

/** A link to a screen of this app. A click that opens another tab or window is left to the browser. */
export function Link({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    const opensHere = rest.target === undefined || rest.target === '_self'
    if (event.defaultPrevented || event.button !== 0 || hasModifier || !opensHere) return
    event.preventDefault()
    // A link to the current address adds no history entry.
    navigate(href, { replace: new URL(href, window.location.href).href === window.location.href })
  }
  return (
    <a href={href} onClick={follow} {...rest}>
      {children}
    </a>
  )
}

type Query = URLSearchParams | Record<string, string>

/** The query of the address, and how to change it: `set((before) => next, { replace: true })`. */
export function useSearchParams() {
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback((change: Query | ((before: URLSearchParams) => Query), options?: NavigateOptions) => {
    const { pathname, search: now } = window.location
    const next = typeof change === 'function' ? change(new URLSearchParams(now)) : change
    navigate(`${pathname}?${new URLSearchParams(next)}`, options)
  }, [])
  return [params, set] as const
}
