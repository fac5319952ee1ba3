// @vitest-environment happy-dom
import { motion } from '@chokka/contract/limits'
import { afterEach, expect, test, vi } from 'vitest'
import { ChunkError, watchStyleSheets, withChunkTimeout } from './chunk-error.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

// As the build writes it.
const importing = () => Promise.resolve('./MemberCentre-8f21c.js')
const faultOf = (loading: Promise<unknown>) =>
  loading.then(
    () => null,
    (fault: unknown) => fault,
  )

// spec 8 Product reactions, spec 9 Script chunk timeout
test('a script that does not arrive within 120 seconds is a load error with its type and address', async () => {
  vi.useFakeTimers()
  const fault = faultOf(withChunkTimeout(importing, new Promise(() => undefined)))
  let isOver = false
  void fault.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await fault).toMatchObject({
    name: 'ChunkLoadError',
    type: 'timeout',
    address: '/assets/MemberCentre-8f21c.js',
    message: 'ChunkLoadError · timeout 120000 ms',
  })
  expect(motion.chunkTimeoutMs).toBe(120_000)
})

test('a script that cannot be loaded is a load error with its address, whatever the browser says of it', async () => {
  const address = 'https://site.example/assets/x-1.js'
  for (const [message, at] of [
    [`Failed to fetch dynamically imported module: ${address}`, '/assets/x-1.js'],
    [`error loading dynamically imported module: ${address}`, '/assets/x-1.js'],
    ['Importing a module script failed.', '/assets/MemberCentre-8f21c.js'],
  ] as const) {
    const fault = await faultOf(withChunkTimeout(importing, Promise.reject(new TypeError(message))))
    expect(fault).toMatchObject({ name: 'ChunkLoadError', type: 'load', address: at })
  }
})

test('a style sheet that a screen needs and that fails is a CSS load error', async () => {
  const message = 'Unable to preload CSS for /assets/member-1.css'
  const fault = await faultOf(withChunkTimeout(importing, Promise.reject(new Error(message))))
  expect(fault).toMatchObject({ name: 'CSSLoadError', type: 'css', address: '/assets/member-1.css' })
})

test('a screen that arrives in time is handed on, and its timer does not stay', async () => {
  vi.useFakeTimers()
  expect(await withChunkTimeout(importing, Promise.resolve('screen'))).toBe('screen')
  expect(vi.getTimerCount()).toBe(0)
})

test('a sheet that failed before the app ran is reported; one that is loading or being read is not', async () => {
  vi.useFakeTimers()
  const link = (name: string, sheet: object | null) => {
    const made = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    made.setAttribute('href', `https://site.example/assets/${name}.css`)
    Object.defineProperty(made, 'sheet', { get: () => sheet })
    return made
  }
  const links = [link('failed', null), link('loading', null), link('read', {})]
  vi.spyOn(document, 'querySelectorAll').mockReturnValue(links as never) // As a list of these.
  vi.spyOn(performance, 'getEntriesByName').mockImplementation((name) =>
    // How many there are is all that is asked.
    name.includes('loading') ? [] : [{} as PerformanceEntry],
  )
  const faults: ChunkError[] = []
  const stop = watchStyleSheets((fault) => faults.push(fault))
  expect(faults).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(faults.map(({ address }) => address)).toEqual(['/assets/failed.css'])
  stop()
})

test('a style sheet of the page that fails is reported; fonts and those of others are not', () => {
  const faults: ChunkError[] = []
  const stop = watchStyleSheets((fault) => faults.push(fault))
  const fail = (href: string) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
    link.setAttribute('href', href)
    // happy-dom loads no style sheet: each one fails as soon as it is in the page.
    document.head.append(link)
  }
  fail('https://site.example/assets/fonts-1.css')
  fail('https://other.example/x.css')
  expect(faults).toEqual([])
  fail('https://site.example/assets/index-1.css')
  expect(faults).toMatchObject([{ name: 'CSSLoadError', type: 'css', address: '/assets/index-1.css' }])
  stop()
  fail('https://site.example/assets/index-1.css')
  expect(faults).toHaveLength(1)
})
