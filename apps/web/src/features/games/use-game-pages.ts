import { useQueries, useQuery } from '@tanstack/react-query'
import type { WireValue } from '@chokka/contract'
import { gameListSpacingMs, paging } from '@chokka/contract/limits'
import { useRef } from 'react'
import type { Refused } from '@chokka/client/calls.ts'
import { deviceNow } from '@chokka/client/clock.ts'
import { ask } from '../../kit/client.ts'
import type { Game } from './game.ts'
import type { ListInput } from './list-filter.ts'
import { pagesOf } from './list-window.ts'
import type { Range } from './list-window.ts'
import { makeTurns } from './request-turns.ts'

const turns = makeTurns({
  now: deviceNow,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  spacingMs: gameListSpacingMs,
})
/** How long a page is kept that is out of view: what was scrolled past is dropped, so memory stays flat. */
const keptMs = 2 * 60_000
const freshMs = 60_000

type Page = WireValue<'gameList'>

/** The first page of a list is what somebody waits for; the others come in turn. */
const pageQuery = (input: ListInput, pageNo: number) => ({
  // As `useCall` builds its keys, so that a favourite is shown in these pages too, and a new session drops them.
  queryKey: ['gameList', { ...input, pageNo, pageSize: paging.gamePageSize }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const send = () => ask('gameList', { ...input, pageNo, pageSize: paging.gamePageSize }, { signal })
    return pageNo === 1 ? turns.atOnce(send) : turns.inTurn(send, signal)
  },
  staleTime: freshMs,
  gcTime: keptMs,
})

export type GamePages = {
  /** How many games the list has; undefined until known. */
  total: number | undefined
  /** Undefined while its page is loading. */
  gameAt: (index: number) => Game | undefined
  /** Another list was asked for, and this one stays in view until it is there. */
  isStale: boolean
  /** Why the list is not there. */
  fault: Refused | null
  /** Why a later page of it is not there. */
  pageFault: Refused | null
  isFetching: boolean
  retry: () => void
}

/**
 * The games of a list in pages of 20: those in view and the next. While another list loads, the last one stays.
 * `knownTotal`: how long the list was when somebody left it.
 */
export function useGamePages(input: ListInput, inView: Range, knownTotal: number | undefined): GamePages {
  const asked = useQuery<Page, Refused>(pageQuery(input, 1))
  const shown = useRef(input)
  if (asked.data) shown.current = input
  const isStale = asked.data === undefined && JSON.stringify(shown.current) !== JSON.stringify(input)
  const first = useQuery<Page, Refused>({ ...pageQuery(shown.current, 1), enabled: false })
  const total = first.data?.total ?? (isStale ? undefined : knownTotal)
  const numbers = pagesOf(inView, total, paging.gamePageSize).slice(1)
  const pages = useQueries({
    queries: numbers.map((pageNo) => ({ ...pageQuery(shown.current, pageNo), enabled: !isStale })),
  })
  const byNumber = new Map<number, Page | undefined>(numbers.map((pageNo, index) => [pageNo, pages[index]?.data]))
  byNumber.set(1, first.data)
  const failed = pages.filter((page) => page.error && !page.data)
  return {
    total,
    gameAt: (index) => byNumber.get(Math.floor(index / paging.gamePageSize) + 1)?.content[index % paging.gamePageSize],
    isStale,
    fault: asked.data ? null : asked.error,
    // The queries of `ask` fail with Refused only.
    pageFault: (failed[0]?.error as Refused | undefined) ?? null,
    isFetching: asked.isFetching || pages.some((page) => page.isFetching),
    retry: () => {
      if (!asked.data) void asked.refetch()
      for (const page of failed) void page.refetch()
    },
  }
}
