import { useEffect, useRef } from 'react'

/** The space bar presses, wherever the focus is but in a control of its own; a held key presses once. */
export function useSpaceBar(isOn: boolean, onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat) return
      const { target } = event
      if (target instanceof Element && target.closest('button, a, input, select, textarea, [role=dialog]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}
