import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

export const turnoverSettings = {
  slotCloseSeconds: setting(
    z.number().int().min(5).max(240).default(20),
    'seconds',
    'How long after its end a slot of turnover is still open to bets that were settled in it.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof turnoverSettings> {}
}
