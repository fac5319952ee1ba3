// @vitest-environment happy-dom
// What stands below the first screen is made in steps: near the view at once, else one after the other at rest.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Arrive = (entries: readonly { isIntersecting: boolean; target: Element }[]) => void
let arrive: Arrive = () => undefined
let idle: (() => void) | undefined
let cancelled = 0
let margin = ''
let watched: Element[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  idle = undefined
  cancelled = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Arrive, { rootMargin = '' }: { rootMargin?: string } = {}) {
        arrive = callback
        margin = rootMargin
        watched = []
      }
      disconnect = () => undefined
      observe = (element: Element) => void watched.push(element)
      unobserve = () => undefined
    },
  )
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle = work
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', () => {
    idle = undefined
    cancelled += 1
  })
})

afterEach(() => void vi.useRealTimers())

/** Three parts that wait, and which of them were made. */
async function parts() {
  const { whenDue } = await import('../src/app/when-due.ts')
  const made: number[] = []
  const places = [0, 1, 2].map((at) => {
    const element = document.createElement('div')
    return { element, cancel: whenDue(element, () => made.push(at)) }
  })
  const rest = () => {
    const work = idle
    idle = undefined
    work?.()
  }
  const see = (at: number, isIntersecting = true) =>
    arrive([{ isIntersecting, target: places[at]?.element ?? document.body }])
  return { made, places, rest, see }
}

// issue 9: home with all sections on
test('at rest one part is made in each idle time, from the top downwards, and then nothing waits any more', async () => {
  const { made, rest } = await parts()
  rest()
  // Nothing but what is seen is made in the first seconds of a page.
  expect(made).toEqual([])
  vi.advanceTimersByTime(4999)
  expect(idle).toBeUndefined()
  vi.advanceTimersByTime(1)
  rest()
  expect(made).toEqual([0])
  rest()
  rest()
  expect(made).toEqual([0, 1, 2])
  expect(idle).toBeUndefined()
})

test('a part that comes near the view is made at once, and once; one that is only watched is not', async () => {
  const { made, rest, see } = await parts()
  see(1, false)
  expect(made).toEqual([])
  see(2)
  see(2)
  expect(made).toEqual([2])
  vi.advanceTimersByTime(5000)
  rest()
  rest()
  expect(made).toEqual([2, 0, 1])
})

test.each(['keydown', 'pointerdown', 'wheel', 'scroll'])(
  'a %s begins at once with what is far below',
  async (doing) => {
    const { made, rest } = await parts()
    window.dispatchEvent(new Event(doing))
    rest()
    expect(made).toEqual([0])
    // The next page of this visit does not wait again.
    await parts().then((next) => {
      next.rest()
      expect(made).toEqual([0, 1])
    })
  },
)

test('what scrolls by itself within the page, like a carousel, begins nothing', async () => {
  const { made, rest } = await parts()
  const carousel = document.body.appendChild(document.createElement('div'))
  carousel.dispatchEvent(new Event('scroll'))
  rest()
  expect(made).toEqual([])
  document.dispatchEvent(new Event('scroll'))
  rest()
  expect(made).toEqual([0])
})

test('a page that has just been opened makes what is in the view, and then what comes near it', async () => {
  const { made, places, see } = await parts()
  expect(margin).toBe('')
  see(0)
  expect(made).toEqual([0])
  vi.advanceTimersByTime(5000)
  expect(margin).toBe('0px 0px 100% 0px')
  expect(watched).toEqual(places.slice(1).map(({ element }) => element))
})

test('a part that is gone is not made, and when all are gone nobody waits for rest', async () => {
  const { made, places, see } = await parts()
  vi.advanceTimersByTime(5000)
  places[0]?.cancel()
  see(0)
  expect(made).toEqual([])
  places[1]?.cancel()
  expect(cancelled).toBe(0)
  places[2]?.cancel()
  expect([cancelled, idle, made]).toEqual([1, undefined, []])
})
