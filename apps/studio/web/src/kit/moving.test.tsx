// @vitest-environment happy-dom
// What the compositor moves ends where it must, and figures are written together.
import { doubleWheel } from '@chokka/game-math/double'
import { render, renderHook } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Coin } from '../coin/Coin.tsx'
import type { Flip } from '../coin/Coin.tsx'
import { risenTo } from '../limbo/LimboStage.tsx'
import { Wheel } from '../parts/Wheel.tsx'
import type { Turn } from '../parts/Wheel.tsx'
import { every, readableMs, useFigures } from './frames.ts'
import { easeOut, glide } from './glide.ts'

type Moved = { element: Element; ways: string[]; ms: number; easing: string; cancelled: boolean; end: () => void }
let moved: Moved[]

beforeEach(() => {
  vi.useFakeTimers()
  moved = []
  // The test's document has no compositor.
  Element.prototype.animate = function animate(this: Element, frames, options) {
    const ways = (frames as Keyframe[]).map(({ transform }) => String(transform))
    const { duration, easing } = options as { duration: number; easing: string }
    let end = () => undefined as void
    const finished = new Promise<void>((done) => (end = done))
    const one: Moved = { element: this, ways, ms: duration, easing, cancelled: false, end }
    moved.push(one)
    return { finished, cancel: () => void (one.cancelled = true) } as unknown as Animation
  }
})
afterEach(() => void vi.useRealTimers())

const isHidden = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
/** The angle in which an element stands, in the unit of its function. */
const angleOf = (text: string): number => Number(/\(([-\d.e]+)/.exec(text)?.[1])

test('what glides is left at its last place, and its result does not wait for a page that draws no frames', async () => {
  const element = document.createElement('div')
  const gliding = glide(element, ['scale(1)', 'scale(2)'], 900)
  let isOver = false
  void gliding.then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(900)
  expect([isOver, element.style.transform]).toEqual([false, ''])
  await vi.advanceTimersByTimeAsync(400)
  expect([isOver, element.style.transform, moved[0]?.cancelled]).toEqual([true, 'scale(2)', true])

  const next = glide(element, ['scale(2)', 'scale(3)'], 900)
  moved[1]?.end()
  await next
  expect(element.style.transform).toBe('scale(3)')
  // Without movement, and on a page that is hidden, it stands there at once.
  await glide(element, ['scale(3)', 'scale(4)'], 0)
  isHidden(true)
  await glide(element, ['scale(4)', 'scale(5)'], 900)
  expect([element.style.transform, moved.length]).toEqual(['scale(5)', 2])
})

// G-08: what is seen is what was drawn
test('a wheel turns forward and stands with the middle of the segment at the pointer', async () => {
  isHidden(false)
  const size = doubleWheel.length
  const turn = createRef<Turn>()
  const colours = doubleWheel.map(() => '#fff')
  const { container } = render(<Wheel colours={colours} lit={null} rim="#000" hub="#000" ref={turn} />)
  const face = container.querySelector('canvas')
  let before = angleOf(face?.style.transform ?? '')
  for (const segment of [0, 7, 7, size - 1, 3]) {
    const turning = turn.current?.(segment, 1900, 3)
    const { ways, easing } = moved.at(-1) ?? { ways: [], easing: '' }
    const [from = NaN, to = NaN] = ways.map(angleOf)
    expect(Math.cos(from - before)).toBeCloseTo(1)
    expect(to - from).toBeGreaterThanOrEqual(3 * 2 * Math.PI - 1e-9)
    expect(to - from).toBeLessThan(4 * 2 * Math.PI)
    expect(easing).toBe('cubic-bezier(0.3333, 1, 0.6667, 1)')
    moved.at(-1)?.end()
    await turning
    before = angleOf(face?.style.transform ?? '')
    // The first segment begins at the pointer, and the wheel turns with the clock.
    const atPointer = (((-before / (2 * Math.PI)) * size) % size) + size
    expect(Math.floor(atPointer) % size).toBe(segment)
    expect(atPointer % 1).toBeCloseTo(0.5)
  }
})

test('a coin shows the side that fell, from either side', async () => {
  isHidden(false)
  const flip = createRef<Flip>()
  const { container } = render(<Coin side={null} ref={flip} />)
  const coin = container.querySelector<HTMLElement>('.toss__coin')
  let before = 0
  for (const side of [1, 1, 0, 0, 1]) {
    const flipping = flip.current?.(side, false)
    expect(moved).toHaveLength(3)
    const starts = moved.find((one) => one.element === coin)?.ways[0]
    expect(Math.floor(angleOf(starts ?? '') / 180) % 2).toBe(before)
    before = side
    for (const one of moved) one.end()
    await flipping
    // Half turns beyond the lean: even ones show heads, odd ones tails.
    expect(Math.floor(angleOf(coin?.style.transform ?? '') / 180) % 2).toBe(side)
    expect(container.querySelector<HTMLElement>('.toss__way')?.style.transform).toBe('translateY(0cqh)')
    moved = []
  }
})

test('the number of a shot rises by equal factors from one to what came, and is exact at its end', () => {
  const shares = Array.from({ length: 41 }, (_, at) => at / 40)
  const shown = shares.map((share) => risenTo(12_345, share))
  expect([shown[0], shown.at(-1)]).toEqual([100, 12_345])
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(risenTo(10_000, 0.5)).toBe(Math.floor(100 * 100 ** easeOut(0.5)))
  expect(risenTo(100, 0.5)).toBe(100)
})

test('figures that are written equally often are written in the same turn, until nobody writes', () => {
  const written: string[] = []
  const [first, second] = [every(readableMs, () => written.push('a')), every(readableMs, () => written.push('b'))]
  vi.advanceTimersByTime(readableMs / 2)
  const third = every(readableMs, () => written.push('c'))
  vi.advanceTimersByTime(readableMs / 2)
  expect(written).toEqual(['a', 'b', 'c'])
  first()
  third()
  vi.advanceTimersByTime(readableMs)
  expect(written).toEqual(['a', 'b', 'c', 'b'])
  second()
  expect(vi.getTimerCount()).toBe(0)
  const again = every(readableMs, () => written.push('d'))
  vi.advanceTimersByTime(readableMs)
  expect(written.at(-1)).toBe('d')
  again()
})

test('figures are written at once, and no more when the page shows others', () => {
  let written = 0
  const page = renderHook(({ active, by }) => useFigures(active, () => (written += by)), {
    initialProps: { active: true, by: 1 },
  })
  expect(written).toBe(1)
  // The newest of what writes is called, also between two turns.
  page.rerender({ active: true, by: 10 })
  vi.advanceTimersByTime(readableMs)
  expect(written).toBe(11)
  page.rerender({ active: false, by: 10 })
  expect(vi.getTimerCount()).toBe(0)
})
