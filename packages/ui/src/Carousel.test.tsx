// @vitest-environment happy-dom
import { loadTexts } from '@chokka/text'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './Carousel.tsx'
import { TextsProvider } from './texts.tsx'

const engine = {
  ...{ scrollTo: vi.fn(), scrollNext: vi.fn(), scrollPrev: vi.fn(), destroy: vi.fn(), reInit: vi.fn(), off: vi.fn() },
  ...{ on: vi.fn(), selectedScrollSnap: () => 0 },
}
const makeEngine = vi.fn((_view: HTMLElement, _options: object) => engine)
vi.mock('embla-carousel', () => ({ default: makeEngine }))

const slides = ['one', 'two', 'three'].map((key) => ({ key, slide: <a href={`/${key}`}>{key}</a> }))

/** What moves by itself stands or ends here as the tests say; a browser test sees it move. */
type Glide = { end: () => void; pass: (progress: number) => void; keyframes: unknown; takesMs: unknown }
let glides: Glide[] = []
let see: (isIntersecting: boolean) => void = () => undefined

beforeEach(() => {
  glides = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(arrive: (entries: readonly { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => arrive([{ isIntersecting }]))
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  Element.prototype.animate = function (keyframes, options) {
    const motion = Object.assign(new EventTarget(), {
      ...{ playState: 'running', progress: 0 },
      effect: { getComputedTiming: () => ({ progress: motion.progress }) },
      cancel: () => void (motion.playState = 'idle'),
    })
    glides.push({
      ...{ keyframes, takesMs: typeof options === 'object' && options?.duration },
      pass: (progress) => (motion.progress = progress),
      end: () => {
        motion.progress = 1
        motion.dispatchEvent(new Event('finish'))
      },
    })
    // What the carousel asks of an animation.
    return motion as unknown as Animation
  }
  vi.clearAllMocks()
  engine.on.mockReturnValue(engine)
  engine.off.mockReturnValue(engine)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show(props: { autoplayMs?: number; speedMs?: number; look?: 'banner' | 'row' } = {}) {
  const texts = await loadTexts('en', ['common'])
  render(
    <TextsProvider texts={texts}>
      <Carousel label="Banners" slides={slides} {...props} />
    </TextsProvider>,
  )
}
const dot = (index: number) => screen.getByRole('button', { name: new RegExp(`\\b${index}\\b`) })

test('the code that moves slides is not loaded before the first move, and the first move is not lost', async () => {
  await show()
  await act(async () => void (await new Promise((done) => setImmediate(done))))
  expect(makeEngine).not.toHaveBeenCalled()
  fireEvent.click(dot(3))
  await vi.waitFor(() => expect(engine.scrollTo).toHaveBeenCalledWith(2, false), 20_000)
  expect(makeEngine).toHaveBeenCalledTimes(1)
})

const viewOf = () => {
  const view = screen.getByRole('region', { name: 'Banners' }).querySelector<HTMLElement>('.carousel__view')
  if (!view) throw new Error('no view')
  for (const [index, slide] of view.querySelectorAll('li').entries()) {
    Object.defineProperty(slide, 'offsetLeft', { value: index * 300 })
    slide.getBoundingClientRect = () => new DOMRect(index * 300, 0, 300, 100)
  }
  Object.defineProperties(view, { clientWidth: { value: 300 }, scrollWidth: { value: 900 } })
  return view
}

// spec 2 Home sections: banners autoplay every 5000 ms with a slide speed of 1000 ms, and loop
test('slides move by themselves without that code, and from the last one back to the first', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show({ autoplayMs: 5000, speedMs: 1000 })
  const view = viewOf()
  see(true)
  const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  after(4999)
  expect(glides).toEqual([])
  after(1)
  expect(glides).toMatchObject([{ keyframes: { transform: ['none', 'translateX(-300px)'] }, takesMs: 1000 }])
  // The view itself is scrolled once, when the slides have arrived, and snaps to none of them meanwhile.
  expect([view.scrollLeft, view.classList.contains('is-gliding')]).toEqual([0, true])
  glides[0]?.end()
  expect([view.scrollLeft, view.classList.contains('is-gliding')]).toEqual([300, false])
  after(5000)
  glides[1]?.end()
  expect(view.scrollLeft).toBe(600)
  after(5000)
  expect(glides[2]).toMatchObject({ keyframes: { transform: ['none', 'translateX(600px)'] } })
  glides[2]?.end()
  expect(view.scrollLeft).toBe(0)
  expect(makeEngine).not.toHaveBeenCalled()
})

test('slides that are out of view do not move', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show({ autoplayMs: 5000 })
  viewOf()
  act(() => void vi.advanceTimersByTime(20_000))
  see(true)
  see(false)
  act(() => void vi.advanceTimersByTime(20_000))
  expect(glides).toEqual([])
  see(true)
  act(() => void vi.advanceTimersByTime(5000))
  expect(glides).toHaveLength(1)
})

test('a finger takes moving slides over where they are', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show({ autoplayMs: 5000 })
  const view = viewOf()
  see(true)
  act(() => void vi.advanceTimersByTime(5000))
  glides[0]?.pass(0.5)
  fireEvent.touchStart(view)
  expect(view.scrollLeft).toBe(150)
  glides[0]?.end()
  expect(view.scrollLeft).toBe(150)
})

test('the code takes moving slides over at the one that is nearest', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show({ autoplayMs: 5000 })
  const view = viewOf()
  see(true)
  act(() => void vi.advanceTimersByTime(5000))
  glides[0]?.pass(0.75)
  fireEvent.focusIn(view)
  await vi.waitFor(
    () => expect(makeEngine).toHaveBeenCalledWith(view, expect.objectContaining({ startIndex: 1 })),
    20_000,
  )
  glides[0]?.end()
  expect(view.scrollLeft).toBe(0)
})

test('slides stand still while they are touched; from then on the code moves them', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await show({ autoplayMs: 5000 })
  const view = viewOf()
  see(true)
  fireEvent.touchStart(view)
  act(() => void vi.advanceTimersByTime(20_000))
  expect([glides.length, makeEngine.mock.calls.length]).toEqual([0, 0])
  fireEvent.touchEnd(view)
  // From when the slides are its own: the page learns of it a moment after it was made.
  await vi.waitFor(() => expect(engine.reInit).toHaveBeenCalledTimes(1), 20_000)
  expect(makeEngine).toHaveBeenCalledTimes(1)
  expect(engine.scrollNext).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(5000))
  expect(engine.scrollNext).toHaveBeenCalledTimes(1)
})

test('a swipe before that is taken over: the slides go on from the one that it reached', async () => {
  await show()
  const view = viewOf()
  view.scrollLeft = 310
  fireEvent.scroll(view)
  expect(screen.getByText('two').closest('li')?.inert).toBe(false)
  expect(screen.getByText('one').closest('li')?.inert).toBe(true)
  fireEvent.focusIn(view)
  await vi.waitFor(
    () => expect(makeEngine).toHaveBeenCalledWith(view, expect.objectContaining({ startIndex: 1 })),
    20_000,
  )
  expect(view.scrollLeft).toBe(0)
})

const made = () => slides.map(({ key }) => screen.queryByText(key) !== null)

test('banners that follow are made before the first moves, or as soon as somebody uses the carousel', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show({ autoplayMs: 5000 })
  expect(made()).toEqual([true, false, false])
  act(() => void vi.advanceTimersByTime(3000))
  expect(made()).toEqual([true, true, true])
  cleanup()
  await show({ autoplayMs: 5000 })
  const view = viewOf()
  fireEvent.touchStart(view)
  expect(made()).toEqual([true, true, true])
  // They stay when the finger leaves.
  fireEvent.touchEnd(view)
  expect(made()).toEqual([true, true, true])
})

test('a row shows several slides and makes all of them at once', async () => {
  await show({ look: 'row' })
  expect(made()).toEqual([true, true, true])
})
