import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

const most = (standard: number) => z.number().int().min(1).default(standard)

/** How long staff stay signed in, and how long what they hand out or ask for is good for. */
export const staffSettings = {
  staffSessionIdleMinutes: setting(most(15), 'minutes', 'A session of staff without activity ends.'),
  staffSessionHours: setting(most(10), 'hours', 'A session of staff ends, however active it is.'),
  oneTimePasswordHours: setting(most(72), 'hours', 'A one-time password is good for this long.'),
  askedActHours: setting(most(72), 'hours', 'An act that waits for a second staff member expires after this.'),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof staffSettings> {}
}
