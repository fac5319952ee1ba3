import { makeStore } from '@chokka/ui/store.ts'
import { localItems } from '@chokka/ui/storage.ts'

const key = 'readAnnouncements'
/** So many are remembered: more than a list that somebody still looks at. */
const most = 500

function stored(): readonly number[] {
  const ids = (localItems.getItem(key) ?? '').split(' ').map(Number)
  return ids.filter((id) => Number.isInteger(id) && id > 0)
}

/** The announcements that were opened in this browser. */
export const readNotices = makeStore<readonly number[]>(stored())

export function markRead(ids: readonly number[]): void {
  // Another tab may have added some.
  const all = [...new Set([...stored(), ...ids])].slice(-most)
  localItems.setItem(key, all.join(' '))
  readNotices.set(all)
}
