import type { PlayedGame } from '@chokka/studio-wire/record'
import { isFramed } from './framed.ts'
import { changeSettings } from './settings.ts'

/** The messages to the site that frames this page. */
export type SiteMessage =
  | { kind: 'ready' | 'exit' | 'deposit' | 'session_over' }
  | { kind: 'balance' | 'round_ended'; balance?: string; demo?: boolean }
  | { kind: 'showing'; show: string; stake: string }
  | { kind: 'shown'; show: string; payout?: string | undefined }

// Any site may try to embed this page; messages are exchanged only with the origins that the studio names.
let allowed: readonly string[] = []
let game: PlayedGame | undefined

/** The origin of the embedding page, or undefined where the browser does not reveal it. */
function parentOrigin(): string | undefined {
  const ancestor = location.ancestorOrigins?.[0]
  if (ancestor) return ancestor
  return /^https?:\/\/[^/]+/.exec(document.referrer)?.[0]
}

/**
 * Starts the exchange of messages with the site: from now on it gets ours, its settings are applied, and `onBalance` is
 * called when it says that the balance has changed.
 */
export function startSiteMessages(origins: readonly string[], played: PlayedGame, onBalance: () => void): void {
  const first = game === undefined
  const parent = parentOrigin()
  // A site may be named twice, and gets each message once.
  const named = [...new Set(origins)]
  allowed = parent === undefined ? named : named.filter((origin) => origin === parent)
  game = played
  if (!isFramed || !first) return
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !allowed.includes(event.origin)) return
    const message = event.data
    if (typeof message !== 'object' || message === null || !('source' in message) || !('kind' in message)) return
    if (message.source !== 'chokka-site') return
    if (message.kind === 'settings') changeSettings(message)
    if (message.kind === 'balance') onBalance()
    if (message.kind === 'waiting' && 'show' in message) for (const hear of waitingHeard) hear(message.show)
  })
}

const waitingHeard = new Set<(show: unknown) => void>()
/** So long a site may take to say that it waits; one that has not is not asked again. */
const answersWithinMs = 500
let siteAnswers = true

/**
 * Says that a round is going to be shown. Resolves when the site waits for its end: only then may the bet be sent,
 * because the site's own socket may be faster than a message between two windows.
 */
export async function tellShowing(show: string, stake: string): Promise<void> {
  const isAsked = isFramed && siteAnswers && allowed.length > 0
  const isWaiting = new Promise<boolean>((resolve) => {
    if (!isAsked) return resolve(true)
    const hear = (answered: unknown) => {
      if (answered !== show) return
      waitingHeard.delete(hear)
      resolve(true)
    }
    waitingHeard.add(hear)
    setTimeout(() => resolve(!waitingHeard.delete(hear)), answersWithinMs)
  })
  postToSite({ kind: 'showing', show, stake })
  if (!(await isWaiting)) siteAnswers = false
}

/** The browser delivers a message only to a page of exactly the named origin. */
export function postToSite(message: SiteMessage): void {
  if (!isFramed) return
  // A session that was never opened has named no origins. The embedding page may still be told that it is over, or that
  // the player wants to leave: the content policy has allowed that page to frame this one.
  const parent = message.kind === 'session_over' || message.kind === 'exit' ? parentOrigin() : undefined
  const targets = allowed.length > 0 || parent === undefined ? allowed : [parent]
  for (const origin of targets) window.parent.postMessage({ source: 'chokka-game', game, ...message }, origin)
}
