import { takeRawBodies } from '@chokka/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { transact, type Db, type OutsideCtx, type BaseCtx } from '../../kit/index.ts'
import type { Notice } from '../channels/channel.ts'
import type { CashierOptions, SiteChannel } from '../options.ts'
import { settleDeposit } from './settle-deposit.ts'

type HookOptions = Pick<CashierOptions, 'channels' | 'wake' | 'stakesInPlay'> & {
  db: Db
  baseCtx: () => Promise<BaseCtx>
}

const maxBytes = 262_144
const noticesPerMinute = 1200

/**
 * POST /hooks/<channel>: webhooks of payment providers. Each is a reason to query the provider, never a proof. 200:
 * accepted, do not send it again · 403: not genuine · 503: could not be finished, send it again.
 */
export function serveHooks(app: FastifyInstance, hooks: HookOptions): void {
  void app.register(async (scope) => {
    // The signature covers raw bytes, whatever the content type: Amazon SNS sends JSON as text/plain.
    takeRawBodies(scope, maxBytes)
    for (const channel of hooks.channels) {
      scope.route({
        method: 'POST',
        url: `/hooks/${channel.code}`,
        bodyLimit: maxBytes,
        onRequest: scope.rateLimit({ max: noticesPerMinute, timeWindow: '1 minute' }),
        handler: (request, reply) => receive(hooks, channel, request, reply),
      })
      // A provider's page that sends the browser back by POST: the site's page is read by GET, and trusts neither.
      scope.route({
        method: ['GET', 'POST'],
        url: `/hooks/${channel.code}/return`,
        bodyLimit: maxBytes,
        onRequest: scope.rateLimit({ max: noticesPerMinute, timeWindow: '1 minute' }),
        handler: (request, reply) => reply.redirect(`/member/deposit${depositQuery(request.query)}`, 303),
      })
    }
  })
}

function depositQuery(query: unknown): string {
  const { data } = z.object({ deposit: z.uuid() }).safeParse(query)
  return data ? `?deposit=${data.deposit}` : ''
}

async function receive(hooks: HookOptions, channel: SiteChannel, request: FastifyRequest, reply: FastifyReply) {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const notice = await channel.readNotice(request.headers, bytes)
  const status = await handleNotice(hooks, channel, notice, request)
  return reply.status(status).send()
}

async function handleNotice(
  hooks: HookOptions,
  channel: SiteChannel,
  notice: Notice,
  request: FastifyRequest,
): Promise<number> {
  if (notice.kind !== 'payment') {
    request.log.info({ channel: channel.code, notice }, 'a notice without a payment')
    return notice.kind === 'refused' ? 403 : notice.kind === 'later' ? 503 : 200
  }
  const baseCtx = await hooks.baseCtx()
  const ctx: OutsideCtx = { ...baseCtx, transaction: (work) => transact(hooks.db, baseCtx, work) }
  const deposit = await hooks.db
    .selectFrom('deposit')
    .select('id')
    .where('channel', '=', channel.code)
    .where('invoice', '=', notice.reference)
    .executeTakeFirst()
  if (!deposit) {
    request.log.warn({ channel: channel.code, reference: notice.reference }, 'a notice of a payment that is not ours')
    return 200
  }
  const { row, isCertain } = await settleDeposit(ctx, hooks, deposit.id)
  return row.state === 'credited' || row.state === 'reversed' || isCertain ? 200 : 503
}
