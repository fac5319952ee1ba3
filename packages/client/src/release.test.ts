// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beforeReload, forgetBuilds, leave, newRelease, noteBuild } from './release.ts'
import { navigate } from './router.tsx'

beforeEach(() => {
  navigate('/', { replace: true })
  vi.spyOn(leave, 'goTo').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  forgetBuilds()
})

// O-07, spec 8
test('a new release is loaded at the next navigation and not before', () => {
  noteBuild('one')
  noteBuild('one')
  navigate('/a')
  expect([location.pathname, leave.goTo]).toEqual(['/a', expect.any(Function)])
  expect(leave.goTo).not.toHaveBeenCalled()
  noteBuild('two')
  expect(location.pathname).toBe('/a')
  navigate('/b?x=1')
  expect(leave.goTo).toHaveBeenCalledExactlyOnceWith(`${location.origin}/b?x=1`)
  expect(location.pathname).toBe('/a')
})

test('a redirect is no navigation, and a process without pages says nothing of releases', () => {
  noteBuild('one')
  noteBuild('two')
  navigate('/login', { replace: true, state: { next: '/x' } })
  expect([location.pathname, history.state]).toEqual(['/login', { next: '/x' }])
  noteBuild('')
  expect(newRelease.now()).toBe(true)
  expect(leave.goTo).not.toHaveBeenCalled()
})

test('while two releases answer in turn a page is reloaded once only', () => {
  noteBuild('one')
  noteBuild('two')
  navigate('/a')
  expect(leave.goTo).toHaveBeenCalledTimes(1)
  // The reloaded page hears of the old release first.
  forgetBuilds()
  noteBuild('one')
  noteBuild('two')
  expect(newRelease.now()).toBe(false)
  navigate('/b')
  expect(leave.goTo).toHaveBeenCalledTimes(1)
})

test('what the app wants to remember is asked for before it reloads', () => {
  const asked = vi.fn(() => expect(leave.goTo).not.toHaveBeenCalled())
  beforeReload(asked)
  noteBuild('one')
  noteBuild('two')
  navigate('/a')
  expect(asked).toHaveBeenCalledTimes(1)
})
