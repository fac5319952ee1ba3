import { expect, test } from 'vitest'
import { complaintsOf, json, server, withFirstLine } from './tests/sample-tree.ts'

const places = {
  web: 'apps/web/src',
  office: 'apps/office/src',
  studio: 'apps/studio/src',
  pages: 'apps/studio/web/src',
}
const missing = (file: string, name: string, of: string) =>
  `${file} imports ${name}, which ${of}'s package.json does not name`

test('a module imports nothing above it, as a type, as a value or later, and the complaint is a sentence', () => {
  const file = `${server}/cashier/take.ts`
  for (const line of [
    "import type { betting } from '../betting/index.ts'",
    "import { betting } from '../betting/index.ts'",
    "const later = import('../betting/index.ts')",
  ])
    expect(complaintsOf({ files: withFirstLine(file, line) }), line).toEqual([
      `cashier may not import betting: its manifest does not name it (${file})`,
    ])
})

test('a manifest names only modules before it in modules.ts', () => {
  const one = (name: string, below: string[]) => ({ name, below, tables: [], views: [], settings: [] })
  const modules = [one('kit', []), one('games', ['betting']), one('cashier', []), one('betting', ['games'])]
  expect(complaintsOf({ modules })).toContain(
    'the manifest of games names betting, which does not stand before it in modules.ts',
  )
})

test.each([
  [`${places.web}/kit/ask.ts`, '../app/Home.tsx', 'kit'],
  [`${places.web}/kit/ask.ts`, '../features/games/Lists.tsx', 'kit'],
  [`${places.web}/features/cashier/Deposit.tsx`, '../../app/Home.tsx', 'features/cashier'],
  [`${places.office}/kit/ask.ts`, '../features/games/Games.tsx', 'kit'],
  [`${places.office}/features/cashier/Deposits.tsx`, '../../app/screens.ts', 'features/cashier'],
  [`${places.studio}/kit/store.ts`, '../wallet/wallet.ts', 'kit'],
  [`${places.studio}/wallet/wallet.ts`, '../products/slots/play.ts', 'wallet'],
  [`${places.pages}/kit/ask.ts`, '../coin/Coin.tsx', 'kit'],
])('a room imports no room above it: %s may not import %s', (file, to, room) => {
  const target = new URL(to, `file:///${file}`).pathname.slice(1)
  const later = `('${to}')`
  for (const line of [`import '${to}'`, `import type { X } from '${to}'`, `const later = import${later}`])
    expect(complaintsOf({ files: withFirstLine(file, line) })).toEqual([
      `${file}: ${room} may not import ${target}: that is above it`,
    ])
})

test.each([
  [`${places.web}/features/cashier/Deposit.tsx`, '../games/Lists.tsx', 'open it by name'],
  [`${places.web}/features/cashier/Deposit.tsx`, '../games/lists.css', 'open it by name'],
  [`${places.office}/features/cashier/Deposits.tsx`, '../games/Games.tsx', 'what both need stands in kit'],
  [`${places.studio}/products/slots/play.ts`, '../tables/engine.ts', 'what both need stands below'],
  [`${places.pages}/coin/Coin.tsx`, '../dice/Dice.tsx', 'what both need stands in parts'],
])('features, products and games stand apart: %s may not import %s', (file, to, mend) => {
  const target = new URL(to, `file:///${file}`).pathname.slice(1)
  const room = /((features|products)\/)?[^/]+(?=\/[^/]+$)/.exec(file)?.[0]
  expect(complaintsOf({ files: withFirstLine(file, `import '${to}'`) })).toContain(
    `${file}: ${room} may not import ${target}: ${mend}`,
  )
})

test('a folder stands on a floor, and a feature is called like a module', () => {
  for (const [folder, place] of [
    ['helpers', places.web],
    ['helpers', places.office],
    ['lottery', places.studio],
  ])
    expect(complaintsOf({ files: { [`${place}/${folder}/notes.md`]: '' } })).toEqual([
      `${place}/${folder} stands on no floor: name it in tools/tidy/layers.ts, or move it`,
    ])
  for (const place of [places.web, places.office])
    expect(complaintsOf({ files: { [`${place}/features/misc/notes.md`]: '' } })).toEqual([
      `${place}/features/misc is not named after a module`,
    ])
})

test('pages of the studio and its server meet in the package of the wire alone', () => {
  const file = `${places.pages}/coin/Coin.tsx`
  expect(complaintsOf({ files: withFirstLine(file, "import '@chokka/studio-wire/wire'") })).toEqual([])
  expect(complaintsOf({ files: withFirstLine(file, "import '../../../src/wallet/wallet.ts'") })).toEqual([
    `${file}: apps/studio/web/src may not import apps/studio/src/wallet/wallet.ts, which stands outside of it`,
  ])
  const serving = `${places.studio}/products/slots/play.ts`
  expect(complaintsOf({ files: withFirstLine(serving, "import '../../../web/src/kit/ask.ts'") })).toEqual([
    `${serving}: apps/studio/src may not import apps/studio/web/src/kit/ask.ts, which stands outside of it`,
  ])
})

test('packages stand on floors, so that no circle can be made, by an import or by package.json', () => {
  const above = {
    'packages/money/package.json': json({ exports: { '.': './src/money.ts' }, dependencies: { '@chokka/text': '*' } }),
  }
  const sentence = 'packages/money/package.json: money may not import packages/text/package.json: that is above it'
  expect(complaintsOf({ files: above })).toEqual([sentence])
  const file = 'packages/money/src/money.ts'
  expect(
    complaintsOf({ files: { ...above, ...withFirstLine(file, "import '@chokka/contract/nouns/cashier/calls'") } }),
  ).toContain(`${file}: money may not import packages/contract/src/nouns/cashier/calls.ts: that is above it`)
})

test('what runs in a browser names nothing of servers, and the other way round', () => {
  for (const [file, workspace] of [
    [`${places.web}/kit/ask.ts`, 'apps/web'],
    [`${places.office}/kit/ask.ts`, 'apps/office'],
    [`${places.pages}/kit/ask.ts`, 'apps/studio'],
    ['packages/client/src/main.ts', 'packages/client'],
  ] as const) {
    const said = (name: string) => complaintsOf({ files: withFirstLine(file, `import '${name}'`) })
    expect(said('@chokka/server-kit')).toContain(`${file} runs in a browser and may not import server-kit`)
    expect(said('node:fs')).toEqual([`${file} runs in a browser and may not import node:fs`])
    expect(said('@chokka/server-kit')).toContain(missing(file, '@chokka/server-kit', workspace))
  }
  for (const file of [`${server}/cashier/take.ts`, `${places.studio}/products/slots/play.ts`])
    expect(complaintsOf({ files: withFirstLine(file, "import '@chokka/client/main.ts'") })).toContain(
      `${file} runs in a server and may not import client`,
    )
  const declared = (app: string, name: string) => ({
    [`apps/${app}/package.json`]: json({ dependencies: { [name]: '*' } }),
  })
  expect(complaintsOf({ files: declared('office', '@chokka/server-kit') })).toEqual([
    'apps/office/package.json names server-kit, which is for the server only',
  ])
  expect(complaintsOf({ files: declared('paysim', '@chokka/ui') })).toEqual([
    'apps/paysim/package.json names ui, which is for the browser only',
  ])
})

test('the build of pages runs in Node', () => {
  expect(
    complaintsOf({
      files: {
        'packages/client/src/build/texts.test.ts': '',
        'packages/client/src/build/preview/a.ts': "import 'node:fs'\n",
      },
    }),
  ).toEqual([])
})

test('an exception allows no more than there is', () => {
  const exceptions = (most: number) => ({
    'tools/tidy/exceptions.json': json({ rooms: { 'apps/studio/src: kit → wallet': most } }),
  })
  const file = `${places.studio}/kit/store.ts`
  const breach = withFirstLine(file, "import '../wallet/wallet.ts'")
  expect(complaintsOf({ files: { ...breach, ...exceptions(1) } })).toEqual([])
  const said = (most: number, change = {}) => complaintsOf({ files: { ...change, ...exceptions(most) } })
  const of = 'tools/tidy/exceptions.json allows'
  expect(said(2, breach)).toEqual([`${of} 2 for rooms, "apps/studio/src: kit → wallet": lower it to 1`])
  expect(said(1)).toEqual([`${of} 1 for rooms, "apps/studio/src: kit → wallet": strike it off`])
  const twice = { [file]: `import '../wallet/wallet.ts'\n${breach[file]}` }
  expect(said(1, twice)).toEqual([
    'apps/studio/src: kit → wallet has 2 of rooms, and tools/tidy/exceptions.json allows 1:',
    ...Array(2).fill(`${file}: kit may not import apps/studio/src/wallet/wallet.ts: that is above it`),
  ])
})
