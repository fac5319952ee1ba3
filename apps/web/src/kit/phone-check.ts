import type { WireValue } from '@chokka/contract'

/** Where Firebase is, and the script of its human check. */
export type PhoneCheckConfig = NonNullable<WireValue<'whitelabel'>['phoneVerification']>

/** What the site asks the page of the phone check for. The number is in full: +8801712345678. */
export type PhoneRequest =
  | { kind: 'send'; config: PhoneCheckConfig; phoneNumber: string; lang: string; theme: 'dark' | 'light' }
  | { kind: 'verify'; config: PhoneCheckConfig; sessionInfo: string; code: string }
export type ToPhoneCheck = { source: 'chokka-site' } & PhoneRequest

/** What the page answers: that it listens, how high its content is, and then one of the last three. */
export type FromPhoneCheck =
  | { kind: 'ready' }
  | { kind: 'height'; height: number }
  | { kind: 'sent'; sessionInfo: string }
  /** Null: the answer held no token. */
  | { kind: 'verified'; idToken: string | null }
  /** Firebase's own words, or NO_ANSWER. */
  | { kind: 'failed'; fault: string }
export type PhoneOutcome = Extract<FromPhoneCheck, { kind: 'sent' | 'verified' | 'failed' }>

export const phoneCheckPath = '/phone-check'
const noAnswer: PhoneOutcome = { kind: 'failed', fault: 'NO_ANSWER' }

/** How long the page may take to load. */
const readyMs = 20_000
const mostHeightPx = 640

/**
 * Asks the page in a frame, and passes on what it answers. A message counts only when it comes from this site's origin
 * and from this frame. The result stops listening.
 */
export function askPhoneCheck(
  frame: HTMLIFrameElement,
  request: PhoneRequest,
  on: { height?: (px: number) => void; outcome: (outcome: PhoneOutcome) => void },
): () => void {
  const timer = setTimeout(() => on.outcome(noAnswer), readyMs)
  const listen = (event: MessageEvent) => {
    const message = readMessage(event, frame.contentWindow)
    if (!message) return
    if (message.kind === 'height') return on.height?.(message.height)
    clearTimeout(timer)
    if (message.kind !== 'ready') return on.outcome(message)
    const sent: ToPhoneCheck = { source: 'chokka-site', ...request }
    frame.contentWindow?.postMessage(sent, location.origin)
  }
  window.addEventListener('message', listen)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('message', listen)
  }
}

function readMessage({ origin, source, data }: MessageEvent, frame: unknown): FromPhoneCheck | null {
  if (origin !== location.origin || !frame || source !== frame) return null
  if (typeof data !== 'object' || data === null || data.source !== 'chokka-phone-check') return null
  const { kind, height, sessionInfo, idToken, fault } = data
  if (kind === 'ready') return { kind }
  if (kind === 'height' && typeof height === 'number' && height > 0)
    return { kind, height: Math.min(height, mostHeightPx) }
  if (kind === 'sent' && typeof sessionInfo === 'string') return { kind, sessionInfo }
  if (kind === 'verified') return { kind, idToken: typeof idToken === 'string' ? idToken : null }
  return kind === 'failed' && typeof fault === 'string' ? { kind, fault } : null
}
