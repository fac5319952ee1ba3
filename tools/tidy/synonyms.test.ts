import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bannedWords, synonyms } from './synonyms.ts'

const complaintsOf = (file: string, text: string) => synonyms({ files: new Map([[file, text]]), modules: [] })
const file = 'apps/server/src/cashier/take.ts'
const people = 'say account holder, member, agent or staff member; people in general (docs/words.md)'

test('docs/words.md names every banned word, and every word that it bans is judged', () => {
  const words = readFileSync(new URL('../../docs/words.md', import.meta.url), 'utf8')
  const rows = (words.split('## Not these')[1] ?? '').split('\n').filter((line) => /^\| (?!not )[A-Za-z]/.test(line))
  const named = rows.flatMap((row) => (row.split('|')[1] ?? '').replaceAll(/\([^)]*\)/g, '').match(/\w+/g) ?? [])
  const judged = new Set(bannedWords.map(({ word }) => word))
  expect(named.filter((word) => !judged.has(word))).toEqual([])
  expect([...judged].filter((word) => !named.includes(word) && !named.includes(word.replace(/s$/, '')))).toEqual([])
})

test.each([
  ['const personId = 1', 'personId'],
  ['lockPerson(ctx)', 'lockPerson'],
  ['type PersonRow = { person_id: bigint }', 'PersonRow'],
  ['const MAX_PERSONS = 5', 'MAX_PERSONS'],
  ['// Locks the person first.', 'person'],
  ["db.selectFrom('person')", 'person'],
])('a banned word is found in code: %s', (line, found) => {
  expect(complaintsOf(file, `export const ok = 1\n${line}\n`)).toEqual([`${file}:2 says ${found}: ${people}`])
})

test('a banned word is found in SQL, Markdown and English texts, once for each line', () => {
  const sql = 'apps/server/src/cashier/cashier.sql'
  expect(complaintsOf(sql, 'select person_id\nfrom bet where person_id = 1 and person_id = 2')).toHaveLength(2)
  expect(complaintsOf(sql, 'create index bet_by_person on bet (id)')).toEqual([
    `${sql}:1 says bet_by_person: ${people}`,
  ])
  expect(complaintsOf('docs/operate.md', 'A clerk looks at it.')).toHaveLength(1)
  expect(complaintsOf('packages/text/src/en/home.json', '{ "a": "Dear client" }')).toHaveLength(1)
  expect(complaintsOf('packages/text/src/en/home.json', '{ "clientSeed": "Client seed" }')).toEqual([])
  expect(complaintsOf('packages/text/src/bn/home.json', '{ "a": "person" }')).toEqual([])
})

test.each([
  'personal personalFigures personality personalise personnel',
  'the history of this theme, there, here, Sheila; when shell',
  'clear, hear, earn, early, year; households; wishes and hands',
  'in-house games, InHousePage, inHouse, INHOUSE; a house edge; kind: "house"',
  'import { House } from "./Icon.tsx"',
  'const http = client; customerService, customer service',
])('similar words and allowed compounds get no complaint: %s', (line) => {
  expect(complaintsOf(file, line)).toEqual([])
})

test.each([
  ['until he is free again', 'he', 'they, them, their'],
  ['Her money.', 'Her', 'they, them, their'],
  ['const player = 1', 'player', 'member'],
  ['the habits of the house', 'house', 'project, site or studio; a vendor'],
  ['purseOf(ctx)', 'purseOf', 'balance or wallet'],
  ['const ears = []', 'ears', 'subscriber'],
  ['type Wish = 1', 'Wish', 'options or input'],
  ['type Hands = 1', 'Hands', 'error handlers'],
  ['loadFaces()', 'loadFaces', 'fonts'],
])('the complaint names the word to use: %s', (line, found, say) => {
  expect(complaintsOf(file, line)).toEqual([`${file}:1 says ${found}: say ${say} (docs/words.md)`])
})

test('a word may stand where it is the right one', () => {
  for (const place of ['apps/studio/src/live/rates.ts', 'packages/game-math/src/dice.ts', 'bench/rolls.ts'])
    expect(complaintsOf(place, 'const player = 1')).toEqual([])
  expect(complaintsOf('packages/text/src/en/studio.json', '{ "a": "Players against the house" }')).toEqual([])
  expect(complaintsOf('packages/text/src/en/home.json', '{ "a": "Players" }')).toHaveLength(1)
  expect(complaintsOf('apps/paysim/src/replies.ts', 'customerMsisdn')).toEqual([])
})

test('old migrations, old decisions and the list of words are not judged, and a migration may rename', () => {
  const text = 'alter table person add column a int;\nalter table person rename to account_holder;'
  expect(complaintsOf('apps/server/migrations/0025_openings.sql', text)).toEqual([])
  expect(complaintsOf('apps/studio/migrations/0008-things.sql', 'a purse')).toEqual([])
  expect(complaintsOf('apps/server/migrations/0026_holders.sql', text)).toHaveLength(1)
  expect(complaintsOf('apps/studio/migrations/0009-things.sql', 'a purse')).toHaveLength(1)
  expect(complaintsOf('docs/decisions/0039-holders.md', 'a person')).toEqual([])
  expect(complaintsOf('docs/decisions/0040-more.md', 'a person')).toHaveLength(1)
  expect(complaintsOf('docs/words.md', '| person | member |')).toEqual([])
  expect(
    complaintsOf('apps/server/src/identity/typed-login-names.test.ts', 'insert into person (id) values (1)'),
  ).toEqual([])
})
