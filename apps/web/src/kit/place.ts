/** Where somebody stands: how far the page is scrolled, and how long its list is, which gives it its height at once. */
export type Place = { top: number; total: number }

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'top' in value &&
  'total' in value &&
  typeof value.top === 'number' &&
  typeof value.total === 'number'

/** The place that the current history entry remembers. A page that was opened anew has none. */
export function placeNow(): Place | null {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('place' in state)) return null
  return isPlace(state.place) ? state.place : null
}

/**
 * Remembers the place in the current history entry, where going back and a reload find it. The router patches
 * `replaceState` of the instance to hear of new addresses; this is none, so that of the prototype is called.
 */
export function keepPlace(place: Place): void {
  const state: unknown = window.history.state
  History.prototype.replaceState.call(
    window.history,
    { ...(typeof state === 'object' ? state : {}), place },
    '',
    window.location.href,
  )
}
