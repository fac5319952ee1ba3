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
  /** After this an answer no longer counts and the outcome is asked for instead (`answerSeconds` of a channel). */
  answerSeconds: number
  tokens: TokenKeep
  notices: NoticeConfig
  /** What bKash states to this merchant about payouts. */
  payOutPromises: PayOutPromises
  clock: Clock
  log: { warn: (fields: Record<string, unknown>, text: string) => void }
}

export const KeptToken = z.object({
  idToken: z.string().min(1),
  refreshToken: z.string().min(1),
  obtainedAtMs: z.number(),
  expiresAtMs: z.number(),
})
export type KeptToken = z.infer<typeof KeptToken>

/**
 * Where the token outlives a process. bKash locks a merchant out for an hour who asks for tokens more than twice an
 * hour, so a token must survive restarts and be shared by all processes.
 */
export type TokenKeep = {
  /** Runs `work` on what is kept, alone if it can, and keeps what it returns; undefined leaves all as it was. */
  renew: (work: (kept: KeptToken | undefined) => Promise<KeptToken | undefined>) => Promise<KeptToken | undefined>
}

/** For tests and for a single process that is never restarted. */
export function tokensInMemory(): TokenKeep {
  let kept: KeptToken | undefined
  return {
    renew: async (work) => {
      kept = (await work(kept)) ?? kept
      return kept
    },
  }
}

/** For one process on one machine: a file that only its user may read. An unreadable file counts as none. */
export function tokensInFile(file: string): TokenKeep {
  return {
    renew: async (work) => {
      const kept = await readToken(file)
      const renewed = await work(kept)
      if (!renewed) return kept
      const draft = `${file}.new`
      await writeFile(draft, JSON.stringify(renewed), { mode: 0o600 })
      await rename(draft, file)
      return renewed
    },
  }
}

async function readToken(file: string): Promise<KeptToken | undefined> {
  try {
    return KeptToken.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return undefined
  }
}
