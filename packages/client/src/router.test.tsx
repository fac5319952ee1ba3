// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Link, Navigate, navigate, useLocation, useSearchParams } from './router.tsx'

afterEach(cleanup)

const where = () => location.pathname + location.search + location.hash

function Shown() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}
const shown = () => screen.getByRole('status').textContent

test('a link changes the screen without loading a page, and a link to the current address adds no history entry', () => {
  navigate('/a')
  const entries = history.length
  render(
    <>
      <Shown />
      <Link href="/b?x=1#y">go</Link>
    </>,
  )
  fireEvent.click(screen.getByText('go'))
  expect([shown(), where(), history.length - entries]).toEqual(['/b?x=1 null', '/b?x=1#y', 1])
  fireEvent.click(screen.getByText('go'))
  expect(history.length - entries).toBe(1)
})

test('a click that opens another tab, or whose default is prevented, does not navigate', () => {
  navigate('/a')
  render(
    <>
      <Link href="/b">plain</Link>
      <Link href="/b" target="_blank">
        new tab
      </Link>
      <Link href="/b" onClick={(event) => event.preventDefault()}>
        prevented
      </Link>
    </>,
  )
  // Keeps happy-dom from following the links itself.
  const prevent = (event: Event) => event.preventDefault()
  document.addEventListener('click', prevent)
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    fireEvent.click(screen.getByText('plain'), { [key]: true })
  fireEvent.click(screen.getByText('plain'), { button: 1 })
  fireEvent.click(screen.getByText('new tab'))
  fireEvent.click(screen.getByText('prevented'))
  document.removeEventListener('click', prevent)
  expect(where()).toBe('/a')
})

test('Navigate replaces the current history entry and passes its state on', () => {
  navigate('/guarded?a=1')
  const entries = history.length
  render(
    <>
      <Shown />
      <Navigate to="/login" state={{ next: '/guarded?a=1' }} />
    </>,
  )
  expect(shown()).toBe('/login {"next":"/guarded?a=1"}')
  expect(history.length).toBe(entries)
})

function Filter() {
  const [params, set] = useSearchParams()
  return (
    <>
      <output>{params.get('page')}</output>
      <button
        type="button"
        onClick={() => {
          set((before) => ({ ...Object.fromEntries(before), page: '2' }))
          set((before) => ({ ...Object.fromEntries(before), kind: 'bet' }), { replace: true })
        }}
      >
        change
      </button>
    </>
  )
}

test('two changes of the query in one click are both kept, and the path stays', () => {
  navigate('/record?page=1')
  render(<Filter />)
  fireEvent.click(screen.getByText('change'))
  expect([shown(), where()]).toEqual(['2', '/record?page=2&kind=bet'])
})

// spec 8: Navigation-duplicate errors are ignored
test('going to where one already is adds no history entry and raises nothing', () => {
  navigate('/a?x=1')
  const entries = history.length
  navigate('/a?x=1')
  navigate('/a?x=1')
  expect([where(), history.length]).toEqual(['/a?x=1', entries])
  navigate('/a?x=2')
  expect(where()).toBe('/a?x=2')
})

test('an address of another origin is refused', () => {
  expect(() => navigate('https://evil.example/')).toThrow()
  expect(() => navigate('//evil.example/')).toThrow()
})
