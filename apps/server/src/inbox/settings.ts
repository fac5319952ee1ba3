import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

/** How long messages stay. */
export const inboxSettings = {
  inboxDays: setting(
    z.number().int().min(30).default(400),
    'days',
    'For so long messages inside the site can be read; then they are deleted. The records of money stay.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof inboxSettings> {}
}
