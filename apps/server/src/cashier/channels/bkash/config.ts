import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Clock } from '../../../kit/index.ts'
import type { PayOutPromises } from '../channel.ts'
import type { NoticeConfig } from './webhook.ts'

/** Everything that the connector needs; it reads no environment and no clock of its own. */
export type BkashConfig = {
  /** Base of Tokenized Checkout, up to and including the version: https://tokenized.pay.bka.sh/v1.2.0-beta */
  baseUrl: string
  /** Base of the B2C product, likewise: https://checkout.pay.bka.sh/v1.2.0-beta */
  payOutBaseUrl: string
  appKey: string
  appSecret: string
  username: string
  password: string
  /** The timeout of a call; after it the outcome is queried instead (`answerSeconds` of a channel). */
  answerSeconds: number
  tokens: TokenStore
  notices: NoticeConfig
  /** What bKash states to this merchant about payouts. */
  payOutPromises: PayOutPromises
  clock: Clock
  log: { warn: (fields: Record<string, unknown>, text: string) => void }
}

export const StoredToken = z.object({
  idToken: z.string().min(1),
  refreshToken: z.string().min(1),
  obtainedAtMs: z.number(),
  expiresAtMs: z.number(),
})
export type StoredToken = z.infer<typeof StoredToken>

/**
 * Where the token is stored. bKash blocks a merchant for an hour after more than two token calls in an hour, so a token
 * must survive restarts and be shared by all processes.
 */
export type TokenStore = {
  /** Runs `work` with the stored token, exclusively if it can, and stores its result; undefined changes nothing. */
  renew: (
    work: (stored: StoredToken | undefined) => Promise<StoredToken | undefined>,
  ) => Promise<StoredToken | undefined>
}

/** For tests, and for a single process that is never restarted. */
export function tokensInMemory(): TokenStore {
  let stored: StoredToken | undefined
  return {
    renew: async (work) => {
      stored = (await work(stored)) ?? stored
      return stored
    },
  }
}

/** For one process on one machine: a file that only its user may read. An unreadable file counts as none. */
export function tokensInFile(file: string): TokenStore {
  return {
    renew: async (work) => {
      const stored = await readToken(file)
      const renewed = await work(stored)
      if (!renewed) return stored
      const draft = `${file}.new`
      await writeFile(draft, JSON.stringify(renewed), { mode: 0o600 })
      await rename(draft, file)
      return renewed
    },
  }
}

async function readToken(file: string): Promise<StoredToken | undefined> {
  try {
    return StoredToken.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
