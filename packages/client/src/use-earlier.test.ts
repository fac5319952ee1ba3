// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEarlier } from './use-earlier.ts'

const page = (places: readonly number[], hasEarlier: boolean) => ({
  lines: places.map((place) => ({ id: `line ${place}`, place })),
  hasEarlier,
})

test('earlier lines come above those before them, each once, until there are none', async () => {
  const asked: number[] = []
  const earlier = new Map([
    [5, page([3, 4], true)],
    [3, page([1, 2], false)],
  ])
  const { result, rerender } = renderHook(
    ({ newest }) =>
      useEarlier(newest, async (before) => {
        asked.push(before)
        return earlier.get(before)
      }),
    { initialProps: { newest: page([5, 6], true) } },
  )
  const load = () => act(async () => result.current.load())
  const places = () => result.current.lines.map(({ place }) => place)
  await load()
  expect([places(), result.current.hasMore]).toEqual([[3, 4], true])
  await load()
  expect([places(), result.current.hasMore]).toEqual([[1, 2, 3, 4], false])
  // The newest page may grow downwards over lines that were loaded by the button.
  rerender({ newest: page([4, 5, 6], true) })
  expect(places()).toEqual([1, 2, 3])
  expect(asked).toEqual([5, 3])
})

test('a page that was refused can be asked for again', async () => {
  const answers = [undefined, page([1], false)]
  const { result } = renderHook(() => useEarlier(page([2], true), async () => answers.shift()))
  await act(async () => result.current.load())
  expect(result.current).toMatchObject({ lines: [], hasMore: true, isLoading: false })
  await act(async () => result.current.load())
  expect(result.current.lines).toHaveLength(1)
})
