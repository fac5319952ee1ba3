import { expect, test } from 'vitest'
import { betsAsCsv } from './csv.ts'
import type { Bet } from './labels.ts'

const heads = {
  at: 'Time',
  settledAt: 'Settled',
  gameName: 'Game',
  round: 'Round',
  state: 'Status',
  stake: 'Stake',
  payout: 'Payout',
  result: 'Result',
  id: 'Bet',
}
const bet: Bet = {
  id: 'b1',
  at: '2025-11-20T04:48:12.000Z',
  settledAt: null,
  gameName: '=HYPERLINK("x"), ছক্কা',
  gameCode: 'crash',
  gameType: 'INHOUSE',
  vassalage: 'CHOKKA',
  round: '1,2',
  state: 'lost',
  stake: '200.00',
  payout: '0.00',
  result: '-200.00',
}

test('the file keeps amounts exact, quotes separators and contains no formula', () => {
  const [head, row, end] = betsAsCsv([bet], heads).slice(1).split('\r\n')
  expect(head).toBe('Time,Settled,Game,Round,Status,Stake,Payout,Result,Bet')
  expect(row).toBe(`2025-11-20T04:48:12.000Z,,"'=HYPERLINK(""x""), ছক্কা","1,2",lost,200.00,0.00,-200.00,b1`)
  expect(end).toBe('')
})
