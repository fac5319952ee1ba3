import { periodOfFilter } from '@chokka/client/use-filter.ts'
import type { Filter } from '@chokka/client/use-filter.ts'
import { serverAhead } from '@chokka/client/clock.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useCall } from './client.ts'

/** The period of a record in the site's time zone. */
export function usePeriod(filter: Filter) {
  // The first answer may show that the day here is another.
  useStore(serverAhead)
  const site = useCall('whitelabel', undefined, { freshMs: 10 * 60_000 })
  return periodOfFilter(filter, site.data?.timeZone ?? 'Asia/Dhaka')
}
