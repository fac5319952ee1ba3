import { makeStore } from '@chokka/ui/store.ts'

const key = 'searchKey'

/** Whether the key / opens the search in this browser: single keys can be switched off (WCAG 2.1.4). */
export const searchKey = makeStore(typeof localStorage === 'undefined' || localStorage.getItem(key) !== '0')

export function switchSearchKey(on: boolean): void {
  localStorage.setItem(key, on ? '1' : '0')
  searchKey.set(on)
}
