import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

/** How long it can be looked up what was sent. */
export const messageSettings = {
  messageDays: setting(
    z.number().int().min(1).default(30),
    'days',
    'For so long it can be looked up when a message was sent to whom; its text is deleted once it is sent.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof messageSettings> {}
}
