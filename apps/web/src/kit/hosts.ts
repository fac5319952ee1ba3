import { parsedUrl } from '@chokka/contract/parsed-url'
import { randomBetween } from '@chokka/client/chance.ts'
import { ask, queries, useCall } from './client.ts'

/** Which host of a list this page uses: picked at random, once for all of its pictures and games. */
const pick = randomBetween(0, 1_000_000)

/** Longer than a page is usually open. */
const freshMs = 10 * 60_000

/**
 * The same file at one of these origins. That is so for a path without an origin, and for an address at one of them;
 * any other address stays what it is.
 */
export function atRandomHost(address: string, origins: readonly string[], number = pick): string {
  const origin = origins[number % Math.max(origins.length, 1)]
  if (origin === undefined) return address
  if (/^\/(?!\/)/.test(address)) return origin + address
  const parsed = parsedUrl(address)
  if (!parsed) return address
  const { origin: own, pathname, search, hash } = parsed
  return origins.includes(own) ? origin + pathname + search + hash : address
}

/** The hosts of pictures; undefined until it is known which there are. */
export function useImageHosts(): readonly string[] | undefined {
  const { data, isPending } = useCall('permission', undefined, { freshMs })
  return isPending ? undefined : (data?.info.imageCDNs ?? none)
}
const none: readonly string[] = []

/** The address of a game page and its origin. Without an answer about hosts they stay what they are. */
export async function atLaunchHost<Launch extends { url: string; origin: string }>(
  launch: Launch,
  number = pick,
): Promise<Launch> {
  const hosts = await queries
    .ensureQueryData({ queryKey: ['permission', {}], queryFn: () => ask('permission') })
    .then(({ info }) => info.launchGameCDNs)
    .catch((): string[] => [])
  const url = atRandomHost(launch.url, hosts, number)
  return { ...launch, url, origin: new URL(url).origin }
}
