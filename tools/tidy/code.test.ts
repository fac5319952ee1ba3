import { expect, test } from 'vitest'
import { complaintsOf, server, withFirstLine } from './tests/sample-tree.ts'

const onServers = [`${server}/cashier/take.ts`, 'apps/studio/src/products/slots/play.ts']
const pages = [
  'apps/web/src/app/Home.tsx',
  'apps/office/src/features/games/Games.tsx',
  'apps/studio/web/src/coin/Coin.tsx',
]

test.each([
  ["const a = (db, id) => sql.raw('select ' + id)", 'gives sql.raw more than a text that is written out'],
  ['const a = (db, id) => sql.raw(`select ${id}`)', 'gives sql.raw more than a text that is written out'],
  ['const a = (db, id) => sql.raw(id)', 'gives sql.raw more than a text that is written out'],
  ["const a = (pool, id) => pool.query('select ' + id)", 'puts SQL together for query'],
  ['const a = (pool, id) => pool.query(`select ${id}`, [])', 'puts SQL together for query'],
  ["const a = (pool, id) => { const q = 'select ' + id; return pool.query(q) }", 'puts SQL together for query'],
  ["const a = (id) => ({ text: 'select ' + id, values: [] })", 'puts SQL together as text'],
  ['const a = (id) => ({ name: 1, text: `update deposit set id = ${id}` })', 'puts SQL together as text'],
])('nothing is put into the text of SQL: %s', (line, sentence) => {
  for (const file of onServers)
    expect(complaintsOf({ files: withFirstLine(file, line) }), file).toEqual([
      `${file} ${sentence}: what varies is a parameter`,
    ])
})

test.each([
  "const a = (pool, id) => pool.query('select $1', [id])",
  'const a = (id) => sql`select ${id}`',
  "const columns = 'id, amount'\nconst a = (pool) => pool.query(`select ${columns} from deposit`)",
  "const a = () => sql.raw('now()')",
  'const a = (name) => ({ text: `Dear ${name}` })',
])('SQL may be written out, in pieces too, and take parameters: %s', (line) => {
  for (const file of onServers) expect(complaintsOf({ files: withFirstLine(file, line) }), file).toEqual([])
})

test('nobody waits for another company inside a transaction', () => {
  for (const file of onServers)
    for (const line of [
      "const a = (db) => transact(db, base, async () => await fetch('https://a'))",
      "const a = (db) => db.transaction().setAccessMode('x').execute(async (tx) => { if (tx) await fetch('https://a') })",
      'const a = (ctx) => ctx.transaction(async () => request(address))',
    ])
      expect(complaintsOf({ files: withFirstLine(file, line) }), line).toEqual([
        `${file} calls another company inside a transaction: its rows stay locked meanwhile`,
      ])
  const outside = "const a = async (db) => { await fetch('https://a'); await transact(db, base, async () => 1) }"
  expect(complaintsOf({ files: withFirstLine(`${server}/cashier/take.ts`, outside) })).toEqual([])
})

test('what people read in markup comes from the texts', () => {
  for (const file of pages) {
    const said = (markup: string) => complaintsOf({ files: withFirstLine(file, `const a = ${markup}`) })
    const sentence = (text: string) => [`${file} shows "${text}": what people read stands in the texts`]
    expect(said('<b>Deposit now</b>')).toEqual(sentence('Deposit now'))
    expect(said('<b>জমা দিন</b>')).toEqual([])
    expect(said('<img alt="A coin" />')).toEqual(sentence('A coin'))
    expect(said("<button aria-label={'Close'} />")).toEqual([])
    for (const fine of [
      '<b>{t(key)}</b>',
      '<b>CSV</b>',
      '<b>·</b>',
      '<Field label="studio.kites" placeholder="bc1…" />',
    ])
      expect(said(fine), fine).toEqual([])
  }
})

test('a screen is mounted by its row, and not by hand', () => {
  for (const [file, feature] of [
    ['apps/web/src/app/App.tsx', 'apps/web/src/features/games/Lists.tsx'],
    ['apps/web/src/app/routes.tsx', 'apps/web/src/features/games/Lists.tsx'],
    ['apps/office/src/app/App.tsx', 'apps/office/src/features/games/Games.tsx'],
    ['apps/office/src/app/Shell.tsx', 'apps/office/src/features/games/Games.tsx'],
  ] as const)
    expect(complaintsOf({ files: { [file]: `import '${feature.replace(/.*\/src/, '..')}'\n` } }), file).toContain(
      `${file} mounts ${feature} by hand: a screen has a row in screens.ts, a popup one in popups.tsx`,
    )
})
