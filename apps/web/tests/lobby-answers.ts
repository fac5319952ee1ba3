// For tests: one valid answer of each read of the lobby and of the winner board.
import type { WireValue } from '@chokka/contract'
import type { FakeVerbs } from '@chokka/client/testing/fake-site.ts'
import { game } from './game-answers.ts'

const at = '2026-11-20T04:30:00.000Z'

export const card = {
  vassalage: 'CHOKKA',
  displayName: 'Chokka Studio',
  gameType: 'INHOUSE',
  isGame: 'VASSALAGE',
  gameCode: null,
  state: 'open',
  games: 1,
  opensAt: null,
  iconUrl: null,
} as const satisfies WireValue<'lobby'>['sections'][number]['cards'][number]
export const winner = {
  customerName: 'ra***7',
  winAmount: '845200.00',
  multiple: null,
  gameName: 'Crash of tests',
  iconUrl: null,
  gameCode: 'crash',
  gameType: 'INHOUSE',
  vassalage: 'CHOKKA',
  settledAt: at,
  vo: { winAmount: '845200.00' },
} as const satisfies WireValue<'rankList'>['content'][number]

export const emptyLobby = {
  lobby: { hot: [], sections: [] },
  rankList: { content: [], period: 'week' },
  bestWin: { best: null, place: null },
} as const satisfies FakeVerbs
export const fullLobby = {
  lobby: { hot: [game], sections: [{ title: 'INHOUSE', games: 1, cards: [card], content: [game] }] },
  rankList: { content: [winner], period: 'week' },
  bestWin: { best: winner, place: 1 },
} satisfies FakeVerbs
