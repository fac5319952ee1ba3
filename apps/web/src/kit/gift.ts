import { ask, queries } from './client.ts'
import { closedKeys } from './closed-keys.ts'
import { open } from './open.ts'
import { tabItems } from '@chokka/ui/storage.ts'

const freshMs = 10 * 60_000

/**
 * Opens the gift popup of a registration, where the site has a picture for it, unless this session has closed one, and
 * goes on with `then` once it is closed, or at once where there is none: popups come one after the other. The resources
 * of the site are asked for only now, because no other page needs them.
 */
export async function openGift(then?: () => void): Promise<void> {
  if (tabItems.getItem(closedKeys.gift) !== null) return then?.()
  const asked = { queryKey: ['permission', {}], queryFn: () => ask('permission'), staleTime: freshMs }
  // Without an answer there is no gift to show.
  const site = await queries.fetchQuery(asked).catch(() => undefined)
  const gift = site?.info.resources.REGISTERPOP
  if (!gift?.url) return then?.()
  open('gift', { picture: gift.url, label: gift.labelNameEn, ...(then ? { then } : {}) })
}

export const noteGiftClosed = (): void => tabItems.setItem(closedKeys.gift, '1')
