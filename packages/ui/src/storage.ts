// A browser may refuse its storage (cookies blocked, a frame of another site, no room left): then what is written lives
// as long as the page, and nothing fails.

export type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys: () => string[] }

function itemsOf(store: () => Storage): Items {
  const memory = new Map<string, string>()
  const attempt = <Value>(use: (store: Storage) => Value, otherwise: Value): Value => {
    try {
      return use(store())
    } catch {
      return otherwise
    }
  }
  return {
    getItem: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(key), null),
    setItem: (key, text) => {
      const isKept = attempt((kept) => {
        kept.setItem(key, text)
        return true
      }, false)
      if (isKept) memory.delete(key)
      else memory.set(key, text)
    },
    removeItem: (key) => {
      memory.delete(key)
      attempt((kept) => kept.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((kept) => Object.keys(kept), [])])],
  }
}

/** What stays in this browser. */
export const localItems = itemsOf(() => localStorage)
/** What stays in this tab. */
export const tabItems = itemsOf(() => sessionStorage)
