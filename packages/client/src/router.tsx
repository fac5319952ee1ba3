import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ComponentProps, MouseEvent } from 'react'

// The addresses of an app whose screens stand in a table: no patterns, no nesting, no loaders (docs/decisions/0031).

/** Where the page is. `state` travels with the address in the browser's history and is seen by nobody else. */
export type Location = { pathname: string; search: string; hash: string; state: unknown }
export type Going = { replace?: boolean; state?: unknown }

const watchers = new Set<() => void>()
const tellAll = () => {
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) window.addEventListener('popstate', tellAll)
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) window.removeEventListener('popstate', tellAll)
  }
}

let last: { href: string; kept: unknown; location: Location } | undefined

/** The same object for as long as the address is the same, as React asks of what it watches. */
function locationNow(): Location {
  const { href, pathname, search, hash } = window.location
  const kept: unknown = window.history.state
  if (last?.href === href && last.kept === kept) return last.location
  const state = kept && typeof kept === 'object' && 'usr' in kept ? kept.usr : null
  last = { href, kept, location: { pathname, search, hash, state } }
  return last.location
}

export const useLocation = (): Location => useSyncExternalStore(watch, locationNow)

/** Goes to an address of this app, or so many steps through the history. */
export function navigate(to: string | number, { replace = false, state = null }: Going = {}): void {
  if (typeof to === 'number') return window.history.go(to)
  // Throws for an address of another origin.
  if (replace) window.history.replaceState({ usr: state }, '', to)
  else window.history.pushState({ usr: state }, '', to)
  tellAll()
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
