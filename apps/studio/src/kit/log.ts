import { pino } from 'pino'
import type { Logger } from 'pino'

export type Log = Logger

// Nothing secret is passed to the log; this is the second fence.
const secret = ['token', 'session', 'serverSeed', 'operatorToken', 'signature', 'salt']

export const makeLog = (level: string): Log =>
  pino({
    name: 'studio',
    level,
    redact: { paths: [...secret, ...secret.map((name) => `*.${name}`), 'req.headers', 'req.url'], censor: '…' },
  })
