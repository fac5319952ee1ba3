import { afterEach, expect, test, vi } from 'vitest'
import { localItems, tabItems } from './storage.ts'

const refused = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}
const blockedStore = new Proxy({}, { get: () => refused, ownKeys: refused })

/** A store with room for one item, and the state of a store that works. */
function storeFor(most: number): Storage {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      if (Object.keys(kept).length >= most && !(key in kept)) throw new DOMException('', 'QuotaExceededError')
      kept[key] = text
    },
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  }
  return new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  }) as unknown as Storage
}

afterEach(() => {
  for (const items of [localItems, tabItems]) for (const key of items.keys()) items.removeItem(key)
  vi.unstubAllGlobals()
})

test.each([
  ['works', () => storeFor(9)],
  ['is full', () => storeFor(1)],
  ['refuses every use', () => blockedStore],
  ['is not there', () => undefined],
])('case 9 a store that %s keeps what is written for the life of the page', (_name, make) => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, make())
  for (const items of [localItems, tabItems]) {
    items.setItem('a', '1')
    items.setItem('b', '2')
    items.setItem('a', '3')
    expect([items.getItem('a'), items.getItem('b'), items.getItem('c')]).toEqual(['3', '2', null])
    expect(items.keys().toSorted()).toEqual(['a', 'b'])
    items.removeItem('a')
    expect([items.getItem('a'), items.keys()]).toEqual([null, ['b']])
  }
})

test('case 9 where the store itself may not be read, nothing throws', () => {
  const getter = { configurable: true, get: refused }
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', getter)
  localItems.setItem('a', '1')
  expect([localItems.getItem('a'), localItems.keys()]).toEqual(['1', ['a']])
  localItems.removeItem('a')
  if (before) Object.defineProperty(globalThis, 'localStorage', before)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})
