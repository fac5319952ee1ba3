import type { WireValue } from '@chokka/contract'
import { normalise } from '@chokka/text/latin.ts'
import { useLanguage } from '@chokka/client/language.ts'
import { useDebounced } from '@chokka/client/use-debounced.ts'
import { useCall } from '../../kit/client.ts'
import { listHrefOf } from './game.ts'
import type { GameType } from './list-filter.ts'

/** With the answer of a near server and the drawing it stays below the 100 ms that the search may take. */
const debounceMs = 40
const longestSearch = 60
const mostGames = 12
const mostVendors = 4
const freshMs = 10 * 60_000

export type VendorHit = { code: string; name: string; gameType: GameType; games: number; href: string }
type Lanes = WireValue<'gameVendors'>['content']

/** The vendors whose name has what was typed, each in the category of which it has the most games. */
function vendorsNamed(lanes: Lanes, typed: string): VendorHit[] {
  const text = normalise(typed.trim())
  if (!text) return []
  const found = new Map<string, VendorHit>()
  for (const { cards } of lanes) {
    for (const { vassalage, displayName, gameType, games, state } of cards) {
      const known = found.get(vassalage)
      if (state === 'coming' || !normalise(displayName).includes(text) || (known && known.games >= games)) continue
      const href = `${listHrefOf(gameType)}?vassalage=${encodeURIComponent(vassalage)}`
      found.set(vassalage, { code: vassalage, name: displayName, gameType, games, href })
    }
  }
  return [...found.values()].slice(0, mostVendors)
}

/** What fits what is typed; while nothing is, the hot games. The last answer stays until the next is there. */
export function useSearch(typed: string) {
  const language = useLanguage()
  const search = useDebounced(typed.trim().slice(0, longestSearch), debounceMs)
  const found = useCall(
    'gameList',
    { search, language, pageSize: mostGames },
    { enabled: search !== '', keepPrevious: true, freshMs: 60_000 },
  )
  const hot = useCall('hotGames', { language }, { freshMs: 60_000 })
  const vendors = useCall('gameVendors', undefined, { freshMs })
  const shown = search === '' ? hot : found
  return {
    /** What the shown answer is to. */
    search,
    /** What is shown answers less than what has been typed by now. */
    isBehind: search !== typed.trim().slice(0, longestSearch) || (search !== '' && found.isPlaceholderData),
    games: shown.data?.content.slice(0, mostGames),
    total: search === '' ? undefined : found.data?.total,
    vendors: vendorsNamed(vendors.data?.content ?? [], search),
    fault: shown.data ? null : shown.error,
    isFetching: shown.isFetching,
    retry: () => void shown.refetch(),
  }
}
