import { useEffect, useRef } from 'react'

type Draw = (atMs: number) => void
const draws = new Set<Draw>()
let requestId = 0

function step(atMs: number) {
  requestId = draws.size > 0 ? requestAnimationFrame(step) : 0
  for (const draw of draws) draw(atMs)
}

/** Calls `draw` before each animation frame, in one loop for the whole page, until the returned function is called. */
function everyFrame(draw: Draw): () => void {
  draws.add(draw)
  if (requestId === 0) requestId = requestAnimationFrame(step)
  return () => draws.delete(draw)
}

/** Nobody can read more than twenty figures a second. */
export const readableMs = 48

type Write = () => void
const writes = new Map<number, { all: Set<Write>; timer: ReturnType<typeof setInterval> }>()

/** Calls `write` in each such period, in one loop with all others of that period: they share one frame. */
export function every(ms: number, write: Write): () => void {
  const { all, timer } = writes.get(ms) ?? loopOf(ms)
  all.add(write)
  return () => {
    all.delete(write)
    if (all.size > 0) return
    clearInterval(timer)
    if (writes.get(ms)?.all === all) writes.delete(ms)
  }
}

function loopOf(ms: number) {
  const all = new Set<Write>()
  const timer = setInterval(() => {
    for (const write of all) write()
  }, ms)
  const loop = { all, timer }
  writes.set(ms, loop)
  return loop
}

/** Writes figures while `active`, at once and then as often as they can be read; always with the latest `write`. */
export function useFigures(active: boolean, write: Write, ms = readableMs): void {
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  useEffect(() => {
    if (!active) return undefined
    latest.current()
    return every(ms, () => latest.current())
  }, [active, ms])
}

/** Draws while `active`, always with the latest `draw`. */
export function useFrames(active: boolean, draw: Draw): void {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => (active ? everyFrame((atMs) => latest.current(atMs)) : undefined), [active])
}
