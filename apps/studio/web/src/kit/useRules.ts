import { useEffect, useState } from 'react'
import type { GameName, PublishedRules } from '@chokka/studio-wire/proof'

/**
 * The rules by which the studio takes bets now, and its software version; null until it has answered. Needs no session.
 */
export function useRules(game: GameName) {
  const [published, setPublished] = useState<PublishedRules | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    // The studio answers in the shape of publishedRules. If the request fails, the rules are shown without their
    // version.
    const read = async () => {
      const answer = await fetch('/api/rules', { signal: abort.signal })
      if (answer.ok) setPublished((await answer.json()) as PublishedRules)
    }
    void read().catch(() => undefined)
    return () => abort.abort()
  }, [])
  return published && { software: published.software, inForce: published.games[game] }
}
