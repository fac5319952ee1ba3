import { isProxyList } from '@chokka/server-kit/visitor'
import { z } from 'zod'
import { setting, type Values } from '../kit/settings.ts'

const atLeastOne = (standard: number) => z.number().int().min(1).default(standard)

/** How long staff stay signed in, and how long one-time passwords and asked acts are valid. */
export const staffSettings = {
  staffSessionIdleMinutes: setting(atLeastOne(15), 'minutes', 'A session of staff without activity ends.'),
  staffSessionHours: setting(atLeastOne(10), 'hours', 'A session of staff ends, however active it is.'),
  oneTimePasswordHours: setting(atLeastOne(72), 'hours', 'A one-time password is good for this long.'),
  officeNetworks: setting(
    z.array(z.string().max(50).refine(isProxyList, 'must be an address or a network')).max(100).default([]),
    'none',
    'The networks from which the office opens, as 203.0.113.0/24; none listed means all.',
  ),
  askedActHours: setting(atLeastOne(72), 'hours', 'An act that waits for a second staff member expires after this.'),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof staffSettings> {}
}
