/**
 * One press, one act: with each repeat of a held Enter key a browser clicks the focused button again, sends the form of
 * a field again, and tells whoever listens for the key. That may stake money, credit it, or be one more wrong password.
 * In a text it makes new lines, and does. A held space bar clicks once by itself.
 */
export function ignoreHeldEnter(): void {
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, repeat, target, ctrlKey, metaKey } = event
      if (!repeat || key !== 'Enter') return
      const isInText = target instanceof Element && target.closest('textarea, [contenteditable]') !== null
      if (isInText && !ctrlKey && !metaKey) return
      event.preventDefault()
      event.stopPropagation()
    },
    { capture: true },
  )
}
