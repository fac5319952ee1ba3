import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

// No secret should reach the log; this redaction is the second line of defence.
const secret = ['token', 'session', 'serverSeed', 'operatorToken', 'signature', 'salt']

export const makeLog = (level: string): Log =>
  pino({
    name: 'studio',
    level,
    redact: { paths: [...secret, ...secret.map((name) => `*.${name}`), 'req.headers', 'req.url'], censor: '…' },
  })
