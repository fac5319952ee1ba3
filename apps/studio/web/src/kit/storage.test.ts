import { expect, test, vi } from 'vitest'

const stored = { stake: '75', rows: 'eight', auto: true, autoRounds: '20', unknown: 1 }
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'a game' ? JSON.stringify(stored) : '{') })
const { readChoices } = await import('./storage.ts')
const first = { stake: '50', rows: 12, auto: false, autoRounds: '10' }

test('choices are stored for each game, but betting always starts by hand', () => {
  //
  expect(readChoices('a game', first, 'auto')).toEqual({ stake: '75', rows: 12, auto: false, autoRounds: '20' })
  expect(readChoices('another', first, 'auto')).toEqual(first)
})
