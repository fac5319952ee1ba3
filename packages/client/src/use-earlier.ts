import { useState } from 'react'

type Page = { lines: readonly { id: string; place: number }[]; hasEarlier: boolean }

/**
 * Lines from before the newest page, loaded by a button. `read` answers the page before a place; undefined when it was
 * refused.
 */
export function useEarlier<Lines extends Page>(newest: Lines, read: (before: number) => Promise<Lines | undefined>) {
  const [pages, setPages] = useState<readonly Lines[]>([])
  const [isLoading, setLoading] = useState(false)
  const first = pages[0] ?? newest
  const load = async () => {
    const before = first.lines[0]?.place
    if (before === undefined) return
    setLoading(true)
    const page = await read(before)
    setLoading(false)
    if (page) setPages([page, ...pages])
  }
  const shown = new Set(newest.lines.map((line) => line.id))
  return {
    lines: pages.flatMap((page): Lines['lines'][number][] => [...page.lines]).filter((line) => !shown.has(line.id)),
    hasMore: first.hasEarlier,
    isLoading,
    load: () => void load(),
  }
}
