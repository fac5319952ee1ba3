import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import {
  discardsBet,
  endsSession,
  failureStatuses,
  gameListReply,
  gameListRequest,
  gamePaths,
  gameRoundReply,
  gameRoundRequest,
  gameUrlReply,
  gameUrlRequest,
  listedGame,
  readMessage,
  signatureHeader,
  signer,
  statuses,
  transferBalanceRequest,
  transferRequest,
  userInfoRequest,
  vendorError,
  vendorNumber,
  verifier,
  walletPaths,
} from './index.ts'

const uuid = '16d2dcfe-b89e-11e7-854a-58404eea6d16'
const fits = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success

test('paths, header and statuses are those of the published interface', () => {
  // protocols §1
  const { result, several, ...calls } = walletPaths
  for (const own of [result, several]) expect(Object.values(calls)).not.toContain(own)
  expect(calls).toEqual({
    userInfo: '/user/info',
    balance: '/user/balance',
    bet: '/transaction/bet',
    win: '/transaction/win',
    rollback: '/transaction/rollback',
  })
  const { jackpots, ...published } = gamePaths
  expect(Object.values(published)).not.toContain(jackpots)
  expect(published).toEqual({
    list: '/operator/generic/v2/game/list',
    url: '/operator/generic/v2/game/url',
    round: '/operator/generic/v2/game/round',
    transferDeposit: '/operator/generic/v2/transfer_wallet/deposit',
    transferWithdraw: '/operator/generic/v2/transfer_wallet/withdraw',
    transferBalance: '/operator/generic/v2/transfer_wallet/balance',
    transferCheck: '/operator/generic/v2/transfer_wallet/check',
  })
  expect(signatureHeader).toBe('X-Hub88-Signature')
  expect(statuses.filter((status) => status !== 'RS_OK')).toEqual(failureStatuses)
  expect(failureStatuses).toHaveLength(17)
})

test('for every status it is fixed whether a bet refused with it is rolled back, and whether it ends the session', () => {
  // protocols §1 "Retry rules": after any other error it is unknown whether the bet counted, so it is rolled back.
  const rolledBack = failureStatuses.filter((status) => !discardsBet.has(status))
  expect(rolledBack).toEqual([
    'RS_ERROR_UNKNOWN',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    'RS_ERROR_TIMEOUT',
    'RS_ERROR_TRANSACTION_ROLLED_BACK',
  ])
  expect(discardsBet.size).toBe(failureStatuses.length - rolledBack.length)
  expect([...endsSession]).toEqual(['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED'])
})

test('a game list has all required fields of each game, and optional ones have defaults', () => {
  const game = {
    game_code: 'crash',
    name: 'Crash',
    product: 'Chokka',
    category: 'Crash',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    url_thumb: '/a.svg',
    url_background: '/b.svg',
    enabled: true,
    blocked_countries: ['US'],
  }
  const defaults = { restricted_countries: [], certifications: [], freebet_support: false }
  expect(gameListReply.parse([game])).toEqual([{ ...game, ...defaults }])
  for (const field of Object.keys(game)) expect(fits(listedGame, { ...game, [field]: undefined }), field).toBe(false)
  expect(fits(listedGame, { ...game, platforms: ['GPL_TV'] })).toBe(false)
  expect([fits(gameListRequest, { operator_id: 'chokka' }), fits(gameListRequest, {})]).toEqual([true, false])
})

const launch = { game_code: 'crash', operator_id: 'chokka', platform: 'GPL_MOBILE', lang: 'bn', country: 'BD' }
const real = { ...launch, currency: 'EUR', user: 'player-7', token: 'a-session-token' }

test('the fields of a launch have length limits, and a launch for money needs user and token', () => {
  const lengths = { lang: [2, 10], lobby_url: [0, 2000], deposit_url: [0, 2000], ip: [0, 64], country: [2, 2] }
  for (const [field, [min = 0, max = 0]] of Object.entries(lengths)) {
    for (const length of [min, max]) {
      expect(fits(gameUrlRequest, { ...real, [field]: 'a'.repeat(length) }), `${field} ${length}`).toBe(true)
    }
    expect(fits(gameUrlRequest, { ...real, [field]: 'a'.repeat(max + 1) }), field).toBe(false)
    if (min > 0) expect(fits(gameUrlRequest, { ...real, [field]: 'a'.repeat(min - 1) }), field).toBe(false)
  }
  for (const missing of ['user', 'token'])
    expect(fits(gameUrlRequest, { ...real, [missing]: null }), missing).toBe(false)
  expect(fits(gameUrlRequest, { ...launch, currency: 'XXX' })).toBe(true)
  const { error } = gameUrlRequest.safeParse({ ...launch, currency: 'EUR' })
  expect(error?.issues[0]?.message).toBe('user and token are required unless the currency is XXX')
  for (const reply of [gameUrlReply, gameRoundReply]) {
    expect(reply.parse({ url: 'https://games.example/play' })).toEqual({ url: 'https://games.example/play' })
    expect([fits(reply, { url: 'play' }), fits(reply, {})]).toEqual([false, false])
  }
})

test('a round is requested by its name or by a transaction in it', () => {
  const asked = { user: 'player-7', operator_id: 'chokka' }
  expect(gameRoundRequest.parse({ ...asked, round: 'crash-1' })).toEqual({ ...asked, round: 'crash-1' })
  expect(fits(gameRoundRequest, { ...asked, transaction_uuid: uuid })).toBe(true)
  expect(gameRoundRequest.safeParse(asked).error?.issues[0]?.message).toBe('round or transaction_uuid is required')
  for (const [lang, fit] of Object.entries({
    b: false,
    bn: true,
    ['b'.repeat(10)]: true,
    ['b'.repeat(11)]: false,
  })) {
    expect(fits(gameRoundRequest, { ...asked, round: 'crash-1', lang }), lang).toBe(fit)
  }
})

test('a transfer needs an amount and an id, and a balance request needs neither', () => {
  const asked = {
    vendor: 'v',
    path: '/p',
    sub_partner_id: 's',
    operator_id: 'o',
    currency: 'EUR',
    user: 'u',
    request_uuid: uuid,
  }
  const transfer = { ...asked, amount: 1, transaction_uuid: uuid }
  expect(transferRequest.parse(transfer)).toEqual({ ...transfer, amount: 1n })
  for (const field of Object.keys(transfer)) {
    expect(fits(transferRequest, { ...transfer, [field]: undefined }), field).toBe(false)
  }
  expect(transferBalanceRequest.parse(transfer)).toEqual(asked)
  expect([fits(vendorError, { error: 'no' }), fits(vendorError, {})]).toEqual([true, false])
})

test('a sent amount is never negative nor above what JSON parsers read exactly', () => {
  const max = BigInt(Number.MAX_SAFE_INTEGER)
  expect([vendorNumber(0n), vendorNumber(max)]).toEqual([0, Number.MAX_SAFE_INTEGER])
  expect(() => vendorNumber(-1n)).toThrow('not an amount for a vendor: -1')
  expect(() => vendorNumber(max + 1n)).toThrow(RangeError)
})

test('texts can be stored in any database, and only request ids within the length limit are echoed', () => {
  const read = (user: string) => readMessage(userInfoRequest, JSON.stringify({ user, request_uuid: uuid }))
  expect(read('a'.repeat(255))).toHaveProperty('message')
  for (const user of ['', 'a'.repeat(256), 'a\0b', '\0', '\ud800', 'a\udc00b']) {
    expect(read(user), user).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX', requestUuid: uuid })
  }
  const echoed = (requestUuid: unknown) => readMessage(userInfoRequest, JSON.stringify({ request_uuid: requestUuid }))
  expect(echoed('x'.repeat(255))).toHaveProperty('requestUuid', 'x'.repeat(255))
  for (const other of ['x'.repeat(256), 5, null]) expect(echoed(other)).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
})

test('a missing field is wrong syntax even if other fields have wrong types; otherwise wrong types come before wrong forms', () => {
  const status = (message: object) => {
    const read = readMessage(transferRequest, JSON.stringify(message))
    return 'status' in read ? read.status : 'read'
  }
  const good = {
    ...{ vendor: 'v', path: '/p' },
    amount: 1,
    transaction_uuid: uuid,
    sub_partner_id: 's',
    operator_id: 'o',
    currency: 'EUR',
    user: 'u',
    request_uuid: uuid,
  }
  expect(status(good)).toBe('read')
  expect(status({ ...good, user: undefined, currency: 5 })).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(status({ ...good, user: '', currency: 5 })).toBe('RS_ERROR_WRONG_TYPES')
  expect(status({ ...good, user: 'u'.repeat(256) })).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(status({ ...good, currency: 'B' })).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(status({ ...good, amount: -1 })).toBe('RS_ERROR_WRONG_TYPES')
  expect(status({ ...good, amount: 2 ** 53 })).toBe('RS_ERROR_WRONG_TYPES')
  // When a whole object has the wrong type, its fields are not checked.
  expect(readMessage(gameListReply, '[5]')).toEqual({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(readMessage(gameListReply, '[null]')).toEqual({ status: 'RS_ERROR_WRONG_TYPES' })
})

test('only RSA, P-256 and Ed25519 keys are accepted, and a malformed signature is invalid', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-384',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  expect(() => signer(privateKey)).toThrow('a key of type ec cannot sign vendor messages')
  expect(() => verifier(publicKey)).toThrow('a key of type ec cannot sign vendor messages')
  const ed = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const signature = signer(ed.privateKey)('body')
  const verify = verifier(ed.publicKey)
  expect([verify('body', signature), verify('bodY', signature), verify('body', undefined)]).toEqual([
    true,
    false,
    false,
  ])
  // Longer than any valid signature: not even decoded, although its beginning is correct.
  expect(verify('body', signature + ' '.repeat(1024 - signature.length))).toBe(true)
  expect(verify('body', signature + ' '.repeat(1025 - signature.length))).toBe(false)
})
