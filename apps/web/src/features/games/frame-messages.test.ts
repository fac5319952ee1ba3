import { expect, test } from 'vitest'
import { readGameMessage } from './frame-messages.ts'

const origin = 'http://127.0.0.1:8081'
const frame = {}
const told = (data: unknown, from: { origin?: string; source?: unknown } = {}) =>
  readGameMessage({ data, origin, source: frame, ...from }, origin, frame)

// requirements O-16
test('only the launched origin in this very frame is listened to', () => {
  const ready = { source: 'chokka-game', kind: 'ready' }
  expect(told(ready)).toEqual({ kind: 'ready' })
  expect(told(ready, { origin: 'http://127.0.0.1:8082' })).toBeNull()
  expect(told(ready, { origin: 'null' })).toBeNull()
  expect(told(ready, { source: {} })).toBeNull()
  expect(readGameMessage({ data: ready, origin, source: undefined }, origin, undefined)).toBeNull()
})

test('a message of no known form does nothing', () => {
  const strange = [null, 'ready', 7, {}, { kind: 'ready' }, { source: 'chokka-site', kind: 'ready' }]
  const wrong = [
    { source: 'chokka-game', kind: 'navigate' },
    { source: 'chokka-game', kind: 'height', height: '9' },
  ]
  const endless = { source: 'chokka-game', kind: 'height', height: Infinity }
  for (const data of [...strange, ...wrong, endless]) expect(told(data)).toBeNull()
})

test('a height is taken as far as a page can be long', () => {
  expect(told({ source: 'chokka-game', kind: 'height', height: 900 })).toEqual({ kind: 'height', height: 900 })
  expect(told({ source: 'chokka-game', kind: 'height', height: 1e9 })).toEqual({ kind: 'height', height: 8000 })
})
