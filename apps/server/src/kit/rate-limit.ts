import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const minuteMs = 60_000

/** A hook that refuses more than `max` requests with the same rate-limit key within a time, by default a minute. */
export function rateLimit(
  app: FastifyInstance,
  max: number,
  keyGenerator: (request: FastifyRequest) => string,
  timeWindow = minuteMs,
) {
  const count = app.createRateLimit({ max, timeWindow, keyGenerator })
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw new Refusal('too_many_requests')
  }
}
