import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** The database quotes the values that it refused in these; what an account holder typed does not belong in the log. */
function withoutValues(fault: Error): Record<string, unknown> {
  const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(fault)
  return told
}

/** Structured logs on standard output. Secrets are struck out wherever a request or an object could carry them. */
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
      // A query can carry a one-time code, so only the path is kept.
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
