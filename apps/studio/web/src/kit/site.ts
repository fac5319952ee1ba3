import type { GameName } from '../../../src/wire-shapes.ts'
import { isFramed } from './framed.ts'
import { changeSettings } from './settings.ts'

/** What the page tells the site that frames it. */
export type Told =
  | { kind: 'ready' | 'exit' | 'deposit' | 'session_over' }
  | { kind: 'balance' | 'round_ended'; balance?: string; demo?: boolean }

// The site around us may be any; only those that the studio names are spoken to and listened to.
let allowed: readonly string[] = []
let game: GameName | undefined

/** The origin of the page around ours as the browser tells it, or undefined where it keeps it to itself. */
function parentOrigin(): string | undefined {
  const above = location.ancestorOrigins?.[0]
  if (above) return above
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}

/** Opens the way to the site: from now on it hears from us, and its settings are taken. */
export function meetSite(origins: readonly string[], played: GameName): void {
  const first = game === undefined
  const around = parentOrigin()
  allowed = around === undefined ? origins : origins.filter((origin) => origin === around)
  game = played
  if (!isFramed || !first) return
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || !allowed.includes(event.origin)) return
    const said = event.data
    if (typeof said !== 'object' || said === null || !('source' in said) || !('kind' in said)) return
    if (said.source === 'chokka-site' && said.kind === 'settings') changeSettings(said)
  })
}

/** The browser delivers a message only to a page of exactly the named origin. */
export function tellSite(told: Told): void {
  if (!isFramed) return
  // A session that never opened has named no site. That it is over, or to be left, may be said to the page
  // around us all the same: the content policy has let that page frame us.
  const around = told.kind === 'session_over' || told.kind === 'exit' ? parentOrigin() : undefined
  const heardBy = allowed.length > 0 || around === undefined ? allowed : [around]
  for (const origin of heardBy) window.parent.postMessage({ source: 'chokka-game', game, ...told }, origin)
}
