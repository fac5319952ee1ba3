import { expect, test } from 'vitest'
import { homeSections } from '@chokka/contract/home'
import { card as aCard, game } from '../../../tests/answers.ts'
import { rowsOf } from './section-kinds.ts'
import type { LobbySection } from './section-kinds.ts'

const section = (title: LobbySection['title'], changes: Partial<LobbySection> = {}): LobbySection => ({
  ...{ title, games: 1, cards: [{ ...aCard, gameType: title }], content: [{ ...game, gameType: title, features: [] }] },
  ...changes,
})
const titles = (order: readonly string[], sections: readonly LobbySection[]) =>
  rowsOf(order, sections).map((row) => row.map(({ title }) => title).join('+'))

// spec 2 Home sections
test('the site says which sections there are and in which order, and pairs stand beside each other', () => {
  const all = [section('PVP'), section('FISH'), section('ESPORTS'), section('SPORTS'), section('RNG')]
  expect(titles(homeSections, all)).toEqual(['RNG', 'SPORTS+ESPORTS', 'FISH+PVP'])
  expect(titles(['PVP', 'FISH'], all)).toEqual(['PVP', 'FISH'])
  expect(titles(['HOT', 'WINNERS'], all)).toEqual([])
})

test('a category that is switched off, or has nothing yet, has no section', () => {
  const coming = section('SPORTS', { content: [], cards: [{ ...aCard, gameType: 'SPORTS', state: 'coming' }] })
  const empty = section('LIVE', { content: [], cards: [] })
  const away = section('FISH', { content: [], cards: [{ ...aCard, gameType: 'FISH', state: 'maintenance' }] })
  expect(titles(homeSections, [coming, empty, away])).toEqual(['FISH'])
})
