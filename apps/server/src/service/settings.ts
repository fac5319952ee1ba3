import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

/** How staff write to members, and for how long it is kept. */
export const serviceSettings = {
  letterAlone: setting(
    z.number().int().min(0).default(100),
    'count',
    'A message of staff to more members than this takes a second staff member.',
  ),
  chatDays: setting(
    z.number().int().min(90).default(90),
    'days',
    'For so long after its last line a live chat is kept; then it is removed.',
  ),
  chatIdleHours: setting(
    z.number().int().min(1).default(24),
    'hours',
    'A live chat in which nobody has written for so long is closed.',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof serviceSettings> {}
}
