import { ZERO, add, parseMoney, subtract } from '@chokka/money'
import type { Money } from '@chokka/money'
import type { QueryClient } from '@tanstack/react-query'
import { makeStore } from '@chokka/ui/store.ts'
import { tabItems } from '@chokka/ui/storage.ts'

/**
 * What the frame of a game shows of a round. While one is shown, nothing in this page is read anew that would tell how
 * it ends; other tabs may tell. `payout`: null while it is shown.
 */
type Show = { id: string; stake: Money; payout: Money | null }
const shows = makeStore<readonly Show[]>([])
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** A frame repeats what it shows; one that has been silent for this long shows nothing any more. */
export const silentAfterMs = 90_000
/** No game shows so many rounds at once. */
const mostAtOnce = 50

const isOpen = ({ payout }: Show) => payout === null
export const isShowing = (): boolean => shows.now().some(isOpen)

/** How many shows have begun in this page. */
let begun = 0

/** That a round is shown stands in the tab too: a page that is loaded again in the middle of one goes on waiting. */
const shownKey = 'shownRound'
const leftOpen = 'left open'
/** After so long a game that is ready goes on with no round that was left open. */
export const resumedWithinMs = 10_000

function set(next: readonly Show[]): void {
  shows.set(next)
  if (next.some(isOpen)) tabItems.setItem(shownKey, '1')
  else tabItems.removeItem(shownKey)
}

/** At the start of a page, before it reads anything. */
export function waitForLeftOpen(path: string): void {
  if (tabItems.getItem(shownKey) === null) return
  if (path === '/seamless') beginShow(leftOpen, '0')
  else tabItems.removeItem(shownKey)
}

/** The game has said how it goes on, or did not open. */
export const endLeftOpen = (): void => endShow(leftOpen, null)

/** A frame begins to show a round, or says that it still does. */
export function beginShow(id: string, stake: string): void {
  if (!shows.now().some((show) => show.id === id)) {
    if (shows.now().filter(isOpen).length >= mostAtOnce) return
    begun += 1
    set([...shows.now(), { id, stake: parseMoney(stake), payout: null }])
  }
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => endShow(id, null), silentAfterMs),
  )
}

/** The round has been shown. `payout`: what it paid, which counts until the site has answered; null: unknown. */
export function endShow(id: string, payout: string | null): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  set(
    shows.now().flatMap((show) => {
      if (show.id !== id || !isOpen(show)) return [show]
      return payout === null ? [] : [{ ...show, payout: parseMoney(payout) }]
    }),
  )
}

/** The frame is gone. */
export function endAllShows(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  set([])
}

const notShowing = () =>
  new Promise<void>((done) => {
    if (!isShowing()) return done()
    const leave = shows.watch(() => {
      if (isShowing()) return
      leave()
      done()
    })
  })

/** What the balance that is being read knows already: the shows that were over when it was asked for. */
let asked: readonly Show[] = []

/**
 * Reads what may tell the end of a round once none is shown. An answer that comes while one is shown again may know it,
 * and is asked for anew.
 */
export async function readAfterShows<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  await notShowing()
  const [before, known] = [begun, shows.now()]
  const value = await read()
  if (begun !== before) return readAfterShows(name, read)
  if (name === 'balance') asked = known
  return value
}

/** Forgets what a new balance knows, in the same moment in which it is drawn. */
export function followBalance(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'balance') return
    set(shows.now().filter((show) => isOpen(show) || !asked.some(({ id }) => id === show.id)))
    asked = []
  })
}

const changeOf = ({ stake, payout }: Show): Money => subtract(payout ?? ZERO, stake)
let known: { of: readonly Show[]; change: Money } = { of: [], change: ZERO }

/** What the shows change in the balance that was read last: the stakes, and what has been seen to be paid. */
function changeNow(): Money {
  if (known.of !== shows.now()) known = { of: shows.now(), change: shows.now().map(changeOf).reduce(add, ZERO) }
  return known.change
}

export const shownChange = { now: changeNow, watch: shows.watch }
