/** An answer of the server that refuses a field comes a while after the press. */
const belongsMs = 15_000
const fault = '[aria-invalid="true"], .err'
/** The buttons that send a form. Any other button may be pressed beside a field that is wrong. */
const sends = 'button[type="submit"], .btn--primary'

/**
 * After a press that sends a form, brings the first field that is wrong to the middle of the window, where no bar lies
 * over it, and gives it the focus. What turns wrong while somebody types is left where it is.
 */
export function showFirstFault(document: Document): void {
  let pressed: { button: Element; at: number } | null = null
  const show = (first: HTMLElement) => {
    pressed = null
    first.scrollIntoView({ block: 'center' })
    first.focus({ preventScroll: true })
  }
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const press = (pressed = { button, at: performance.now() })
    // Pressed again with the same fault, nothing changes in the page that would be noticed.
    const standing = button.matches(sends) && firstFault(button)
    if (standing) setTimeout(() => pressed === press && firstFault(button) === standing && show(standing))
  }
  document.addEventListener('click', press, true)
  document.addEventListener('input', () => (pressed = null), true)
  const look = (changes: MutationRecord[]) => {
    if (!pressed || performance.now() - pressed.at > belongsMs || !changes.some(isFault)) return
    const first = firstFault(pressed.button)
    if (first) show(first)
  }
  const changes = { subtree: true, childList: true, attributeFilter: ['aria-invalid'] }
  new MutationObserver(look).observe(document.body, changes)
}

const firstFault = (button: Element): HTMLElement | null =>
  (button.closest('form, dialog, main') ?? document).querySelector<HTMLElement>(fault)

const isFault = ({ type, target, addedNodes }: MutationRecord): boolean =>
  type === 'attributes'
    ? target instanceof Element && target.matches(fault)
    : [...addedNodes].some((node) => node instanceof Element && (node.matches(fault) || node.querySelector(fault)))
