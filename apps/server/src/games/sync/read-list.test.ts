import { parseMoney } from '@chokka/money'
import { expect, test } from 'vitest'
import { listed } from '../../../tests/list-vendor.ts'
import { readList } from './read-list.ts'

const typeOf = (category: string) => (category === 'Video Slots' ? 'RNG' : null)
const read = (...entries: unknown[]) => readList(entries, typeOf)

test('an entry is stored with all that its vendor says, amounts in micro-units', async () => {
  const { games, refusals } = await read(
    listed('bagh', {
      names: { bn: 'বাঘ' },
      ...{ lines: 25, min_bet: 100_000, max_bet: 50_000_000, volatility: 4, rtp: '96.25', released_on: '2026-11-01' },
      rtp_jackpot: '0.50',
      ...{ features: ['free_spins'], free_play: true, url_thumb: 'https://img.example/bagh.webp' },
      ...{ blocked_countries: ['in', 'BD', 'nowhere'], restricted_countries: ['US'] },
    }),
  )
  expect(refusals).toEqual([])
  expect(games).toEqual([
    {
      ...{ code: 'bagh', category: 'Video Slots', type: 'RNG', position: 0, vendor_enabled: true },
      names: { bn: 'বাঘ', en: 'Game bagh' },
      icon: 'https://img.example/bagh.webp',
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      blocked_countries: ['IN', 'BD', 'US'],
      ...{ lines: 25, min_bet: String(parseMoney('1')), max_bet: String(parseMoney('500')), volatility: 4 },
      ...{ features: ['free_spins'], rtp: '96.25', released_on: '2026-11-01', has_free_play: true },
      rtp_jackpot: '0.50',
    },
  ])
})

test.each([
  ['is no object', 7, 'wrong entry'],
  ['is null', null, 'wrong entry'],
  ['has no code', listed('x', { game_code: undefined }), 'wrong game_code'],
  ['has a code of another type', listed('x', { game_code: 7 }), 'wrong game_code'],
  ['has a code with a line break', listed('a\nb'), 'wrong game_code'],
  ['has a code of 65 letters', listed('x'.repeat(65)), 'wrong game_code'],
  ['has HTML in its name', listed('x', { name: '<img src=x onerror=alert(1)>' }), 'wrong name'],
  ['has HTML in a name of another language', listed('x', { names: { bn: '<b>বাঘ</b>' } }), 'wrong name'],
  ['has a name that turns the direction of text', listed('x', { name: 'Six\u202egpj' }), 'wrong name'],
  ['has a name of spaces', listed('x', { name: '   ' }), 'wrong name'],
  ['has a name of 81 letters', listed('x', { name: 'n'.repeat(81) }), 'wrong name'],
  ['has HTML in its category', listed('x', { category: '<i>' }), 'wrong category'],
  ['has HTML in a feature', listed('x', { features: ['<i>'] }), 'wrong features'],
  ['runs on a platform that nobody knows', listed('x', { platforms: ['GPL_TOASTER'] }), 'wrong platforms.0'],
  ['says with a text whether it is open', listed('x', { enabled: 'yes' }), 'wrong enabled'],
  ['has a negative stake', listed('x', { min_bet: -1 }), 'wrong min_bet'],
  ['has a least stake above its highest', listed('x', { min_bet: 5, max_bet: 4 }), 'wrong min_bet'],
  ['returns more than anybody would believe', listed('x', { rtp: '9999' }), 'wrong rtp'],
  ['pays more by a jackpot than it returns', listed('x', { rtp: '96', rtp_jackpot: '96.1' }), 'wrong rtp_jackpot'],
  ['pays by a jackpot and does not say what it returns', listed('x', { rtp_jackpot: '0.5' }), 'wrong rtp_jackpot'],
  ['was released on no day', listed('x', { released_on: '2026-02-30' }), 'wrong released_on'],
  ['has an unpaired surrogate in its name', listed('x', { name: '\ud800' }), 'wrong name'],
])('an entry that %s is refused by itself, with the reason', async (_, entry, reason) => {
  const { games, refusals } = await read(listed('before'), entry, listed('after'))
  expect(games.map((game) => game.code)).toEqual(['before', 'after'])
  expect(refusals.map((one) => one.reason)).toEqual([reason])
})

test('of two entries with one code the second is refused', async () => {
  const { games, refusals } = await read(listed('six', { name: 'First' }), listed('six', { name: 'Second' }))
  expect(games.map((game) => game.names.en)).toEqual(['First'])
  expect(refusals).toEqual([{ code: 'six', reason: 'its code stands in the list twice' }])
})

test('the code of a refused entry counts as named, so that its game is not closed', async () => {
  expect((await read(listed('six', { name: '<b>' }))).named).toEqual(new Set(['six']))
})

test('a category that nobody has mapped gives no type and is counted, whatever its name', async () => {
  const { games, unknownCategories } = await read(
    listed('a', { category: 'Bingo' }),
    listed('b', { category: 'Bingo' }),
    listed('c', { category: '__proto__' }),
    listed('d'),
  )
  expect(games.map((game) => game.type)).toEqual([null, null, null, 'RNG'])
  expect(Object.entries(unknownCategories)).toEqual([
    ['Bingo', 2],
    ['__proto__', 1],
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//img.example/x',
  'x',
  `https://img.example/${'x'.repeat(2000)}`,
])('a picture at %s is left out', async (url_thumb) => {
  expect((await read(listed('six', { url_thumb }))).games[0]?.icon).toBeNull()
})
