import { generateKeyPairSync } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  balanceRequest,
  betRequest,
  gameRoundRequest,
  gameUrlRequest,
  readMessage,
  resultRequest,
  rollbackRequest,
  signer,
  transferRequest,
  userInfoReply,
  userInfoRequest,
  vendorNumber,
  verifier,
  walletReply,
  winRequest,
} from './index.ts'
import type { SentBet } from './index.ts'

const uuidA = '16d2dcfe-b89e-11e7-854a-58404eea6d16'
const uuidB = '583c985f-fee6-4c0e-bbf5-308aad6265af'
const bet: SentBet = {
  user: 'player-7',
  transaction_uuid: uuidA,
  supplier_transaction_id: 'crash-1-1',
  token: 'a-session-token',
  round: 'crash-1',
  round_closed: false,
  request_uuid: uuidB,
  is_free: false,
  game_code: 'crash',
  currency: 'EUR',
  amount: 100_000,
}
const raw = (message: object) => Buffer.from(JSON.stringify(message))
const without = (message: object, field: string) =>
  Object.fromEntries(Object.entries(message).filter(([key]) => key !== field))

test('every wallet request is read back as it was sent, with amounts exact as bigint', () => {
  expect(readMessage(betRequest, raw(bet))).toEqual({ message: { ...bet, amount: 100_000n } })
  const win = { ...bet, reference_transaction_uuid: uuidB }
  expect(readMessage(winRequest, raw(win))).toEqual({ message: { ...win, amount: 100_000n } })
  const rollback = without({ ...win }, 'amount')
  expect(readMessage(rollbackRequest, raw(rollback))).toHaveProperty('message.reference_transaction_uuid', uuidB)
  const request = { user: 'player-7', request_uuid: uuidA }
  expect(readMessage(userInfoRequest, raw(request))).toEqual({ message: request })
  const balance = { ...request, token: 'a-session-token' }
  expect(readMessage(balanceRequest, raw(balance))).toHaveProperty('message.token', 'a-session-token')
})

test('amounts from 0 to 2^53 − 1 come through exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, BigInt(Number.MAX_SAFE_INTEGER)), (units) => {
      const read = readMessage(betRequest, raw({ ...bet, amount: vendorNumber(units) }))
      expect(read).toHaveProperty('message.amount', units)
    }),
  )
})

// A signature does not name its path.
const moving = { bet: betRequest, win: winRequest, rollback: rollbackRequest, result: resultRequest }
const messages: Record<keyof typeof moving, object> = {
  bet,
  win: { ...bet, reference_transaction_uuid: uuidB },
  rollback: without({ ...bet, reference_transaction_uuid: uuidB }, 'amount'),
  result: { ...bet, payout: 0 },
}
const kinds = Object.keys(moving) as (keyof typeof moving)[]
test.each(kinds.flatMap((sent) => kinds.map((path) => [sent, path] as const)))(
  'what is signed as a %s is read at the path of a %s only where they are the same',
  (sent, path) => {
    const read = readMessage<z.ZodType>(moving[path], raw(messages[sent]))
    if (sent === path) expect(read).toHaveProperty('message')
    else expect(read).toHaveProperty('status', expect.stringMatching(/^RS_ERROR_WRONG_/))
  },
)

test('a field of another message that is null is as one that was left out', () => {
  const empty = { reference_transaction_uuid: null, payout: null }
  expect(readMessage(betRequest, raw({ ...bet, ...empty }))).toHaveProperty('message.amount', 100_000n)
  expect(readMessage(rollbackRequest, raw({ ...messages.rollback, amount: null }))).toHaveProperty('message')
})

test('an amount that is not a plain non-negative JSON integer is of the wrong type', () => {
  // M-27
  for (const amount of ['"100000"', '-1', '0.5', '1e5', '100000.0', '9007199254740992', 'true', '[1]', '1e400']) {
    const body = JSON.stringify({ ...bet, amount: 'here' }).replace('"here"', amount)
    expect(readMessage(betRequest, body), amount).toEqual({ status: 'RS_ERROR_WRONG_TYPES', requestUuid: uuidB })
  }
})

test('amounts inside meta may have any form, but not the one of the message', () => {
  const meta = { amount: 1.5, deeper: [{ balance: 1e300, text: '"amount": 2.5' }] }
  expect(readMessage(betRequest, raw({ ...bet, meta }))).toHaveProperty('message.meta', meta)
  const body = JSON.stringify({ meta, ...bet }).replace('"amount":100000', '"amount":100000.0')
  expect(readMessage(betRequest, body)).toHaveProperty('status', 'RS_ERROR_WRONG_TYPES')
})

test('a message that is written as plainly as can be is checked like all others', () => {
  const plainly = JSON.stringify(bet)
  const wrong = { status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: uuidB }
  expect(readMessage(betRequest, plainly.replace('{', '{"user":"player-8",'))).toEqual(wrong)
  // The only way to write this name.
  expect(readMessage(betRequest, JSON.stringify({ ...bet, 'a"b': 1 }))).toEqual(wrong)
  expect(readMessage(betRequest, plainly.replace('100000', '-1'))).toHaveProperty('status', 'RS_ERROR_WRONG_TYPES')
})

test('transaction ids are normalised to lower case, request ids are left as they were written', () => {
  const big = uuidA.toUpperCase()
  const sent = { ...bet, transaction_uuid: big, reference_transaction_uuid: big, request_uuid: big }
  expect(readMessage(winRequest, raw(sent))).toMatchObject({
    message: { transaction_uuid: uuidA, reference_transaction_uuid: uuidA, request_uuid: big },
  })
})

test('a missing required field is wrong syntax, and one of another type is wrong types', () => {
  const required = ['user', 'transaction_uuid', 'supplier_transaction_id', 'token', 'game_code', 'currency', 'amount']
  for (const field of required) {
    expect(readMessage(betRequest, raw(without(bet, field))), field).toHaveProperty('status', 'RS_ERROR_WRONG_SYNTAX')
    expect(readMessage(betRequest, raw({ ...bet, [field]: {} })), field).toHaveProperty(
      'status',
      'RS_ERROR_WRONG_TYPES',
    )
  }
  expect(readMessage(betRequest, raw({ ...bet, is_free: 'no' }))).toHaveProperty('status', 'RS_ERROR_WRONG_TYPES')
  expect(readMessage(winRequest, raw(bet))).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: uuidB })
})

test('a body that is not a JSON object, or a text of the wrong form, is wrong syntax', () => {
  for (const body of ['', '{', 'null', '1', '"x"', '\u0000']) {
    expect(readMessage(betRequest, body), body).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  }
  expect(readMessage(betRequest, raw({ ...bet, transaction_uuid: 'x' }))).toHaveProperty(
    'status',
    'RS_ERROR_WRONG_SYNTAX',
  )
  expect(readMessage(betRequest, raw({ ...bet, token: 'short' }))).toHaveProperty('status', 'RS_ERROR_WRONG_SYNTAX')
})

test('null means that a field is left out, and unknown fields are dropped', () => {
  const read = readMessage(betRequest, raw({ ...bet, reward_uuid: null, round: null, surprise: 1 }))
  expect(read).toHaveProperty('message')
  expect(read).not.toHaveProperty('message.surprise')
  expect(readMessage(betRequest, raw({ ...bet, amount: null }))).toHaveProperty('status', 'RS_ERROR_WRONG_TYPES')
})

test('replies have a balance on success, and when there is not enough money', () => {
  const ok = { status: 'RS_OK', user: 'player-7', request_uuid: uuidA, currency: 'EUR', balance: 5 }
  expect(walletReply.parse(ok)).toEqual({ ...ok, balance: 5n })
  const poor = { status: 'RS_ERROR_NOT_ENOUGH_MONEY', request_uuid: uuidA, balance: 3 }
  expect(walletReply.parse(poor)).toEqual({ ...poor, balance: 3n })
  expect(walletReply.safeParse({ status: 'RS_OK', request_uuid: uuidA }).success).toBe(false)
  expect(walletReply.safeParse({ status: 'RS_ODD', request_uuid: uuidA }).success).toBe(false)
  expect(userInfoReply.parse({ status: 'RS_OK', user: 'player-7', request_uuid: uuidA, country: 'BD' }).status).toBe(
    'RS_OK',
  )
})

test('a launch needs a user and a token unless it is free play', () => {
  const launch = { game_code: 'crash', operator_id: 'chokka', platform: 'GPL_MOBILE', lang: 'bn', country: 'BD' }
  expect(readMessage(gameUrlRequest, raw({ ...launch, currency: 'XXX' }))).toHaveProperty('message.currency', 'XXX')
  expect(readMessage(gameUrlRequest, raw({ ...launch, currency: 'EUR' }))).toHaveProperty(
    'status',
    'RS_ERROR_WRONG_SYNTAX',
  )
  const real = { ...launch, currency: 'EUR', user: 'player-7', token: 'a-session-token' }
  expect(readMessage(gameUrlRequest, raw(real))).toHaveProperty('message.user', 'player-7')
  expect(readMessage(gameRoundRequest, raw({ user: 'player-7', operator_id: 'chokka' }))).toHaveProperty('status')
  const transfer = {
    ...{ vendor: 'v', path: '/p' },
    amount: 1,
    transaction_uuid: uuidA,
    sub_partner_id: 's',
    operator_id: 'o',
    currency: 'EUR',
    user: 'u1',
    request_uuid: uuidB,
  }
  expect(readMessage(transferRequest, raw(transfer))).toHaveProperty('message.amount', 1n)
})

const pem = { type: 'spki', format: 'pem' } as const
const privatePem = { type: 'pkcs8', format: 'pem' } as const
const pairs = {
  rsa: generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: pem, privateKeyEncoding: privatePem }),
  p256: generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: pem,
    privateKeyEncoding: privatePem,
  }),
  ed25519: generateKeyPairSync('ed25519', { publicKeyEncoding: pem, privateKeyEncoding: privatePem }),
}

for (const [kind, pair] of Object.entries(pairs)) {
  test(`${kind}: only the exact body and signature verify, not one with a changed byte`, () => {
    const body = raw(bet)
    const signature = signer(pair.privateKey)(body)
    const verify = verifier(pair.publicKey)
    expect(verify(body, signature)).toBe(true)
    expect(verify(JSON.stringify(bet, null, 1), signature)).toBe(false)
    for (let at = 0; at < body.length; at += 7) {
      const changed = Buffer.from(body)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(verify(changed, signature)).toBe(false)
    }
    const broken = Buffer.from(signature, 'base64')
    broken[3] = (broken[3] ?? 0) ^ 1
    for (const wrong of [undefined, '', 'no', broken.toString('base64'), 'A'.repeat(5000)]) {
      expect(verify(body, wrong)).toBe(false)
    }
  })
}

test('a signature of one kind of key never verifies with the other', () => {
  const body = raw(bet)
  const all = Object.entries(pairs)
  for (const [kind, { publicKey }] of all) {
    for (const [other, { privateKey }] of all) {
      expect(verifier(publicKey)(body, signer(privateKey)(body)), `${other} by ${kind}`).toBe(kind === other)
    }
  }
})
