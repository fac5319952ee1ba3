import { post, readAnswer } from './calls.ts'
import type { BkashConfig, StoredToken } from './config.ts'
import { TokenReply } from './wire.ts'

export type TokenSource = {
  /** A token that is valid now, or undefined when none can be obtained at present. */
  current: () => Promise<string | undefined>
  /** Call it when the gateway refused this token. One that was just obtained stays: another would be refused too. */
  drop: (idToken: string) => void
}

const renewBeforeMs = 5 * 60_000
const minRemainingMs = 10_000
const justObtainedMs = 5 * 60_000
const backoffAfterBlockMs = 10 * 60_000
const backoffAfterRefusalMs = 60_000

/**
 * One token for the whole process, renewed five minutes before it expires, by one call at a time. bKash allows two
 * token calls an hour, so a refused one is followed by a backoff instead of a retry.
 */
export function tokenSource(config: BkashConfig): TokenSource {
  let cached: StoredToken | undefined
  let dropped: string | undefined
  let backoffUntilMs = 0
  let renewal: Promise<string | undefined> | undefined

  const now = () => config.clock.now().getTime()
  const ifValid = (token: StoredToken | undefined, marginMs = renewBeforeMs): StoredToken | undefined =>
    token && token.idToken !== dropped && now() < token.expiresAtMs - marginMs ? token : undefined

  async function obtain(): Promise<string | undefined> {
    const token = await config.tokens.renew(async (stored) => {
      if (ifValid(stored) || now() < backoffUntilMs) return undefined
      const renewed = await renewToken(config, stored?.idToken === dropped ? undefined : stored)
      if (typeof renewed === 'object') return renewed
      if (renewed !== 'no_answer')
        backoffUntilMs = now() + (renewed === 'blocked' ? backoffAfterBlockMs : backoffAfterRefusalMs)
      return undefined
    })
    cached = token
    return ifValid(token, minRemainingMs)?.idToken
  }

  return {
    current: async () => {
      const fresh = ifValid(cached)
      if (fresh) return fresh.idToken
      renewal ??= obtain().finally(() => {
        renewal = undefined
      })
      return renewal
    },
    drop: (idToken) => {
      const isJustObtained = cached?.idToken === idToken && now() < cached.obtainedAtMs + justObtainedMs
      if (!isJustObtained) dropped = idToken
    },
  }
}

type NoToken = 'blocked' | 'refused' | 'no_answer'

async function renewToken(config: BkashConfig, stored: StoredToken | undefined): Promise<StoredToken | NoToken> {
  const keys = { app_key: config.appKey, app_secret: config.appSecret }
  if (stored) {
    const refreshed = await askForToken(config, 'refresh', { ...keys, refresh_token: stored.refreshToken })
    if (refreshed !== 'refused') return refreshed
  }
  return askForToken(config, 'grant', keys)
}

async function askForToken(
  config: BkashConfig,
  kind: 'grant' | 'refresh',
  body: unknown,
): Promise<StoredToken | NoToken> {
  const url = `${config.baseUrl}/tokenized/checkout/token/${kind}`
  const askedAtMs = config.clock.now().getTime()
  const answer = await post(config, url, { username: config.username, password: config.password }, body)
  if (answer !== 'no_answer' && answer.status === 429) {
    config.log.warn({ kind }, 'bKash has blocked token calls for asking too often')
    return 'blocked'
  }
  const called = readAnswer(config, url, answer, TokenReply)
  if (called.kind === 'ok') {
    const { id_token, refresh_token, expires_in } = called.value
    return {
      idToken: id_token,
      refreshToken: refresh_token,
      obtainedAtMs: askedAtMs,
      expiresAtMs: askedAtMs + expires_in * 1000,
    }
  }
  if (called.kind === 'unknown' && called.reason === 'no_answer') return 'no_answer'
  config.log.warn({ kind, code: called.kind === 'refused' ? called.code : called.reason }, 'bKash gave no token')
  return 'refused'
}
