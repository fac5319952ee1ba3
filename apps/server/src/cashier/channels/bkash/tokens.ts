import { post, readAnswer } from './calls.ts'
import type { BkashConfig, KeptToken } from './config.ts'
import { TokenReply } from './wire.ts'

export type TokenSource = {
  /** A token that is good for a call now, or undefined when none can be had at present. */
  current: () => Promise<string | undefined>
  /** Tells that the gateway refused this token. A token just obtained is kept: another one would be refused too. */
  drop: (idToken: string) => void
}

const renewBeforeMs = 5 * 60_000
const lastSecondsMs = 10_000
const youngMs = 5 * 60_000
const restAfterBlockMs = 10 * 60_000
const restAfterRefusalMs = 60_000

/**
 * One token for the whole process, renewed five minutes before its end by one call at a time. Tokens may be asked for
 * only twice an hour, so a refusal is followed by a rest instead of another try.
 */
export function tokenSource(config: BkashConfig): TokenSource {
  let cached: KeptToken | undefined
  let dropped: string | undefined
  let restUntilMs = 0
  let underWay: Promise<string | undefined> | undefined

  const now = () => config.clock.now().getTime()
  const freshOf = (token: KeptToken | undefined, marginMs = renewBeforeMs): KeptToken | undefined =>
    token && token.idToken !== dropped && now() < token.expiresAtMs - marginMs ? token : undefined

  async function obtain(): Promise<string | undefined> {
    const token = await config.tokens.renew(async (kept) => {
      if (freshOf(kept) || now() < restUntilMs) return undefined
      const renewed = await renewToken(config, kept?.idToken === dropped ? undefined : kept)
      if (typeof renewed === 'object') return renewed
      if (renewed !== 'no_answer') restUntilMs = now() + (renewed === 'blocked' ? restAfterBlockMs : restAfterRefusalMs)
      return undefined
    })
    cached = token
    return freshOf(token, lastSecondsMs)?.idToken
  }

  return {
    current: async () => {
      const fresh = freshOf(cached)
      if (fresh) return fresh.idToken
      underWay ??= obtain().finally(() => {
        underWay = undefined
      })
      return underWay
    },
    drop: (idToken) => {
      const isYoung = cached?.idToken === idToken && now() < cached.obtainedAtMs + youngMs
      if (!isYoung) dropped = idToken
    },
  }
}

type NoToken = 'blocked' | 'refused' | 'no_answer'

async function renewToken(config: BkashConfig, kept: KeptToken | undefined): Promise<KeptToken | NoToken> {
  const keys = { app_key: config.appKey, app_secret: config.appSecret }
  if (kept) {
    const refreshed = await askForToken(config, 'refresh', { ...keys, refresh_token: kept.refreshToken })
    if (refreshed !== 'refused') return refreshed
  }
  return askForToken(config, 'grant', keys)
}

async function askForToken(config: BkashConfig, way: 'grant' | 'refresh', body: unknown): Promise<KeptToken | NoToken> {
  const url = `${config.baseUrl}/tokenized/checkout/token/${way}`
  const askedAtMs = config.clock.now().getTime()
  const answer = await post(config, url, { username: config.username, password: config.password }, body)
  if (answer !== 'no_answer' && answer.status === 429) {
    config.log.warn({ way }, 'bKash has blocked token calls for asking too often')
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
  config.log.warn({ way, code: called.kind === 'refused' ? called.code : called.reason }, 'bKash gave no token')
  return 'refused'
}
