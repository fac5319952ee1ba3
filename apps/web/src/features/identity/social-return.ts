import { socialProviders, type SocialProvider } from '@chokka/contract/social'
import { tabItems } from '@chokka/ui/storage.ts'

/** What a provider sent back: an answer, or that whoever was there has cancelled. */
export type SocialReturn = { provider: SocialProvider; answer: Answer | null }
type Answer = { code: string; state: string; iss?: string }

/** Where `early.ts` puts what was in the address, before anything else is loaded. */
const key = 'socialReturn'

/** Reads what came back, without forgetting it; null when the page was opened by itself, or reloaded. */
export function readReturn(): SocialReturn | null {
  const address = tabItems.getItem(key) ?? location.pathname + location.search
  const { pathname, searchParams } = new URL(address, location.origin)
  const provider = socialProviders.find((name) => pathname === `/sign-in/${name}`)
  if (!provider || searchParams.size === 0) return null
  const [code, state, iss] = ['code', 'state', 'iss'].map((name) => searchParams.get(name) ?? '')
  return { provider, answer: code && state ? { code, state, ...(iss ? { iss } : {}) } : null }
}

/** It works once, so it is kept nowhere: neither in the address nor in the storage of the tab. */
export function forgetReturn(): void {
  tabItems.removeItem(key)
  if (location.search) history.replaceState(history.state, '', location.pathname)
}
