import { Readable } from 'node:stream'
import { loadTexts } from '@chokka/text'
import type { FastifyInstance } from 'fastify'
import { attachment, startOfDay, type BaseCtx, type Db } from '../../kit/index.ts'
import { statementLines } from '../../wallet/index.ts'
import { statementCsv } from './statement-csv.ts'
import { readTicket, statementPath } from './statement-file.ts'
import { statementPdf } from './statement-pdf.ts'

type Options = { db: Db; baseCtx: () => Promise<BaseCtx> }
const filesPerMinute = 60

/** GET of the addresses that `statementFile` gives: the file, sent while it is read. */
export function serveStatement(app: FastifyInstance, { db, baseCtx }: Options): void {
  void app.register(async (scope) => {
    scope.get<{ Querystring: { of?: unknown } }>(
      statementPath,
      { onRequest: scope.rateLimit({ max: filesPerMinute, timeWindow: '1 minute' }) },
      async (request, reply) => {
        const ctx = await baseCtx()
        const { holder, account, year, format, language } = readTicket(ctx, String(request.query.of))
        const { timeZone: zone, brand } = ctx.site
        const period = { from: startOfDay(`${year}-01-01`, zone), before: startOfDay(`${year + 1}-01-01`, zone) }
        const lines = statementLines(db, BigInt(holder), period)
        const texts = await loadTexts(format === 'pdf' || language === 'en' ? 'en' : 'bn', ['common', 'cashier'])
        void reply
          .header('content-disposition', attachment(`statement-${account}-${year}.${format}`))
          .header('cache-control', 'no-store')
          .type(format === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
        if (format === 'csv') return reply.send(Readable.from(statementCsv(lines, texts, zone)))
        return reply.send(
          statementPdf(lines, texts, {
            ...{ brands: [brand.name.en, brand.name.bn], account, holder },
            ...{ year, zone, madeAt: ctx.clock.now() },
          }),
        )
      },
    )
  })
}
