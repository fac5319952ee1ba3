import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Reply } from './replies.ts'
import { answer } from './replies.ts'
import type { Sim } from './sim.ts'
import { inTransaction } from './store.ts'

const hourMs = 3_600_000
const tokenSeconds = 3600
const refreshMs = 28 * 24 * hourMs
const maxCallsPerHour = 2

const GrantBody = z.object({ app_key: z.string(), app_secret: z.string() })
const RefreshBody = GrantBody.extend({ refresh_token: z.string() })

/** The reply; 'blocked' when more than two tokens were requested within an hour. */
export type TokenReply = Reply | 'blocked'

export function grantToken(sim: Sim, headers: IncomingHttpHeaders, body: unknown): TokenReply {
  const asked = GrantBody.safeParse(body)
  if (!asked.success) return answer('2065')
  return refusalOf(sim, headers, asked.data) ?? inTransaction(sim.db, () => countCall(sim) ?? newToken(sim))
}

export function refreshToken(sim: Sim, headers: IncomingHttpHeaders, body: unknown): TokenReply {
  const asked = RefreshBody.safeParse(body)
  if (!asked.success) return answer('2065')
  const refusal = refusalOf(sim, headers, asked.data)
  if (refusal) return refusal
  return inTransaction(sim.db, () => {
    const known = sim.db
      .prepare('select 1 from token where refresh_hash = ? and refresh_expires_at > ?')
      .get(hashOf(asked.data.refresh_token), sim.clock.nowMs())
    return known ? (countCall(sim) ?? newToken(sim)) : answer('2067')
  })
}

/** The Authorization header is the bare id_token: the published protocol has no "Bearer" before it. */
export function mayCall(sim: Sim, headers: IncomingHttpHeaders): Reply | 'allowed' | 'unauthorized' {
  const found = sim.db
    .prepare('select 1 from token where id_hash = ? and expires_at > ?')
    .get(hashOf(headers.authorization ?? ''), sim.clock.nowMs())
  if (!found) return 'unauthorized'
  return same(headers['x-app-key'], sim.keys.credentials.appKey) ? 'allowed' : answer('2001')
}

function refusalOf(sim: Sim, headers: IncomingHttpHeaders, body: z.infer<typeof GrantBody>): Reply | undefined {
  const { appKey, appSecret, username, password } = sim.keys.credentials
  if (!same(headers.username, username) || !same(headers.password, password)) return answer('2067')
  return same(body.app_key, appKey) && same(body.app_secret, appSecret) ? undefined : answer('2001')
}

function countCall(sim: Sim): 'blocked' | undefined {
  const now = sim.clock.nowMs()
  if (sim.db.prepare('select 1 from token_block where until > ?').get(now)) return 'blocked'
  sim.db.prepare('delete from token_call where at <= ?').run(now - hourMs)
  const calls = sim.db.prepare('select at from token_call').all().length
  if (calls >= maxCallsPerHour) {
    sim.db.prepare('insert into token_block values (?)').run(now + hourMs)
    return 'blocked'
  }
  sim.db.prepare('insert into token_call values (?)').run(now)
  return undefined
}

function newToken(sim: Sim): Reply {
  const now = sim.clock.nowMs()
  const idToken = randomBytes(32).toString('base64url')
  const refresh = randomBytes(32).toString('base64url')
  sim.db
    .prepare('insert into token values (?, ?, ?, ?)')
    .run(hashOf(idToken), hashOf(refresh), now + tokenSeconds * 1000, now + refreshMs)
  sim.db.prepare('delete from token where refresh_expires_at <= ?').run(now)
  return answer('0000', { id_token: idToken, token_type: 'Bearer', expires_in: tokenSeconds, refresh_token: refresh })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

function same(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false
  return timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(expected)))
}
