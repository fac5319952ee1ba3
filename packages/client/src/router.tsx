import { useCallback, useEffect, useMemo } from 'react'
import type { ComponentProps, MouseEvent } from 'react'
import {
  navigate as goTo,
  useHistoryState,
  useLocationProperty,
  usePathname,
  useSearch,
} from 'wouter/use-browser-location'

// The addresses of an app whose screens stand in a table: no patterns, no nesting, no loaders (docs/decisions/0031).

/** Where the page is. `state` travels with the address in the browser's history and is seen by nobody else. */
export type Location = { pathname: string; search: string; hash: string; state: unknown }
export type Going = { replace?: boolean; state?: unknown }

export function useLocation(): Location {
  const [pathname, search, state] = [usePathname(), useSearch(), useHistoryState<unknown>()]
  const hash = useLocationProperty(() => window.location.hash)
  return useMemo(() => ({ pathname, search, hash, state }), [pathname, search, hash, state])
}

/** Goes to an address of this app, or so many steps through the history. Throws for an address of another origin. */
export function navigate(to: string | number, going: Going = {}): void {
  if (typeof to === 'number') window.history.go(to)
  else goTo(to, going)
}

/** Goes on to another address as soon as it is drawn, and leaves no step behind. */
export function Navigate({ to, state }: { to: string; state?: unknown }): null {
  useEffect(() => {
    navigate(to, { replace: true, state })
    // What travels along is that of the first drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [to])
  return null
}

/** A link to a screen of this app. A press that asks for another tab or window is left to the browser. */
export function Link({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    const opensHere = rest.target === undefined || rest.target === '_self'
    if (event.defaultPrevented || event.button !== 0 || isElsewhere || !opensHere) return
    event.preventDefault()
    // The address that is open already is no new step back.
    navigate(href, { replace: new URL(href, window.location.href).href === window.location.href })
  }
  return (
    <a href={href} onClick={press} {...rest}>
      {children}
    </a>
  )
}

type Query = URLSearchParams | Record<string, string>

/** What stands after the question mark, and how it is changed: `set((before) => next, { replace: true })`. */
export function useSearchParams() {
  const { search } = useLocation()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback((change: Query | ((before: URLSearchParams) => Query), going?: Going) => {
    const { pathname, search: now } = window.location
    const next = typeof change === 'function' ? change(new URLSearchParams(now)) : change
    navigate(`${pathname}?${new URLSearchParams(next)}`, going)
  }, [])
  return [params, set] as const
}
