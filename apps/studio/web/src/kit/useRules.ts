import { useEffect, useState } from 'react'
import type { GameName, PublishedRules } from '../../../src/wire-shapes.ts'

/** Under which rules the studio takes bets now, and its software; null until it has answered. Asks for no session. */
export function useRules(game: GameName) {
  const [published, setPublished] = useState<PublishedRules | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    // The studio answers in the shape of publishedRules. Without an answer the rules themselves stand all the same.
    const read = async () => {
      const answer = await fetch('/api/rules', { signal: abort.signal })
      if (answer.ok) setPublished((await answer.json()) as PublishedRules)
    }
    void read().catch(() => undefined)
    return () => abort.abort()
  }, [])
  return published && { software: published.software, inForce: published.games[game] }
}
