import { useCallback, useEffect, useRef } from 'react'

/**
 * The same function at every drawing, which does what the latest one given does: for parts that are drawn anew only
 * when their properties change. Called from events and callbacks, never while drawing.
 */
export function useStable<Input extends unknown[], Output>(act: (...input: Input) => Output) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...input: Input): Output => latest.current(...input), [])
}
