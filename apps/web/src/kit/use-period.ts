import { periodOfFilter } from '@chokka/client/use-filter.ts'
import type { Filter } from '@chokka/client/use-filter.ts'
import { useCall } from './client.ts'

/** The period of a record in the site's time zone. */
export function usePeriod(filter: Filter) {
  const site = useCall('whitelabel', undefined, { freshMs: 10 * 60_000 })
  return periodOfFilter(filter, site.data?.timeZone ?? 'Asia/Dhaka')
}
