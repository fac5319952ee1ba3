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

test('a height is limited to the longest possible page', () => {
  expect(read({ source: 'chokka-game', kind: 'height', height: 900 })).toEqual({ kind: 'height', height: 900 })
  expect(read({ source: 'chokka-game', kind: 'height', height: 1e9 })).toEqual({ kind: 'height', height: 8000 })
})
