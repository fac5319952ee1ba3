import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** A hook that refuses more than `max` requests per minute with the same rate-limit key. */
export function rateLimit(app: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string) {
  const count = app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Refusal('too_many_requests')
  }
}
