import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** In these fields the database quotes values that it refused. What somebody typed does not belong in the log. */
function withoutValues(fault: Error): Record<string, unknown> {
  const { detail: _detail, where: _where, ...rest } = pino.stdSerializers.err(fault)
  return rest
}

/** Structured logs on standard output. Secrets are redacted wherever a request or an object could carry them. */
export function openLog(level: string, name: string, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    name,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        ...['password', 'token', 'secret', 'pin'].flatMap((word) => [word, `*.${word}`, `*.*.${word}`]),
        'newPassword',
        'oldPassword',
        'paymentPassword',
        '*.paymentPassword',
      ],
      censor: '[hidden]',
    },
    serializers: {
      err: withoutValues,
      // A query can carry a one-time code, so only the path is logged.
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  }
  return to ? pino(options, to) : pino(options)
}
