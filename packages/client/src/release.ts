import { makeStore } from '@chokka/ui/store.ts'
import { keepDrafts } from './drafts.ts'
import { tabItems } from '@chokka/ui/storage.ts'

/** In session storage, for which build this page was reloaded. */
export const reloadedKey = 'reloadedFor'
let own = ''
let latest = ''

/** Whether the server has a newer build of the app than this page. */
export const newRelease = makeStore(false)

/**
 * Notes which build the server serves now. The first one that a page hears of is its own. A page is reloaded for a
 * build once only: while processes of two releases answer in turn, it would otherwise never come to rest.
 */
export function noteBuild(build: string): void {
  if (build === '') return
  if (own === '') own = build
  latest = build
  newRelease.set(build !== own && tabItems.getItem(reloadedKey) !== build)
}

/** Loads the page again, at this address or at another one of the app, and keeps what was typed. */
export function reloadPage(to?: string): void {
  keepDrafts()
  if (latest !== '') tabItems.setItem(reloadedKey, latest)
  for (const prepare of preparations) prepare()
  if (to === undefined) leave.reload()
  else leave.goTo(to)
}

const preparations = new Set<() => void>()
/** Runs before the app reloads itself. */
export const beforeReload = (prepare: () => void): void => void preparations.add(prepare)

/** How a page is left, in one place, because no test can let it happen. */
export const leave = {
  reload: (): void => window.location.reload(),
  goTo: (to: string): void => window.location.assign(to),
}

/** Forgets everything; for tests. */
export function forgetBuilds(): void {
  own = ''
  latest = ''
  newRelease.set(false)
}
