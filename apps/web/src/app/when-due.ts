/** How far below the view something is made at once. */
const nearMargin = '0px 0px 100% 0px'
/** Browsers without idle time to report (Safari) make the next one after this. */
const withoutIdleMs = 50
/** A page that never comes to rest makes them nevertheless, one after each of these. */
const atLatestMs = 300

type Place = { element: Element; make: () => void }

/** What waits, from the top of the page downwards. */
let waiting: Place[] = []
let near: IntersectionObserver | undefined
/** Ends the wait for the next idle time; undefined while there is none. */
let cancel: (() => void) | undefined

function schedule(): void {
  if (cancel || waiting.length === 0) return
  const next = () => {
    cancel = undefined
    const [first] = waiting
    if (first) take(first)
    schedule()
  }
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(next, { timeout: atLatestMs })
    cancel = () => cancelIdleCallback(idle)
  } else {
    const timer = setTimeout(next, withoutIdleMs)
    cancel = () => clearTimeout(timer)
  }
}

function leave(place: Place): void {
  waiting = waiting.filter((one) => one !== place)
  near?.unobserve(place.element)
  if (waiting.length > 0) return
  cancel?.()
  cancel = undefined
}

function take(place: Place): void {
  leave(place)
  place.make()
}

/**
 * Calls `make` once: when the element is near the view, or when the page is at rest and all that waited before it has
 * been made, so that no task makes much at once. Returns what cancels it.
 */
export function whenDue(element: Element, make: () => void): () => void {
  near ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const place = waiting.find((one) => one.element === target)
        if (isIntersecting && place) take(place)
      }
    },
    { rootMargin: nearMargin },
  )
  const place = { element, make }
  waiting.push(place)
  near.observe(element)
  schedule()
  return () => leave(place)
}
