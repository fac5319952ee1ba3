import type { ServicePosition } from '@chokka/contract/chat'
import { useSignedIn } from './client.ts'
import { open } from './open.ts'
import { useSite } from './use-site.ts'

/** The link to customer service: a page, an e-mail address or a phone number. Null when it is empty or unsafe. */
export function serviceHref(setting: string): string | null {
  if (/^https:\/\/\S+$/.test(setting) || /^(mailto|tel):\S+$/.test(setting)) return setting
  return /^[^\s@:/]+@[^\s@:/]+$/.test(setting) ? `mailto:${setting}` : null
}

type Service = { href: string; onPress?: undefined } | { href?: undefined; onPress: () => void }

/**
 * How customer service is reached from a place of the site: whoever is signed in opens the live chat, and visitors the
 * address of the site, or the form by which they write to it; null for an account holder with neither chat nor address.
 */
export function useService(position: ServicePosition): Service | null {
  const signedIn = useSignedIn()
  const { customerService, csPosition } = useSite()
  if (signedIn && csPosition.includes(position)) return { onPress: () => open('chat', { position }) }
  const href = serviceHref(customerService)
  if (href !== null) return { href }
  return signedIn ? null : { onPress: () => open('visitorLetter') }
}
