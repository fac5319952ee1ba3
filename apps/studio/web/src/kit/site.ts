import type { GameName } from '../../../src/wire-shapes.ts'
import { isFramed } from './framed.ts'
import { changeSettings } from './settings.ts'

/** What the page tells the site that frames it. */
export type SiteMessage =
  | { kind: 'ready' | 'exit' | 'deposit' | 'session_over' }
  | { kind: 'balance' | 'round_ended'; balance?: string; demo?: boolean }

// The site around us may be any; only those that the studio names are spoken to and listened to.
let allowed: readonly string[] = []
let game: GameName | undefined

/** The origin of the page around ours as the browser tells it, or undefined where it keeps it to itself. */
function parentOrigin(): string | undefined {
  const ancestor = location.ancestorOrigins?.[0]
  if (ancestor) return ancestor
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

/** Opens the way to the site: from now on it hears from us, and its settings are taken. */
export function startSiteMessages(origins: readonly string[], played: GameName): void {
  const first = game === undefined
  const around = parentOrigin()
  allowed = around === undefined ? origins : origins.filter((origin) => origin === around)
  game = played
  if (!isFramed || !first) return
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !allowed.includes(event.origin)) return
    const message = event.data
    if (typeof message !== 'object' || message === null || !('source' in message) || !('kind' in message)) return
    if (message.source === 'chokka-site' && message.kind === 'settings') changeSettings(message)
  })
}

/** The browser delivers a message only to a page of exactly the named origin. */
export function postToSite(message: SiteMessage): void {
  if (!isFramed) return
  // A session that never opened has named no site. That it is over, or to be left, may be message to the page
  // around us all the same: the content policy has let that page frame us.
  const around = message.kind === 'session_over' || message.kind === 'exit' ? parentOrigin() : undefined
  const targets = allowed.length > 0 || around === undefined ? allowed : [around]
  for (const origin of targets) window.parent.postMessage({ source: 'chokka-game', game, ...message }, origin)
}
