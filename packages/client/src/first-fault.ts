/** An answer of the server that refuses a field comes a while after the press. */
const belongsMs = 15_000
const fault = '[aria-invalid="true"], .err'

/**
 * After a press that sends a form, brings the first field that is wrong to the middle of the window, where no bar lies
 * over it, and gives it the focus. What turns wrong while somebody types is left where it is.
 */
export function showFirstFault(document: Document): void {
  let pressed: { button: Element; at: number } | null = null
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button) pressed = { button, at: performance.now() }
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', () => (pressed = null), true)
  const look = (changes: MutationRecord[]) => {
    if (!pressed || performance.now() - pressed.at > belongsMs || !changes.some(isFault)) return
    const form = pressed.button.closest('form, dialog, main') ?? document
    const first = form.querySelector<HTMLElement>(fault)
    if (!first) return
    pressed = null
    first.scrollIntoView({ block: 'center' })
    first.focus({ preventScroll: true })
  }
  const changes = { subtree: true, childList: true, attributeFilter: ['aria-invalid'] }
  new MutationObserver(look).observe(document.body, changes)
}

const isFault = ({ type, target, addedNodes }: MutationRecord): boolean =>
  type === 'attributes'
    ? target instanceof Element && target.matches(fault)
    : [...addedNodes].some((node) => node instanceof Element && (node.matches(fault) || node.querySelector(fault)))
