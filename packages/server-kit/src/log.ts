import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

/** The database quotes the values that it refused in these; what somebody typed does not belong in the log. */
function withoutValues(fault: Error): Record<string, unknown> {
  const { detail: _detail, where: _where, ...shown } = pino.stdSerializers.err(fault)
  return shown
}

/** Names of fields that are hidden in every log, in an object and one level deeper. */
const secretNames = ['password', 'token', 'secret', 'pin', 'signature']

/**
 * Structured logs on standard output, or on `to`. Fields of the names in `secrets` and of a few common names are
 * hidden: no secret should reach the log, and this is the second line of defence. Of a request only method, path and
 * address are kept, because a query can carry a one-time code.
 */
export function openLog(
  { level, name, secrets = [] }: { level: string; name: string; secrets?: readonly string[] },
  to?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    name,
    redact: {
      paths: [
        ...['req.headers.authorization', 'req.headers.cookie'],
        ...[...secretNames, ...secrets].flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]),
      ],
      censor: '[hidden]',
    },
    serializers: {
      err: withoutValues,
      error: withoutValues,
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
