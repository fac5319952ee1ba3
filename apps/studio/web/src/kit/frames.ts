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

/** Draws while `active`, always with the latest `draw`. */
export function useFrames(active: boolean, draw: Draw): void {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => (active ? everyFrame((atMs) => latest.current(atMs)) : undefined), [active])
}
