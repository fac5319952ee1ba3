import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorNetwork } from '@chokka/server-kit/visitor'

/** Calls without a good signature that one address may make in a minute before it is sent away. */
const mostPerMinute = 60

/**
 * Counts a call whose signature failed against its address. Above the limit it answers after how many seconds the
 * address may come again: the answer becomes a 429 on a connection that is closed. A good call is neither counted nor
 * held up: behind a proxy a house may share its address with others.
 */
export function unsignedCallLimit(app: FastifyInstance, rateFactor: number) {
  const count = app.createRateLimit({
    max: Math.ceil(mostPerMinute * rateFactor),
    timeWindow: '1 minute',
    keyGenerator: (request) => `door:${visitorNetwork(request.ip)}`,
  })
  return async (ip: string): Promise<number | null> => {
    // The limiter reads no more of a request, and a bare route has no more of one.
    const asked = { ip, routeOptions: { config: {} } } as unknown as FastifyRequest
    const counted = await count(asked).catch(() => null)
    return !counted || counted.isAllowed || !counted.isExceeded ? null : counted.ttlInSeconds
  }
}
