import { pointOf } from '@chokka/game-math/crash'
import { minesMultiplier } from '@chokka/game-math/mines'
import { payoutOf, shownMultiplier } from '@chokka/game-math/odds'
import { parseMoney, subtract, toShown } from '@chokka/money'
import { expect, test } from 'vitest'
import { loadTexts } from '@chokka/text'
import { TextsProvider } from '@chokka/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawnFrom } from './checks.ts'
import type { Choice, Drawn } from './checks.ts'
import { Match } from './Match.tsx'
import { isNoted } from './NotedHash.tsx'
import { differenceOfPoint, differencesOf, differencesOfCrash } from './verdict.ts'
import type { Difference, PaidRecord } from './verdict.ts'

const seeds = { serverSeed: 'a'.repeat(64), clientSeed: 'rahim-six-66', nonce: 3 }
const stake = '33.33'
const texts = await loadTexts({ lang: 'en', digits: 'latin' }, ['common', 'studio'])
const drawnOf = async (choice: Choice): Promise<Drawn> => (await drawnFrom(seeds, choice)).drawn
const settled = { state: 'settled', stake, choice: null } as const

/** A bet as the studio stores it, paid as the seeds require: plain JSON. */
function recordOf(drawn: Drawn, opened: number[] = []): PaidRecord {
  const pays = drawn.game === 'mines' ? minesMultiplier(drawn.minesAt.length, opened.length) : drawn.pays
  const outcome = {
    dice: () => ({ roll: drawn.game === 'dice' && drawn.roll, won: true }),
    mines: () => ({ opened, hit: null, minesAt: drawn.game === 'mines' && drawn.minesAt, endedBy: 'player' }),
    plinko: () => ({ path: drawn.game === 'plinko' && drawn.path, bucket: 1 }),
  }[drawn.game]()
  const paid = { multiplier: shownMultiplier(pays), payout: toShown(payoutOf(parseMoney(stake), pays)) }
  return { ...settled, outcome: JSON.parse(JSON.stringify(outcome)), ...paid }
}
const parts = (bet: PaidRecord, drawn: Drawn) => differencesOf(bet, drawn)?.map(({ part }) => part)
const safeTiles = (drawn: Drawn) =>
  Array.from({ length: 25 }, (_, tile) => tile).filter(
    (tile) => drawn.game === 'mines' && !drawn.minesAt.includes(tile),
  )

test('a record that was paid correctly agrees, won or lost, in every single-player game', async () => {
  for (const target of [100, 5050, 9800]) {
    const drawn = await drawnOf({ game: 'dice', target, direction: 'under' })
    expect(differencesOf(recordOf(drawn), drawn)).toEqual([])
  }
  const plinko = await drawnOf({ game: 'plinko', risk: 'high', rows: 16 })
  expect(differencesOf(recordOf(plinko), plinko)).toEqual([])
  const mines = await drawnOf({ game: 'mines', mines: 3 })
  for (const count of [0, 1, 5, 22]) {
    expect(differencesOf(recordOf(mines, safeTiles(mines).slice(0, count)), mines)).toEqual([])
  }
  const hit = mines.game === 'mines' ? mines.minesAt[1] : undefined
  const lost = { opened: safeTiles(mines).slice(0, 2), hit, minesAt: mines.game === 'mines' && mines.minesAt }
  expect(differencesOf({ ...settled, outcome: lost, multiplier: '0', payout: '0.00' }, mines)).toEqual([])
})

test('a correct outcome with a wrong payment, or the reverse, is reported with what is wrong', async () => {
  const dice = await drawnOf({ game: 'dice', target: 9800, direction: 'under' })
  const plinko = await drawnOf({ game: 'plinko', risk: 'low', rows: 8 })
  const mines = await drawnOf({ game: 'mines', mines: 3 })
  for (const [drawn, outcome] of [
    [dice, 'roll'],
    [plinko, 'path'],
    [mines, 'minesAt'],
  ] as const) {
    const record = recordOf(drawn, safeTiles(drawn).slice(0, 2))
    expect(parts({ ...record, payout: '0.00' }, drawn)).toEqual(['payout'])
    expect(parts({ ...record, payout: null }, drawn)).toEqual(['payout'])
    expect(parts({ ...record, multiplier: '1.5' }, drawn)).toEqual(['multiplier'])
    expect(parts({ ...record, outcome: { ...Object(record.outcome), [outcome]: [1] } }, drawn)).toContain(outcome)
    expect(parts({ ...record, outcome: null }, drawn), 'no outcome is kept').toContain(outcome)
    // One paisa less than the seeds give.
    const less = toShown(subtract(parseMoney(record.payout ?? ''), parseMoney('0.01')))
    expect(parts({ ...record, payout: less }, drawn)).toEqual(['payout'])
  }
  expect(differencesOf({ ...recordOf(dice), payout: '1.00' }, dice)).toEqual([
    { part: 'payout', recorded: '1.00', computed: recordOf(dice).payout },
  ])
})

test('a losing roll that was paid as a win, or the reverse, does not match', async () => {
  const lost = await drawnOf({ game: 'dice', target: 1, direction: 'under' })
  expect(parts({ ...recordOf(lost), multiplier: '9900.99', payout: '329999.99' }, lost)).toEqual([
    'multiplier',
    'payout',
  ])
  const won = await drawnOf({ game: 'dice', target: 9800, direction: 'under' })
  expect(parts({ ...recordOf(won), multiplier: '0', payout: '0.00' }, won)).toEqual(['multiplier', 'payout'])
})

test('mines: a mined tile cannot have been opened safely, a safe tile cannot be a hit, and no tile counts twice', async () => {
  const drawn = await drawnOf({ game: 'mines', mines: 3 })
  if (drawn.game !== 'mines') throw new Error('not mines')
  const [mine = 0] = drawn.minesAt
  const [one = 0, two = 0] = safeTiles(drawn)
  const record = (opened: number[], hit: number | null, like = recordOf(drawn, opened)) => ({
    ...like,
    outcome: { opened, hit, minesAt: drawn.minesAt },
  })
  expect(parts(record([one, mine], null), drawn)).toEqual(['opened', 'multiplier', 'payout'])
  expect(parts(record([one, one], null), drawn)).toEqual(['opened', 'multiplier', 'payout'])
  expect(parts(record([one, 25], null), drawn)).toEqual(['opened', 'multiplier', 'payout'])
  const lost = { ...settled, outcome: null, multiplier: '0', payout: '0.00' }
  expect(parts(record([one], mine, lost), drawn)).toEqual([])
  expect(parts(record([one], two, lost), drawn)).toEqual(['hit'])
  expect(parts(record([one], mine), drawn)).toEqual(['multiplier', 'payout'])
  // A record without its hit, which pretends to be a cash-out that was not paid.
  expect(parts(record([one], null, lost), drawn)).toEqual(['multiplier', 'payout'])
})

test('crash: a cash-out is correct up to the point and the auto target, and a bet that had to be paid cannot be lost', () => {
  const bet = (cashedAtE2: number | null, multiplier: string, payout: string, autoAtE2: number | null = null) => ({
    ...settled,
    choice: { slot: 1, autoAtE2 },
    outcome: { cashedAtE2 },
    multiplier,
    payout,
  })
  const found = (record: PaidRecord, pointE2 = 250) => differencesOfCrash(record, pointE2)?.map(({ part }) => part)
  for (const at of [100, 101, 187, 250]) {
    expect(
      found(
        bet(
          at,
          shownMultiplier({ numerator: BigInt(at), denominator: 100n }),
          toShown(payoutOf(parseMoney(stake), { numerator: BigInt(at), denominator: 100n })),
        ),
      ),
    ).toEqual([])
  }
  expect(found(bet(200, '2', '66.66', 200))).toEqual([])
  expect(found(bet(150, '1.5', '49.99', 200)), 'by hand before the auto target').toEqual([])
  expect(found(bet(null, '0', '0.00'))).toEqual([])
  expect(found(bet(null, '0', '0.00', 251))).toEqual([])
  expect(found(bet(200, '2', '66.65'))).toEqual(['payout'])
  expect(found(bet(200, '2.1', '66.66'))).toEqual(['multiplier'])
  expect(found(bet(251, '2.51', '83.65')), 'after the ball was caught').toEqual(['cashOut', 'multiplier', 'payout'])
  expect(found(bet(99, '0.99', '32.99'))).toEqual(['cashOut', 'multiplier', 'payout'])
  expect(found(bet(null, '0', '0.00', 250)), 'an auto cash-out at the point').toEqual([
    'cashOut',
    'multiplier',
    'payout',
  ])
  expect(found(bet(210, '2.1', '69.99', 200)), 'above the auto target').toEqual(['cashOut', 'multiplier', 'payout'])
  expect(found(bet(250, '2.5', '0.00'), pointOf('8'.padEnd(64, '0')))).toContain('cashOut')
})

test('crash: a bet that reaches the highest win before the point is paid there, with or without a target', () => {
  const most = { state: 'settled', stake: '25000.00', choice: {}, outcome: { cashedAtE2: 4000 } } as const
  expect(differencesOfCrash({ ...most, multiplier: '40', payout: '1000000.00' }, 9000)).toEqual([])
  const lost = { ...most, outcome: { cashedAtE2: null }, multiplier: '0', payout: '0.00' }
  expect(differencesOfCrash(lost, 9000)?.[0]).toEqual({ part: 'cashOut', recorded: '', computed: '4000' })
  expect(differencesOfCrash(lost, 3999)).toEqual([])
})

test('a bet that is open or was refunded was not paid by an outcome, so nothing is compared', async () => {
  const drawn = await drawnOf({ game: 'dice', target: 5050, direction: 'over' })
  for (const state of ['open', 'refunded'] as const) {
    expect(differencesOf({ ...recordOf(drawn), state }, drawn)).toBeNull()
    expect(differencesOfCrash({ ...recordOf(drawn), state }, 200)).toBeNull()
  }
})

test('a noted hash is compared in full, in upper or lower case, and an incomplete one is not compared', () => {
  const hash = 'ab'.repeat(32)
  expect(isNoted(hash, hash)).toBe(true)
  expect(isNoted(hash.toUpperCase(), hash)).toBe(true)
  expect(isNoted(`${hash.slice(0, 63)}c`, hash)).toBe(false)
  for (const typed of ['', hash.slice(1), `${hash}a`, `g${hash.slice(1)}`]) expect(isNoted(typed, hash)).toBeNull()
})

test('differences are shown with both values, formatted for the reader', () => {
  const differences = [
    ...differenceOfPoint(187, 250),
    { part: 'payout', recorded: '12345.60', computed: '' },
    { part: 'multiplier', recorded: '1.9801', computed: '0' },
    { part: 'minesAt', recorded: '0,24', computed: '1' },
    { part: 'path', recorded: '0,1', computed: '1,1' },
    { part: 'roll', recorded: '5050', computed: '7' },
    { part: 'payout', recorded: 'a lot', computed: '1.00' },
  ] as const
  const page = (list: readonly Difference[], only?: 'point') =>
    renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <Match differences={list} only={only} />
      </TextsProvider>,
    )
  const shownPage = page(differences)
  for (const words of [
    'Ball caught at: the record says 1.87×, the calculation gives 2.50×',
    'Paid: the record says ৳12,345.60, the calculation gives —',
    'Multiplier: the record says 1.9801×, the calculation gives 0×',
    'Where the mines lay: the record says 1, 25, the calculation gives 2',
    'Path of the ball: the record says ← →, the calculation gives → →',
    'Rolled: the record says 50.50, the calculation gives 0.07',
    'the record says a lot, the calculation gives ৳1.00',
  ])
    expect(shownPage).toContain(words)
  expect(shownPage).toContain('does not match')
  expect(page([])).toContain('outcome, multiplier and payment of the record')
  expect(page([], 'point')).toContain('the point of the round')
  expect(page([], 'point')).not.toContain('payment')
  expect(differenceOfPoint(250, 250)).toEqual([])
})
