import { expect, test } from 'vitest'
import { readGameMessage } from './frame-messages.ts'

const origin = 'http://127.0.0.1:8081'
const frame = {}
const read = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  readGameMessage({ data, origin, source: frame, ...from }, origin, frame)

// requirements O-16
test('messages are accepted only from the launched origin and from this frame', () => {
  const ready = { source: 'chokka-game', kind: 'ready' }
  expect(read(ready)).toEqual({ kind: 'ready' })
  expect(read(ready, { origin: 'http://127.0.0.1:8082' })).toBeNull()
  expect(read(ready, { origin: 'null' })).toBeNull()
  expect(read(ready, { source: {} })).toBeNull()
  expect(readGameMessage({ data: ready, origin, source: undefined }, origin, undefined)).toBeNull()
})

test('a message of unknown form is ignored', () => {
  const strange = [null, 'ready', 7, {}, { kind: 'ready' }, { source: 'chokka-site', kind: 'ready' }]
  const wrong = [
    { source: 'chokka-game', kind: 'navigate' },
    { source: 'chokka-game', kind: 'height', height: '9' },
  ]
  const endless = { source: 'chokka-game', kind: 'height', height: Infinity }
  for (const data of [...strange, ...wrong, endless]) expect(read(data)).toBeNull()
})

test('what a game says of its balance is read as text or not at all (case 1)', () => {
  const said = (balance: unknown) => read({ source: 'chokka-game', kind: 'balance', balance })
  expect(said('500.00')).toEqual({ kind: 'balance', balance: '500.00' })
  for (const odd of [undefined, 500, null, {}]) expect(said(odd)).toEqual({ kind: 'balance', balance: null })
})

test('a height is limited to the longest possible page', () => {
  expect(read({ source: 'chokka-game', kind: 'height', height: 900 })).toEqual({ kind: 'height', height: 900 })
  expect(read({ source: 'chokka-game', kind: 'height', height: 1e9 })).toEqual({ kind: 'height', height: 8000 })
})

test('a show has a name and an amount; anything else is ignored (eye 1)', () => {
  const showing = { source: 'chokka-game', kind: 'showing', show: '1', stake: '20.00' }
  expect(read(showing)).toEqual({ kind: 'showing', show: '1', stake: '20.00' })
  for (const stake of ['', '-1', '1e3', '01', '1234567890123', 5, undefined])
    expect(read({ ...showing, stake }), String(stake)).toBeNull()
  for (const show of ['', 'x'.repeat(65), 1, undefined]) expect(read({ ...showing, show }), String(show)).toBeNull()
  const shown = { source: 'chokka-game', kind: 'shown', show: '1' }
  expect(read({ ...shown, payout: '40.00' })).toEqual({ kind: 'shown', show: '1', payout: '40.00' })
  expect(read({ ...shown, payout: '-40' })).toEqual({ kind: 'shown', show: '1', payout: null })
  expect(read(shown)).toEqual({ kind: 'shown', show: '1', payout: null })
})
