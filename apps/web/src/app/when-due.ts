/** How far below the view something is made at once. */
const nearMargin = '0px 0px 100% 0px'
/** Browsers without idle time to report (Safari) make the next one after this. */
const withoutIdleMs = 50
/** A page that never comes to rest makes them nevertheless, one after each of these. */
const atLatestMs = 300

/** So long a page that has just been opened is left to what is seen first, unless somebody does something. */
const quietMs = 5000
const doings = ['keydown', 'pointerdown', 'wheel', 'scroll'] as const

type Place = { element: Element; make: () => void }

/** What waits, from the top of the page downwards. */
let waiting: Place[] = []
/** Watches for what comes into the view; once the page is awake, for what comes near it. */
let watching: { observer: IntersectionObserver; awake: boolean } | undefined
/** Ends the wait for the next idle time; undefined while there is none. */
let cancel: (() => void) | undefined
let awake: 'no' | 'soon' | 'yes' = 'no'

/** From the first key, touch or scroll on, or after a while, also what is far below the view is made. */
function wakeUp(): void {
  if (awake !== 'no') return
  awake = 'soon'
  const options = { capture: true, passive: true }
  const wake = (event?: Event) => {
    // A carousel that moves by itself scrolls too.
    if (event?.type === 'scroll' && event.target instanceof Element) return
    for (const doing of doings) removeEventListener(doing, wake, options)
    clearTimeout(timer)
    awake = 'yes'
    for (const { element } of waiting) watch(element)
    schedule()
  }
  for (const doing of doings) addEventListener(doing, wake, options)
  const timer = setTimeout(() => wake(), quietMs)
}

function schedule(): void {
  if (awake !== 'yes' || cancel || waiting.length === 0) return
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

function watch(element: Element): void {
  const isAwake = awake === 'yes'
  if (watching?.awake !== isAwake) {
    watching?.observer.disconnect()
    const arrive = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) {
        const place = waiting.find((one) => one.element === target)
        if (isIntersecting && place) take(place)
      }
    }
    watching = { awake: isAwake, observer: new IntersectionObserver(arrive, isAwake ? { rootMargin: nearMargin } : {}) }
  }
  watching.observer.observe(element)
}

function leave(place: Place): void {
  waiting = waiting.filter((one) => one !== place)
  watching?.observer.unobserve(place.element)
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
 * been made, so that no task makes much at once. On a page that has just been opened only what is in the view is made
 * until the first key, touch or scroll, or five seconds have passed. Returns what cancels it.
 */
export function whenDue(element: Element, make: () => void): () => void {
  wakeUp()
  const place = { element, make }
  waiting.push(place)
  watch(element)
  schedule()
  return () => leave(place)
}
