import type { ReactNode } from 'react'

export type BadgeTone = 'hot' | 'new' | 'ok' | 'bad' | 'wait' | 'info' | 'mute' | 'acc'

export const Badge = ({ tone = 'mute', children }: { tone?: BadgeTone; children: ReactNode }) => (
  <span className={`badge badge--${tone}`}>{children}</span>
)

/** A red dot with a label: something is live. */
export const LiveDot = ({ children }: { children: ReactNode }) => <span className="live-dot">{children}</span>
