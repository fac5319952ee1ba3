import { isProxyList } from '@chokka/server-kit/visitor'
import { z } from 'zod'
import { Refusal } from '../kit/refusal.ts'
import { setting, whole, type Around, type Values } from '../kit/settings.ts'
import { isOfficeNetwork } from './office-networks.ts'

/** Whoever sets or approves the list must be able to change it again. */
function refuseShutOut(networks: readonly string[], { address }: Around): void {
  if (!isOfficeNetwork(networks, address)) throw new Refusal('shuts_out_caller')
}

/** How long staff stay signed in, and how long one-time passwords and asked acts are valid. */
export const staffSettings = {
  staffSessionIdleMinutes: setting(
    whole(1, 240, 15),
    'minutes',
    'office',
    'A session of staff without activity ends.',
    'কর্মী এতক্ষণ কিছু না করলে সেশন শেষ হয়।',
  ),
  staffSessionHours: setting(
    whole(1, 24, 10),
    'hours',
    'office',
    'A session of staff ends, however active it is.',
    'যতই সক্রিয় থাকুক, কর্মীর সেশন এর পরে শেষ হয়।',
  ),
  oneTimePasswordHours: setting(
    whole(1, 168, 72),
    'hours',
    'office',
    'A one-time password is good for this long.',
    'একবারের পাসওয়ার্ড এতক্ষণ চলে।',
  ),
  officeNetworks: setting(
    z.array(z.string().max(50).refine(isProxyList, 'must be an address or a network')).max(100).default([]),
    'none',
    'office',
    'The networks from which the office opens, as 203.0.113.0/24; none listed means all.',
    'যেসব নেটওয়ার্ক থেকে অফিস খোলে, যেমন 203.0.113.0/24; একটিও না থাকলে সব।',
    refuseShutOut,
  ),
  askedActHours: setting(
    whole(1, 336, 72),
    'hours',
    'office',
    'An act that waits for a second staff member expires after this.',
    'দ্বিতীয় কর্মীর অপেক্ষায় থাকা কাজ এর পরে বাতিল হয়।',
  ),
}

declare module '../kit/settings.ts' {
  interface Settings extends Values<typeof staffSettings> {}
}
