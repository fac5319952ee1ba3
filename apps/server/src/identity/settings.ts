import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

/** How long a session and a password last, and the version of the terms. */
export const identitySettings = {
  termsVersion: setting(z.string().default('2026-11'), 'none', 'The version of the terms that a new member agrees to.'),
  sessionIdleMinutes: setting(z.number().int().min(5).default(30), 'minutes', 'A session without activity ends.'),
  sessionHours: setting(z.number().int().min(1).default(12), 'hours', 'A session ends, however active it is.'),
  trialIdleHours: setting(
    z.number().int().min(1).default(24),
    'hours',
    'A trial account that nobody uses for so long is deleted.',
  ),
  trialsPerNetworkHour: setting(
    z.number().int().min(1).default(60),
    'count',
    'So many trial accounts may be opened from one network within an hour.',
  ),
  passwordDays: setting(z.number().int().min(1).default(365), 'days', 'A password must be changed after this.'),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof identitySettings> {}
}
