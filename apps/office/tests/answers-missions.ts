// For tests: a mission that runs, and the prizes of the leaderboard.
import type { WireValue } from '@chokka/contract'
import { at, id } from './answers-cashier.ts'

export const prizes: WireValue<'missionList'>['prizes'] = [
  { from: 1, to: 1, amount: '3000.00' },
  { from: 4, to: 10, amount: '300.00' },
]
export const mission: WireValue<'missionList'>['content'][number] = {
  ...{ id, version: 3, state: 'running', event: 'bet_count', period: 'daily', target: '100.00', least: '10.00' },
  ...{ multiple: '0.00', bound: null, types: ['RNG'], vendors: [], games: [{ vendor: 'NOKSHI', gameCode: 'mango' }] },
  ...{ amount: '20.00', points: 0, score: 20, turnoverPpm: 1_000_000, leastRank: 1, isShown: true, sort: 1 },
  ...{ names: { bn: 'একশো স্পিন', en: 'A hundred spins' }, descriptions: { bn: '', en: '' } },
  ...{ from: '2026-11-02', to: null, bindsAt: at, done: 6120, cost: '122400.00', editedBy: 'nasrin', editedAt: at },
}
