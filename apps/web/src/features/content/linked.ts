import type { Banner } from './use-home-content.ts'

type Target = Pick<Banner, 'linkageType' | 'target'>
/** Where a link leads; `isOutside`: another site, in a tab of its own. */
export type Linked = { href: string; isOutside: boolean }

/** Where a banner, popup or promotion leads; null where it leads nowhere, or not to a page. */
export function linkedTo({ linkageType, target }: Target): Linked | null {
  if (linkageType === 'external') return /^https:\/\//.test(target) ? { href: target, isOutside: true } : null
  const href = ownAddress({ linkageType, target })
  return href !== null && /^\/(?![/\\])/.test(href) ? { href, isOutside: false } : null
}

function ownAddress({ linkageType, target }: Target): string | null {
  if (linkageType === 'page') return target
  if (linkageType === 'promotion') return `/promotions#${encodeURIComponent(target)}`
  const [vendor, code] = target.split('/')
  if (linkageType !== 'game' || !vendor || !code) return null
  return `/seamless?${new URLSearchParams({ vassalage: vendor, gameCode: code }).toString()}`
}

/** The attributes of a link that opens another site. */
export const outside = { target: '_blank', rel: 'noopener noreferrer' } as const
