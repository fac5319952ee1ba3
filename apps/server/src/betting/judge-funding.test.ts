import { expect, test } from 'vitest'
import { parseMoney, toDecimal } from '@chokka/money'
import { fund, splitReturn } from './funding.ts'
import { aBet, aRollback, aWin, aWorld, judged } from '../../tests/judging.ts'

const bonusFirst = ['M.bonus', 'M.cash'] as const
const mixed = (bonus: string, cash: string) => aWorld({ bonus, cash, order: bonusFirst })
const parts = (bonus: string, cash: string) => [
  { kind: 'M.bonus' as const, amount: parseMoney(bonus) },
  { kind: 'M.cash' as const, amount: parseMoney(cash) },
]
const inWords = (list: { kind: string; amount: ReturnType<typeof parseMoney> }[] | null) =>
  list?.map((part) => `${part.kind} ${toDecimal(part.amount)}`)

test('a stake is funded in the given order, and not at all when the accounts together do not hold enough', () => {
  const balances = new Map(parts('200.00', '1000.00').map((part) => [part.kind, part.amount]))
  expect(inWords(fund(parseMoney('350.00'), balances, bonusFirst))).toEqual(['M.bonus 200.00', 'M.cash 150.00'])
  expect(inWords(fund(parseMoney('150.00'), balances, bonusFirst))).toEqual(['M.bonus 150.00'])
  expect(inWords(fund(parseMoney('150.00'), balances, ['M.cash']))).toEqual(['M.cash 150.00'])
  expect(fund(parseMoney('1200.000001'), balances, bonusFirst)).toBeNull()
  expect(fund(parseMoney('0.00'), balances, bonusFirst)).toEqual([])
})

// rules/promotions §10, examples 3 and 8
test('a return is split in the proportions of its stake, the restricted share floored to the paisa', () => {
  const split = (returned: string, stake: string, bonus: string, cash: string) =>
    inWords(splitReturn(parseMoney(returned), parseMoney(stake), parts(bonus, cash)))
  expect(split('700.00', '350.00', '200.00', '150.00')).toEqual(['M.bonus 400.00', 'M.cash 300.00'])
  expect(split('77.77', '100.01', '33.34', '66.67')).toEqual(['M.bonus 25.92', 'M.cash 51.85'])
  expect(inWords(splitReturn(parseMoney('5.00'), parseMoney('0.00'), []))).toEqual(['M.cash 5.00'])
  const bonusOnly = [{ kind: 'M.bonus' as const, amount: parseMoney('2.00') }]
  expect(inWords(splitReturn(parseMoney('5.00'), parseMoney('2.00'), bonusOnly))).toEqual(['M.bonus 5.00'])
})

test('a stake of bonus and cash goes to escrow from both, and its win comes back to both', () => {
  const bet = aBet('350.00')
  const { outcomes, balances, lines, bets } = judged([bet, aWin(bet, '700.00')], mixed('200.00', '1000.00'))
  expect(outcomes).toEqual(['ok', 'ok'])
  expect(balances).toEqual(['850.00', '1550.00'])
  expect(lines).toEqual([
    'M.bonus > E.bet 200.00 bet_stake_bonus',
    'M.cash > E.bet 150.00 bet_stake',
    'E.bet > H.game 350.00 bet_close',
    'H.game > M.bonus 400.00 bet_return_bonus',
    'H.game > M.cash 300.00 bet_return',
  ])
  expect(inWords(bets[0]?.parts ?? null)).toEqual(['M.bonus 200.00', 'M.cash 150.00'])
})

test('a void bet returns each part to where it came from, and a win is taken back from where it went', () => {
  const [lost, won] = [aBet('350.00'), aBet('100.00', { round: 'two' })]
  const win = aWin(won, '50.00')
  const { outcomes, lines } = judged([lost, aRollback(lost), won, win, aRollback(win)], mixed('200.00', '1000.00'))
  expect(new Set(outcomes)).toEqual(new Set(['ok']))
  expect(lines).toContain('E.bet > M.bonus 200.00 bet_void')
  expect(lines).toContain('E.bet > M.cash 150.00 bet_void')
  expect(lines.at(-1)).toBe('M.bonus > H.game 50.00 bet_takeback')
})

test('what a restricted account no longer holds is bad debt, and is not taken from the cash', () => {
  const won = aBet('100.00')
  const win = aWin(won, '50.00')
  const spend = aBet('130.00', { round: 'three' })
  const { lines } = judged([won, win, spend, aRollback(win)], mixed('100.00', '100.00'))
  expect(lines.slice(-1)).toEqual(['H.baddebt > H.game 50.00 bet_shortfall'])
})
