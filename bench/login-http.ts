// Signs members in and registers new ones over HTTP, as a browser does, and hashes passwords without anything around
// them, for comparison.
import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { calls } from '@chokka/contract'
import { seal, sealedContentType, type SealedFor } from '@chokka/contract/seal'
import type { JWK } from 'jose'
import { Agent, request } from 'undici'
import { hashCost } from '../apps/server/src/identity/passwords.ts'
import { loginPassword } from './login-members.ts'
import { answerAll } from './worker.ts'

export type LoginAsked =
  | { do: 'open'; url: string }
  | { do: 'prepare'; logins: string[]; registrations: string[]; password: string }
  | { do: 'send'; atOnce: number }
  | { do: 'verify' | 'hash'; times: number; hashed: string }
/** `codes`: how often each answer came, a success as "done". `answerMs` is in the order of what was prepared. */
export type LoginAnswer = { seconds: number; answerMs: number[]; codes: Record<string, number> }

type Sealed = { row: SealedFor; body: string }
const nothing: LoginAnswer = { seconds: 0, answerMs: [], codes: {} }
const concurrentHashes = 2
const agent = new Agent({ connections: 64 })
let url = ''
let key: JWK
/** The site's time when `performance.now()` was 0, in milliseconds since 1970. */
let clockZero = 0
let prepared: Sealed[] = []

answerAll(async (asked: LoginAsked): Promise<LoginAnswer> => {
  if (asked.do === 'open') return open(asked.url)
  if (asked.do === 'prepare') return prepare(asked)
  if (asked.do === 'send') return send(asked.atOnce)
  return compute(asked)
})

async function open(site: string): Promise<LoginAnswer> {
  url = site
  const reply = await request(`${url}/.well-known/jwks.json`)
  const { keys } = (await reply.body.json()) as { keys: JWK[] } // The server's own answer.
  clockZero = Date.parse(String(reply.headers.date)) - performance.now()
  if (!keys[0]) throw new Error('the site has no key')
  key = keys[0]
  return nothing
}

/** Sealing takes as long as opening a seal, so it is done before the time is measured. */
async function prepare({ logins, registrations, password }: Extract<LoginAsked, { do: 'prepare' }>) {
  const now = Math.floor((clockZero + performance.now()) / 1000)
  const sealed = async (row: SealedFor, form: object) => ({ row, body: await seal(form, key, now, row) })
  const newcomer = { password, confirmPassword: password, ageAgreed: true, payeeName: 'Karim Khan' }
  prepared = await Promise.all([
    ...logins.map((username) => sealed(calls.identity.login, { username, password, device: newDevice() })),
    ...registrations.map((username) => sealed(calls.identity.register, { ...newcomer, username, device: newDevice() })),
  ])
  return nothing
}

/** As browsers send it: every one has a name of its own. */
const newDevice = () => randomUUID().replaceAll('-', '')

async function send(atOnce: number): Promise<LoginAnswer> {
  const answerMs: number[] = []
  const codes: Record<string, number> = {}
  let next = 0
  const started = performance.now()
  const one = async () => {
    for (let at = next++; at < prepared.length; at = next++) {
      const sent = prepared[at]
      if (!sent) return
      const from = performance.now()
      const code = await post(sent)
      answerMs[at] = performance.now() - from
      codes[code] = (codes[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return { seconds: (performance.now() - started) / 1000, answerMs, codes }
}

async function post({ row, body }: Sealed): Promise<string> {
  const headers = { 'content-type': sealedContentType }
  const method = row.method === 'PUT' ? 'PUT' : 'POST'
  const reply = await request(`${url}${row.path}`, { method, headers, body, dispatcher: agent })
  const answer = (await reply.body.json()) as { success: boolean; code?: string } // The envelope of every answer.
  return answer.success ? 'done' : (answer.code ?? 'unknown')
}

async function compute({ do: act, times, hashed }: Extract<LoginAsked, { hashed: string }>): Promise<LoginAnswer> {
  let left = times
  const started = performance.now()
  const one = async () => {
    while (left-- > 0) await (act === 'verify' ? verify(hashed, loginPassword) : hash(loginPassword, hashCost))
  }
  await Promise.all(Array.from({ length: concurrentHashes }, one))
  return { ...nothing, seconds: (performance.now() - started) / 1000 }
}
