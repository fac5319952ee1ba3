import { generateKeyPair, exportJWK } from 'jose'
import { unseal } from '@chokka/contract/seal'
import { expect, test } from 'vitest'
import { wireOf } from './build/wire.ts'
import { makeAsk, Refused } from './calls.ts'
import type { AskDependencies } from './calls.ts'
import { makeSealer } from './sealer.ts'

type Sent = { url: string; method: string; headers: Record<string, string>; body: string }
type Answer = { status?: number; json: unknown; date?: string } | 'no network' | 'no answer'

// What the build of the site carries of the contract.
const wire = wireOf('web')

const good = (value: unknown): Answer => ({ json: { success: true, message: '', value } })
const refused = (code: string, value?: unknown): Answer => ({
  status: 403,
  json: { success: false, message: `because ${code}`, code, value },
})

/** The real client in front of a server that gives these answers in turn. */
function clientOf(answers: Answer[], overrides: Partial<AskDependencies> = {}) {
  const sent: Sent[] = []
  const ended: string[] = []
  const fetching: typeof fetch = async (url, init = {}) => {
    sent.push({
      url: typeof url === 'string' ? url : '',
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : '',
    })
    const answer = answers.shift()
    if (answer === 'no network' || answer === undefined) throw new TypeError('Failed to fetch')
    if (answer === 'no answer') {
      return new Promise((_, refuse) => {
        init.signal?.addEventListener('abort', () => refuse(init.signal?.reason))
      })
    }
    const headers = answer.date ? { date: answer.date } : undefined
    return Response.json(answer.json, { status: answer.status ?? 200, headers })
  }
  const ask = makeAsk({
    wire,
    fetch: fetching,
    token: () => 'a-token',
    language: () => 'bn',
    sealer: { seal: async (body) => `sealed ${JSON.stringify(body)}`, forget: () => undefined },
    sessionEnded: (token) => ended.push(token),
    watch: () => () => undefined,
    wait: async () => undefined,
    timeoutMs: { read: 50, act: 50 },
    upload: (url, init) => fetching(url, init),
    shrunk: async (image) => image,
    ...overrides,
  })
  return { ask, sent, ended, fetching }
}

const refusalOf = async (calling: Promise<unknown>): Promise<Refused> => {
  const caught: unknown = await calling.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(caught instanceof Refused)) throw new Error(`not refused: ${String(caught)}`)
  return caught
}

test('a read carries token and language, its input in the address, and nothing that was left out', async () => {
  const { ask, sent } = clientOf([good({ content: [], pageNum: 1, totalPages: 0 })])
  await ask('gameList', { gameType: 'INHOUSE', search: undefined, language: 'bn' })
  expect(sent).toEqual([
    {
      url: '/wps/relay/GCSGAME_gameList?gameType=INHOUSE&language=bn',
      method: 'GET',
      headers: { 'accept-language': 'bn', authorization: 'Bearer a-token' },
      body: '',
    },
  ])
})

test('additional headers are sent with the call and cannot replace the token', async () => {
  const { ask, sent } = clientOf([good({ token: 't', firstTimeLogin: false, passwordExpired: false })])
  const headers = { 'proof-of-work': 'a-proof', authorization: 'Bearer another' }
  await ask('login', { username: 'rahim77', password: 'x' }, { headers })
  expect(sent[0]?.headers).toMatchObject({ 'proof-of-work': 'a-proof', authorization: 'Bearer a-token' })
  expect(sent[0]?.body).not.toContain('a-proof')
})

test('a read is retried once when the network fails, an action never', async () => {
  const read = clientOf(['no network', good({ content: [] })])
  await read.ask('hotGames')
  expect(read.sent).toHaveLength(2)

  const action = clientOf(['no network', good({})])
  expect((await refusalOf(action.ask('addFavourite', { nodeId: 1 }))).code).toBe('network_error')
  expect(action.sent).toHaveLength(1)
})

test('a call without an answer times out as slow_network', async () => {
  const { ask } = clientOf(['no answer'])
  expect((await refusalOf(ask('hotGames'))).code).toBe('slow_network')
})

/** A body that comes in so many pieces, each after less than the time for which nothing may move. */
const pieces = (text: string, many: number, signal: AbortSignal | null | undefined) => {
  const size = Math.ceil(text.length / many)
  let at = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at >= text.length) return controller.close()
      await new Promise((done) => setTimeout(done, 20))
      // As `fetch` does with the body of an answer.
      signal?.throwIfAborted()
      controller.enqueue(new TextEncoder().encode(text.slice(at, at + size)))
      at += size
    },
  })
}

test('case 7: an answer that comes slowly is read to its end; one that stands still is slow_network', async () => {
  const text = JSON.stringify({ success: true, message: '', value: { content: [], note: 'যত ধীরেই হোক' } })
  const timeoutMs = { read: 200, act: 200 }
  const slow = clientOf([], { timeoutMs, fetch: async (_url, init) => new Response(pieces(text, 30, init?.signal)) })
  expect(await slow.ask('hotGames')).toMatchObject({ note: 'যত ধীরেই হোক' })
  const hangs: typeof fetch = async (_url, init) =>
    new Response(
      new ReadableStream({
        start: (controller) => init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)),
      }),
    )
  const still = clientOf([], { timeoutMs: { read: 50, act: 50 }, fetch: hangs })
  expect((await refusalOf(still.ask('hotGames'))).code).toBe('slow_network')
})

test.each([
  ['that moves arrives', true],
  ['that stands still is slow_network', false],
])('case 7: a picture %s, however long it takes', async (_what, moves) => {
  const sent: unknown[] = []
  const small = new Blob([new Uint8Array(70_000)], { type: 'image/jpeg' })
  const { ask } = clientOf([], {
    timeoutMs: { read: 100, act: 100 },
    shrunk: async () => small,
    upload: async (_url, { body, signal }, moved) => {
      sent.push(body)
      for (let at = 0; at < 30; at++) {
        await new Promise((done) => setTimeout(done, 10))
        signal?.throwIfAborted()
        if (moves) moved()
      }
      return Response.json({ success: true, message: '', value: { id: 'a' } })
    },
  })
  const image = new Blob([new Uint8Array(3_000_000)], { type: 'image/jpeg' })
  const uploading = ask('uploadImage', { bytes: new Uint8Array() }, { image })
  if (moves) expect(await uploading).toEqual({ id: 'a' })
  else expect((await refusalOf(uploading)).code).toBe('slow_network')
  expect(sent).toEqual([small])
})

test('a refusal carries the code, the value and the sentence of the server', async () => {
  const { ask } = clientOf([refused('amount_limit', { least: '100.00' })])
  const refusal = await refusalOf(ask('hotGames'))
  expect([refusal.code, refusal.message, refusal.value]).toEqual([
    'amount_limit',
    'because amount_limit',
    { least: '100.00' },
  ])
})

test('an answer of unknown form is unknown_error and never a value', async () => {
  for (const json of ['<html>', null, { ok: true }, { success: false, code: 'made_up', message: 'x' }]) {
    const { ask } = clientOf([{ json }])
    expect((await refusalOf(ask('hotGames'))).code).toBe('unknown_error')
  }
})

test('not_signed_in ends the session of the token that was sent and no other', async () => {
  const { ask, ended } = clientOf([refused('not_signed_in')])
  await refusalOf(ask('memberInfo'))
  expect(ended).toEqual(['a-token'])

  const visitor = clientOf([refused('not_signed_in')], { token: () => null })
  await refusalOf(visitor.ask('memberInfo'))
  expect(visitor.ended).toEqual([])
})

// spec 7: the payload of a login is encrypted; requirements S-09.
test('only the holder of the key can open a sealed call, and it carries the time of the server', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const key = { keys: [await exportJWK(publicKey)] }
  const date = 'Sat, 01 Jan 2050 00:00:00 GMT'
  const keyServer = clientOf([{ json: key, date }])
  const { ask, sent } = clientOf([good({ token: 't', firstTimeLogin: false, passwordExpired: false })], {
    sealer: makeSealer(keyServer.fetching),
  })
  await ask('login', { username: 'rahim77', password: 'chokka66' })
  expect(sent[0]?.headers['content-type']).toBe('application/jose')
  expect(sent[0]?.body).not.toContain('chokka66')
  const opened = await unseal(sent[0]?.body ?? '', privateKey)
  expect(opened.body).toEqual({ username: 'rahim77', password: 'chokka66' })
  expect(opened.for).toBe('POST /wps/session/login')
  expect(Math.abs(opened.iat - Date.parse(date) / 1000)).toBeLessThan(60)
})

test('case 8 what cannot be sealed is not called a fault of the network', async () => {
  const keyServer = clientOf([{ json: { keys: [{ kty: 'EC', crv: 'P-256', x: 'no', y: 'key' }] } }])
  const { ask, sent } = clientOf([], { sealer: makeSealer(keyServer.fetching) })
  expect((await refusalOf(ask('login', { username: 'a', password: 'b' }))).code).toBe('unknown_error')
  expect(sent).toEqual([])
})

test('a call whose seal the server cannot open is sealed once more with a new key, then refused', async () => {
  const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  const key: Answer = { json: { keys: [await exportJWK(publicKey)] } }
  const keyServer = clientOf([key, key])
  const { ask, sent } = clientOf([refused('seal_broken'), refused('seal_broken')], {
    sealer: makeSealer(keyServer.fetching),
  })
  expect((await refusalOf(ask('login', { username: 'a', password: 'b' }))).code).toBe('seal_broken')
  expect([sent.length, keyServer.sent.length]).toEqual([2, 2])
})
