import type { Input, Value } from '@chokka/contract'
import { workChallenge } from '../identity/index.ts'
import { Refusal, type Ctx, type Settings } from '../kit/index.ts'
import { isOfficeNetwork } from './office-networks.ts'

/** Refuses every call of the office from a network that is not listed; the sign-in too. */
export function admitToOffice({ officeNetworks }: Settings, ip: string): void {
  if (!isOfficeNetwork(officeNetworks, ip)) throw new Refusal('network_not_listed', { address: ip })
}

/** What is shown before the sign-in. */
export const officeDoor = async ({ clock, site }: Ctx): Promise<Value<'officeDoor'>> => ({
  now: clock.now(),
  timeZone: site.timeZone,
  currencySymbol: site.currencySymbol,
  formats: site.formats,
  country: site.country,
  brand: { bn: site.brand.name.bn, en: site.brand.name.en },
})

export const officeWork = (ctx: Ctx, { level }: Input<'officeWork'>): Promise<Value<'officeWork'>> =>
  workChallenge(ctx, { purpose: 'login', level })
