import { deviceNow } from './clock.ts'
import { tabItems } from '@chokka/ui/storage.ts'

// What was typed survives a reload that the app itself causes: a new release, or a part that did not arrive. It is kept
// in the session of this tab, for minutes, and secrets are never kept.

const key = 'drafts'
const maxAgeMs = 10 * 60_000
const restoreForMs = 30_000
type Drafts = { at: number; path: string; fields: Record<string, string> }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const neverKept = new Set(['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image'])
const secretName = /pass|pin|secret|otp|code|captcha|token|cvv|card/i
/** By type, by what the browser would fill in, and by name: a password stays one while it is shown as text. */
const isSecret = (control: Control): boolean =>
  neverKept.has(control.type) ||
  /password|one-time-code|^cc-/.test(control.autocomplete) ||
  secretName.test(`${control.name} ${control.id}`)

const controlsOf = (root: ParentNode): Control[] => [...root.querySelectorAll<Control>('input, textarea, select')]
/** What names a field in the page: it is the same after a reload, unlike a generated id. */
const labelOf = (control: Control): string =>
  control.name || (control.getAttribute('aria-label') ?? textOf(control.labels?.[0]))
/** The words of a label, without what was typed into a field inside of it. */
function textOf(label: HTMLLabelElement | undefined): string {
  const copy = label?.cloneNode(true)
  if (!(copy instanceof HTMLLabelElement)) return ''
  for (const control of controlsOf(copy)) control.remove()
  return (copy.textContent ?? '').trim()
}
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')
/** A radio button is named by its value too. */
const nameOf = (control: Control): string => {
  const label = labelOf(control)
  return label && control.type === 'radio' ? `${label}=${control.value}` : label
}
const valueOf = (control: Control): string => (isTicked(control) ? String(control.checked) : control.value)

/** Keeps what is typed into the forms of this page, for the next load of the same address in this tab. */
export function keepDrafts(): void {
  const fields: Record<string, string> = {}
  for (const control of controlsOf(document)) {
    const name = nameOf(control)
    if (name && !isSecret(control) && valueOf(control) !== '') fields[name] = valueOf(control)
  }
  const drafts: Drafts = { at: deviceNow(), path: location.pathname, fields }
  if (Object.keys(fields).length > 0) tabItems.setItem(key, JSON.stringify(drafts))
}

function takeDrafts(): Map<string, string> {
  const text = tabItems.getItem(key)
  if (text === null) return new Map()
  try {
    // Written by `keepDrafts`; anything else throws or has no fields.
    const { at, path, fields } = JSON.parse(text) as Drafts
    if (path !== location.pathname && deviceNow() - at <= maxAgeMs) return new Map()
    tabItems.removeItem(key)
    return deviceNow() - at > maxAgeMs ? new Map() : new Map(Object.entries(fields))
  } catch {
    tabItems.removeItem(key)
    return new Map()
  }
}

/**
 * Types what was kept into the fields as they appear. A field into which something was typed meanwhile is left alone.
 * Returns a function that stops it.
 */
export function restoreDrafts(): () => void {
  const left = takeDrafts()
  if (left.size === 0) return () => undefined
  const touched = new WeakSet<EventTarget>()
  const touch = (event: Event) => event.isTrusted && event.target && touched.add(event.target)
  const fill = () => {
    for (const control of controlsOf(document)) {
      const draft = left.get(nameOf(control))
      if (draft === undefined || isSecret(control)) continue
      left.delete(nameOf(control))
      if (!touched.has(control)) type(control, draft)
    }
    if (left.size === 0) stop()
  }
  const observer = new MutationObserver(fill)
  const timer = setTimeout(() => stop(), restoreForMs)
  const stop = () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('input', touch, true)
  }
  document.addEventListener('input', touch, true)
  observer.observe(document, { childList: true, subtree: true })
  fill()
  return stop
}

/** As if somebody had typed it: React reads the value from the event and overrides the setter of the element. */
function type(control: Control, draft: string): void {
  if (isTicked(control)) {
    if (String(control.checked) !== draft) control.click()
    return
  }
  Reflect.set(Object.getPrototypeOf(control), 'value', draft, control)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
