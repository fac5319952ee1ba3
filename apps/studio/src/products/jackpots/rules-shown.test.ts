import { percentOf } from '@chokka/game-math/slots/figures'
import { hasJackpot, returnOf } from '@chokka/slot-titles/jackpot-titles'
import { allTitles } from '@chokka/slot-titles/titles'
import { expect, onTestFinished, test } from 'vitest'
import { sqlOn } from '../../../tests/sql-on.ts'
import { testStudio } from '../../../tests/studio.ts'
import { listedSlots } from '../slots/list.ts'
import { partakingOf } from '../slots/play.ts'
import type { Session } from '../../wallet/sessions.ts'
import type { JackpotPartaking } from '@chokka/studio-wire/jackpots'
import { openJackpots } from './jackpots.ts'
import { jackpotRulesOf } from './rules-shown.ts'

const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

test('the share is part of the printed return, which stays within that of slots', () => {
  // J-01 R-14
  const taking = allTitles().filter(hasJackpot)
  expect(taking.length).toBeGreaterThan(500)
  expect(new Set(taking.map(({ brand }) => brand.key)).size).toBe(25)
  for (const one of taking) {
    expect(returnOf(one, true)).toBeCloseTo(one.model.figures.returned + 0.005, 9)
    expect(returnOf(one, true)).toBeLessThanOrEqual(0.97)
  }
  const [one] = taking
  if (!one) throw new Error('no title')
  const listed = listedSlots('http://studio.test', one.brand, true).find(
    ({ game_code: listedCode }) => listedCode === one.code,
  )
  expect(listed?.features).toContain('jackpot')
  expect(listed?.rtp).toBe(percent.format(percentOf(returnOf(one, true))))
  expect(jackpotRulesOf(one, true)).toMatchObject({
    share: 0.005,
    returned: returnOf(one, true),
    levels: [
      { level: 'mini', resetAt: '500.00', ceiling: '5000.00', oneIn: 50_000 },
      { level: 'major', resetAt: '10000.00', ceiling: '150000.00', oneIn: 2_000_000 },
      { level: 'grand', resetAt: '250000.00', ceiling: '3000000.00', oneIn: 50_000_000 },
    ],
  })
})

test('slots 10: while the jackpot is off, lists and leaflets have the return of the model alone', () => {
  const one = allTitles().find(hasJackpot)
  if (!one) throw new Error('no title')
  const { returned } = one.model.figures
  const listed = (isOn: boolean) =>
    listedSlots('http://studio.test', one.brand, isOn).find(({ game_code: code }) => code === one.code)
  expect(listed(false)?.rtp).toBe(percent.format(percentOf(returned)))
  // slots 11: the operator knows what of it the jackpot pays.
  expect([listed(false)?.rtp_jackpot, listed(true)?.rtp_jackpot]).toEqual([undefined, '0.50'])
  expect(listed(true)?.rtp).toBe(percent.format(percentOf(returned + 0.005)))
  expect(jackpotRulesOf(one, false)?.returned).toBe(returned)
})

test('slots 4: a session says whether it takes part in the jackpot, and why it does not', () => {
  const [taking, other] = [allTitles().find(hasJackpot), allTitles().find((title) => !hasJackpot(title))]
  const session = { game: taking?.code, demo: false, jackpot: true, transferWallet: false } as Session
  const table: [Partial<Session>, boolean, JackpotPartaking][] = [
    [{}, true, 'yes'],
    [{}, false, 'off'],
    [{ demo: true }, true, 'free'],
    [{ jackpot: false }, true, 'account'],
    [{ jackpot: false, transferWallet: true }, true, 'wallet'],
    [{ game: other?.code ?? '' } as Partial<Session>, true, 'none'],
    [{ game: 'dice' }, true, 'none'],
  ]
  for (const [as, isOn, said] of table) expect(partakingOf({ ...session, ...as }, isOn)).toBe(said)
})

test('the trigger is nowhere: a hit follows from seeds that are secret until they are revealed', async () => {
  // J-06 R-13
  const studio = await testStudio()
  onTestFinished(() => studio.close())
  const jackpots = await openJackpots(studio.kit, true)
  const columns = await sqlOn(studio.kit.db)<{ column_name: string }[]>`
    select column_name from information_schema.columns where table_name like 'jackpot_%' order by 1`
  expect([...new Set(columns.map((one) => one.column_name))]).toEqual([
    ...['amount', 'began_at', 'bet_id', 'contributed', 'diverted', 'grow', 'hit_at', 'id', 'level', 'made_at', 'paid'],
    ...['rules', 'save', 'saved'],
  ])
  expect(JSON.stringify(jackpots.shown())).not.toMatch(/trigger|turnover/)
})
