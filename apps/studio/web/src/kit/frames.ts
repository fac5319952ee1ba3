import { useEffect, useRef } from 'react'

type Drawn = (atMs: number) => void
const drawn = new Set<Drawn>()
let asked = 0

function step(atMs: number) {
  asked = drawn.size > 0 ? requestAnimationFrame(step) : 0
  for (const draw of drawn) draw(atMs)
}

/**
 * Calls `draw` before each frame that the browser paints, from one loop for the whole page, until the answer is
 * called.
 */
function everyFrame(draw: Drawn): () => void {
  drawn.add(draw)
  if (asked === 0) asked = requestAnimationFrame(step)
  return () => drawn.delete(draw)
}

/** Draws while `active`, always with the newest `draw`. */
export function useFrames(active: boolean, draw: Drawn): void {
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => (active ? everyFrame((atMs) => latest.current(atMs)) : undefined), [active])
}
