import { open } from './open.ts'
import type { Resource } from './use-site.ts'

const closedKey = 'giftClosed'

/** Opens the gift popup of a registration, where the site has a picture for it, unless this session has closed one. */
export function openGift(resources: Readonly<Record<string, Resource>> | undefined): void {
  const gift = resources?.REGISTERPOP
  if (gift?.url && sessionStorage.getItem(closedKey) === null) {
    open('gift', { picture: gift.url, label: gift.labelNameEn })
  }
}

export const noteGiftClosed = (): void => sessionStorage.setItem(closedKey, '1')
