import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { betRequest, readMessage, rollbackRequest, transferReply, walletReply } from './index.ts'
import type { SentBet } from './index.ts'

const requestUuid = '583c985f-fee6-4c0e-bbf5-308aad6265af'
const bet: SentBet = {
  user: 'player-7',
  transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
  supplier_transaction_id: 'crash-1-1',
  token: 'a-session-token',
  request_uuid: requestUuid,
  game_code: 'crash',
  currency: 'EUR',
  amount: 100_000,
}
const text = JSON.stringify(bet)
const wrongSyntax = { status: 'RS_ERROR_WRONG_SYNTAX', requestUuid }

/** A JSON string with the same value in which the chosen characters are written as \uXXXX. */
const escaped = (name: string, chosen: (at: number) => boolean) => {
  const code = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`
  return `"${[...name].map((char, at) => (chosen(at) ? code(char) : char)).join('')}"`
}

test('no spelling of a field name lets an amount pass that is not a plain integer', () => {
  // M-27: JSON.parse reads "\u0061mount" as "amount", a text search does not.
  const marks = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(marks, fc.constantFrom('1e5', '100000.0', '1.0E5', '100000'), (marked, amount) => {
      const name = escaped('amount', (at) => marked[at] ?? false)
      const read = readMessage(betRequest, text.replace('"amount":100000', `${name} : ${amount}`))
      if (marked.includes(true)) expect(read).toEqual(wrongSyntax)
      else if (amount === '100000') expect(read).toHaveProperty('message.amount', 100_000n)
      else expect(read).toEqual({ status: 'RS_ERROR_WRONG_TYPES', requestUuid })
    }),
  )
})

test('every field is refused when its name is escaped', () => {
  const fields = Object.keys(bet)
  fc.assert(
    fc.property(fc.constantFrom(...fields), fc.nat(), (field, at) => {
      const name = escaped(field, (place) => place === at % field.length)
      expect(readMessage(betRequest, text.replace(`"${field}"`, name)), name).toHaveProperty(
        'status',
        'RS_ERROR_WRONG_SYNTAX',
      )
    }),
  )
})

test('a duplicate field is refused, because some parsers take the first and others the last', () => {
  for (const [field, value] of Object.entries(bet)) {
    const twice = [`${text.slice(0, -1)}, "${field}" : ${JSON.stringify(value)}}`]
    if (field === 'amount') twice.push(text.replace('{', '{"amount":1,'), text.replace('{', '{"amount":1.0,'))
    for (const body of twice) expect(readMessage(betRequest, body), body).toEqual(wrongSyntax)
  }
  expect(readMessage(betRequest, text.replace('{', '{"surprise":1,"surprise":2,'))).toEqual(wrongSyntax)
  expect(readMessage(betRequest, text.replace('{', '{"amount":1,').replace('"amount":100000', '"amount":1'))).toEqual(
    wrongSyntax,
  )
})

test('inside meta, names may be escaped, but duplicates are refused in any spelling', () => {
  const withMeta = (meta: string) => text.replace('{', `{"meta":${meta},`)
  const facts = '{"\\u0995\\/":"a","list":[{"a":1},{"a":2}],"a":{"a":{"a":"\\"a\\":"}}}'
  expect(readMessage(betRequest, withMeta(facts))).toHaveProperty('message.meta', JSON.parse(facts))
  for (const twice of [
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '[{"b":{"c":1,"d":2,"c":3}}]',
    '{"__proto__":1,"__proto__":2}',
  ])
    expect(readMessage(betRequest, withMeta(twice)), twice).toEqual(wrongSyntax)
})

test('any message from JSON.stringify is read correctly, whatever its meta', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 3), (meta, indent) => {
      const read = readMessage(betRequest, JSON.stringify({ ...bet, meta }, null, indent))
      expect(read).toEqual({ message: { ...bet, amount: 100_000n, meta: JSON.parse(JSON.stringify(meta)) } })
    }),
  )
})

test('bytes that are not UTF-8 are refused', () => {
  const bytes = Buffer.from(text)
  const at = bytes.indexOf('player')
  const wrong = [[0x80], [0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xe0, 0xa6], [0xf4, 0x90, 0x80, 0x80]]
  for (const sequence of wrong) {
    const body = Buffer.concat([bytes.subarray(0, at), Buffer.from(sequence), bytes.subarray(at)])
    expect(readMessage(betRequest, body), body.toString('hex')).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  }
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 0x80, max: 0xff }), (place, byte) => {
      const body = Buffer.from(bytes)
      body[place] = byte
      expect(readMessage(betRequest, body)).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
    }),
  )
  // A byte order mark is not valid JSON either.
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])
  expect(readMessage(betRequest, marked)).toEqual({ status: 'RS_ERROR_WRONG_SYNTAX' })
  const bengali = readMessage(betRequest, Buffer.from(text.replace('player-7', 'খেলোয়াড়-৭')))
  expect(bengali).toHaveProperty('message.user', 'খেলোয়াড়-৭')
})

test('a balance in a reply must be a plain integer too, and minus zero is not', () => {
  const answer = `{"status":"RS_OK","user":"player-7","request_uuid":"${requestUuid}","currency":"EUR","balance":7}`
  expect(readMessage(walletReply, answer)).toHaveProperty('message.balance', 7n)
  for (const balance of ['7.0', '7e0', '-0', '0.0']) {
    expect(readMessage(walletReply, answer.replace('7}', `${balance}}`)), balance).toEqual({
      status: 'RS_ERROR_WRONG_TYPES',
      requestUuid,
    })
  }
  // Unknown fields are dropped, whatever their value; optional ones may be null.
  const rollback = {
    ...bet,
    amount: 'all of it',
    reference_transaction_uuid: requestUuid,
    round: 'crash-1',
    round_closed: true,
  }
  expect(readMessage(rollbackRequest, JSON.stringify(rollback))).not.toHaveProperty('message.amount')
  const refused = '{"status":"RS_ERROR_UNKNOWN","balance":null,"amount":true}'
  expect(readMessage(walletReply, refused)).toEqual({ message: { status: 'RS_ERROR_UNKNOWN' } })
  expect(readMessage(transferReply, '{"balance":-0}')).toEqual({ status: 'RS_ERROR_WRONG_TYPES' })
  expect(readMessage(transferReply, ' { "balance" : 0 } ')).toEqual({ message: { balance: 0n } })
})
