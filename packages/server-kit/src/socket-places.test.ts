import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { socketPlaces } from './socket-places.ts'

test('each key has so many places and no more; a socket that closes frees its own, once', () => {
  const places = socketPlaces(2)
  const [first, second, third] = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  expect([first, second, third].map((socket) => places.take('a', socket))).toEqual([true, true, false])
  expect(places.take('b', third)).toBe(true)
  first.emit('close')
  expect(places.take('a', third)).toBe(true)
  expect(places.take('a', new EventEmitter())).toBe(false)
  for (const socket of [second, third]) socket.emit('close')
  const again = [new EventEmitter(), new EventEmitter(), new EventEmitter()]
  expect(again.map((socket) => places.take('a', socket))).toEqual([true, true, false])
})
