import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorNetwork } from '@chokka/server-kit/visitor'

/** How many calls without a valid signature one address may make in a minute. */
const maxPerMinute = 60

/**
 * The rate limit for calls without a valid signature, by address. Returns null below the limit; above it, after how
 * many seconds the address may try again, for an answer with HTTP 429 on a connection that is then closed. Signed calls
 * are not counted: behind a proxy a vendor may share its address with others.
 */
export function unsignedCallLimit(app: FastifyInstance, rateFactor: number) {
  const count = app.createRateLimit({
    max: Math.ceil(maxPerMinute * rateFactor),
    timeWindow: '1 minute',
    keyGenerator: (request) => `door:${visitorNetwork(request.ip)}`,
  })
  return async (ip: string): Promise<number | null> => {
    // The rate limiter reads these fields only, and a raw route has no Fastify request.
    const asked = { ip, routeOptions: { config: {} } } as unknown as FastifyRequest
    const counted = await count(asked).catch(() => null)
    return !counted || counted.isAllowed || !counted.isExceeded ? null : counted.ttlInSeconds
  }
}
