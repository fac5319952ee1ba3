import type { FastifyInstance } from 'fastify'

/**
 * Gives the handlers of a scope the exact bytes of every body, as a signature over them needs, whatever its content
 * type. A body above `bodyLimit` bytes is refused by the framework.
 */
export function takeRawBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
}
