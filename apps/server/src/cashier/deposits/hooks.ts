import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transact, type Db, type OutsideCtx, type BaseCtx } from '../../kit/index.ts'
import type { Notice } from '../channels/channel.ts'
import type { CashierParts, SiteChannel } from '../parts.ts'
import { settleDeposit } from './settle-deposit.ts'

type Hooks = Pick<CashierParts, 'channels' | 'wake'> & { db: Db; baseCtx: () => Promise<BaseCtx> }

const longestBytes = 262_144
const noticesPerMinute = 1200

/**
 * POST /hooks/<channel>: messages of payment companies. Each is a reason to ask, never a proof. 200: taken in, do not
 * send it again · 403: not genuine · 503: could not be finished, send it again.
 */
export function serveHooks(app: FastifyInstance, hooks: Hooks): void {
  void app.register(async (scope) => {
    // A signature covers bytes, whatever a sender calls them: Amazon SNS says text/plain of JSON.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBytes }, (_request, body, done) =>
      done(null, body),
    )
    for (const channel of hooks.channels) {
      scope.route({
        method: 'POST',
        url: `/hooks/${channel.code}`,
        bodyLimit: longestBytes,
        onRequest: scope.rateLimit({ max: noticesPerMinute, timeWindow: '1 minute' }),
        handler: (request, reply) => receive(hooks, channel, request, reply),
      })
    }
  })
}

async function receive(hooks: Hooks, channel: SiteChannel, request: FastifyRequest, reply: FastifyReply) {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const notice = await channel.readNotice(request.headers, bytes)
  const status = await follow(hooks, channel, notice, request)
  return reply.status(status).send()
}

async function follow(hooks: Hooks, channel: SiteChannel, notice: Notice, request: FastifyRequest): Promise<number> {
  if (notice.kind !== 'payment') {
    request.log.info({ channel: channel.code, notice }, 'a notice without a payment')
    return notice.kind === 'refused' ? 403 : notice.kind === 'later' ? 503 : 200
  }
  const baseCtx = await hooks.baseCtx()
  const ctx: OutsideCtx = { ...baseCtx, transaction: (work) => transact(hooks.db, baseCtx, work) }
  const named = await hooks.db
    .selectFrom('deposit')
    .select('id')
    .where('channel', '=', channel.code)
    .where('invoice', '=', notice.reference)
    .executeTakeFirst()
  if (!named) {
    request.log.warn({ channel: channel.code, reference: notice.reference }, 'a notice of a payment that is not ours')
    return 200
  }
  const { row, isCertain } = await settleDeposit(ctx, hooks.channels, named.id)
  return row.state === 'credited' || row.state === 'reversed' || isCertain ? 200 : 503
}
