import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countByNetworks } from '../kit/rate-limit.ts'

/** How many calls without a valid signature one address may make in a minute. */
const maxPerMinute = 60

/**
 * The rate limit for calls without a valid signature, by networks. Returns null below the limit; above it, after how
 * many seconds the address may try again, for an answer with HTTP 429 on a connection that is then closed. Signed calls
 * are not counted: behind a proxy a vendor may share its address with others.
 */
export function unsignedCallLimit(app: FastifyInstance, rateFactor: number) {
  const count = countByNetworks(app, Math.ceil(maxPerMinute * rateFactor), 'door')
  // The rate limiter reads these fields only, and a raw route has no Fastify request.
  const asked = (ip: string) => ({ ip, routeOptions: { config: {} } }) as unknown as FastifyRequest
  return (ip: string): Promise<number | null> => count(asked(ip)).catch(() => null)
}
