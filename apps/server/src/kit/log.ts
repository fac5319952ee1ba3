import pino, { type Logger } from 'pino'

/** Structured logs on standard output. Secrets are struck out wherever a request or an object could carry them. */
export function openLog(level: string, name: string): Logger {
  return pino({
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
      // A query can carry a one-time code, so only the path is kept.
      req: (request: { method: string; url: string; id: string; ip: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
    },
  })
}
