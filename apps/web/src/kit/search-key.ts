import { makeStore } from '@chokka/ui/store.ts'
import { localItems } from '@chokka/ui/storage.ts'

const key = 'searchKey'

/** Whether the key / opens the search in this browser: single keys can be switched off (WCAG 2.1.4). */
export const searchKey = makeStore(localItems.getItem(key) !== '0')

export function switchSearchKey(on: boolean): void {
  localItems.setItem(key, on ? '1' : '0')
  searchKey.set(on)
}

/** What was typed after the search was asked for and before its field was there, which is loaded when it is needed. */
let ahead = ''
let isShown = false

export const typedAhead = (): string => ahead

/** Said by the search itself: from now on its field takes the letters. */
export function noteSearchShown(shown: boolean): void {
  isShown = shown
  ahead = ''
}

const isText = (key: string) => key.length === 1 || !/^[A-Z][A-Za-z0-9]*$/.test(key)

/** Keeps a key that was pressed while the search loads. Returns whether it was kept. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (isShown || ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') ahead = [...ahead].slice(0, -1).join('')
  else if (isText(key)) ahead += key
  else return false
  return true
}
