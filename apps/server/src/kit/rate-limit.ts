import { networkBudgets } from '@chokka/server-kit/visitor'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

const minuteMs = 60_000

type Most = number | ((request: FastifyRequest) => Promise<number>)
type KeyOf = (request: FastifyRequest) => string

/** A hook that refuses more than `max` requests with the same rate-limit key within a time, by default a minute. */
export const rateLimit = (app: FastifyInstance, max: Most, keyOf: KeyOf, timeWindow = minuteMs) =>
  refuseOver(countRequests(app, max, keyOf, timeWindow))

type Counted = (request: FastifyRequest) => Promise<number | null>

/** A hook that refuses what is counted over its limit. */
export function refuseOver(count: Counted) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const retryAfter = await count(request)
    if (retryAfter === null) return
    reply.header('retry-after', retryAfter)
    throw new Refusal('too_many_requests')
  }
}

/** Counts a request. Returns null up to `max`, and above it after how many seconds the next one may come. */
export function countRequests(app: FastifyInstance, max: Most, keyGenerator: KeyOf, timeWindow = minuteMs) {
  const count = app.createRateLimit({ max, timeWindow, keyGenerator })
  return async (request: FastifyRequest): Promise<number | null> => {
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded ? null : counted.ttlInSeconds
  }
}

/** The most networks in which a visitor is. */
const networkSizes = 3

/**
 * The same by the networks of a visitor, from the narrowest on: `max` of one visitor, and of a wider network its
 * multiple (decision 103). What a narrow network is refused counts in no wider one.
 */
export function countByNetworks(app: FastifyInstance, max: Most, name: string): Counted {
  const budgetAt = (request: FastifyRequest, at: number) => networkBudgets(request.ip)[at]
  const mostOf = async (request: FastifyRequest) => (typeof max === 'number' ? max : max(request))
  const counts = Array.from({ length: networkSizes }, (_, at) =>
    countRequests(
      app,
      async (request) => (await mostOf(request)) * (budgetAt(request, at)?.budget ?? 1),
      (request) => `${name}:${budgetAt(request, at)?.network}`,
    ),
  )
  return async (request) => {
    for (const [at, count] of counts.entries()) {
      const retryAfter = budgetAt(request, at) ? await count(request) : null
      if (retryAfter !== null) return retryAfter
    }
    return null
  }
}
