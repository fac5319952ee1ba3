import type { BadgeTone } from '@chokka/ui'
import type { Notice } from './use-home-content.ts'

/** How each kind of notice is marked. */
export const noticeTones: Record<Notice['category'], BadgeTone> = {
  maintenance: 'wait',
  security: 'info',
  promotion: 'acc',
  game: 'ok',
  money: 'info',
  warning: 'bad',
  app: 'mute',
  general: 'mute',
}

const mostRunning = 5
/** Those that run over the home page: the ones that staff have marked, else the newest. */
export function marqueeOf(notices: readonly Notice[]): readonly Notice[] {
  const marked = notices.filter(({ marquee }) => marquee)
  return (marked.length > 0 ? marked : notices).slice(0, mostRunning)
}
