// For the tests of the rules: a tree without violations, into which each test puts one.
import { rules } from '../rules.ts'
import type { Manifest, Tree } from '../tree.ts'

export const server = 'apps/server/src'
const nothing = { below: [], tables: [], views: [], settings: [] }
export const kit: Manifest = { ...nothing, name: 'kit', tables: ['audit'] }
export const games: Manifest = {
  ...nothing,
  name: 'games',
  tables: ['game'],
  views: ['game_view'],
  settings: ['openGames'],
}
export const cashier: Manifest = { ...nothing, name: 'cashier', tables: ['deposit'], settings: ['depositLeast'] }
export const betting: Manifest = { ...nothing, name: 'betting', below: ['games'], tables: ['bet'] }

export const json = (value: object) => JSON.stringify(value)
/** A tree without violations: five apps, three packages, four modules, and the rooms of pages and studio. */
export const files: Record<string, string> = {
  'package.json': json({ devDependencies: { vitest: '1' } }),
  'packages/money/package.json': json({ name: '@chokka/money', exports: { '.': './src/money.ts' } }),
  'packages/money/README.md': '',
  'packages/money/src/money.ts': 'export const parse = 1\n',
  'packages/contract/package.json': json({ name: '@chokka/contract', exports: { './*': './src/*.ts' } }),
  'packages/contract/README.md': '',
  'packages/contract/src/nouns/cashier/calls.ts': "const call = 1\nexport const rows = {\n  balance: call('GET'),\n}\n",
  'apps/server/package.json': json({ dependencies: { '@chokka/money': '*', '@chokka/contract': '*', kysely: '1' } }),
  'apps/server/README.md': '',
  [`${server}/main.ts`]: "import { betting } from './betting/index.ts'\nimport { takes } from './cashier/index.ts'\n",
  [`${server}/kit/README.md`]: '',
  [`${server}/kit/clock.ts`]: "import type { DB } from './schema.ts'\nexport const now = (): DB => new Date()\n",
  [`${server}/kit/schema.ts`]:
    'export interface DB {\n  audit: 1\n  bet: 2\n  deposit: 3\n  game: 4\n  game_view: 5\n}\n',
  [`${server}/games/README.md`]: '',
  [`${server}/games/index.ts`]: "export { lists } from './lists.ts'\n",
  [`${server}/games/lists.ts`]: "export const lists = (db) => db.selectFrom('game as g')\n",
  [`${server}/cashier/README.md`]: '',
  [`${server}/cashier/index.ts`]: "export { takes } from './take.ts'\n",
  [`${server}/cashier/take.ts`]:
    "import { sql } from 'kysely'\nimport { parse } from '@chokka/money'\n" +
    "import { rows } from '@chokka/contract/nouns/cashier/calls'\n" +
    "export const takes = (db, ctx) => db.updateTable('deposit').where(ctx.site.depositLeast, parse, rows, sql`x`)\n",
  [`${server}/betting/README.md`]: '',
  [`${server}/betting/index.ts`]: "export { betting } from './bet.ts'\n",
  [`${server}/betting/bet.ts`]:
    "import { now } from '../kit/clock.ts'\nimport { lists } from '../games/index.ts'\n" +
    'export const betting = sql`insert into bet select ${now} from game_view g` || lists\n',
  'apps/paysim/package.json': json({}),
  'apps/paysim/README.md': '',
  'apps/paysim/src/main.ts': '',
  'apps/web/package.json': json({}),
  'apps/web/README.md': '',
  'apps/web/src/main.tsx': "import { Home } from './app/Home.tsx'\nHome()\n",
  'apps/web/src/app/Home.tsx':
    "import { ask } from '../kit/ask.ts'\nimport { Deposit } from '../features/cashier/Deposit.tsx'\n" +
    "import { Lists } from '../features/games/Lists.tsx'\nexport const Home = () => [ask, Deposit, Lists]\n",
  'apps/web/src/kit/ask.ts': 'export const ask = 1\n',
  'apps/web/src/features/cashier/Deposit.tsx': "import { ask } from '../../kit/ask.ts'\nexport const Deposit = ask\n",
  'apps/web/src/features/games/Lists.tsx': 'export const Lists = 1\n',
  'packages/client/package.json': json({ exports: { './*': './src/*' } }),
  'packages/client/README.md': '',
  'packages/client/src/main.ts': '',
  'packages/server-kit/package.json': json({ exports: { '.': './src/index.ts' } }),
  'packages/server-kit/README.md': '',
  'apps/office/package.json': json({}),
  'apps/office/README.md': '',
  'apps/office/src/main.tsx': "import { screens } from './app/screens.ts'\nscreens()\n",
  'apps/office/src/app/screens.ts':
    "import { Deposits } from '../features/cashier/Deposits.tsx'\n" +
    "import { Games } from '../features/games/Games.tsx'\nexport const screens = () => [Deposits, Games]\n",
  'apps/office/src/kit/ask.ts': 'export const ask = 1\n',
  'apps/office/src/features/cashier/Deposits.tsx':
    "import { ask } from '../../kit/ask.ts'\nexport const Deposits = ask\n",
  'apps/office/src/features/games/Games.tsx': 'export const Games = 1\n',
  'apps/studio/package.json': json({ dependencies: { '@chokka/studio-wire': '*' } }),
  'apps/studio/README.md': '',
  'apps/studio/src/main.ts':
    "import { wallet } from './wallet/wallet.ts'\nimport { slots } from './products/slots/play.ts'\nslots(wallet)\n",
  'packages/studio-wire/package.json': json({ name: '@chokka/studio-wire', exports: { './*': './src/*.ts' } }),
  'packages/studio-wire/README.md': '',
  'packages/studio-wire/src/wire.ts': 'export const wire = 1\n',
  'apps/studio/src/kit/store.ts': 'export const store = 1\n',
  'apps/studio/src/wallet/wallet.ts':
    "import { store } from '../kit/store.ts'\nimport { wire } from '@chokka/studio-wire/wire'\n" +
    'export const wallet = [store, wire]\n',
  'apps/studio/src/products/slots/play.ts': 'export const slots = (wallet: object) => wallet\n',
  'apps/studio/web/src/main.ts':
    "import { Coin } from './coin/Coin.tsx'\nimport { Dice } from './dice/Dice.tsx'\nDice(Coin)\n",
  'apps/studio/web/src/kit/ask.ts': "import { wire } from '@chokka/studio-wire/wire'\nexport const ask = wire\n",
  'apps/studio/web/src/coin/Coin.tsx': "import { ask } from '../kit/ask.ts'\nexport const Coin = ask\n",
  'apps/studio/web/src/dice/Dice.tsx': 'export const Dice = (x: number) => x\n',
}

type Change = { files?: Record<string, string>; modules?: Manifest[] }
const treeWith = ({ files: more = {}, modules = [kit, games, cashier, betting] }: Change): Tree => ({
  files: new Map(Object.entries({ ...files, ...more })),
  modules,
})
export const complaintsOf = (change: Change) => rules.flatMap((rule) => rule(treeWith(change)))
/** The file of the tree with one more line at its beginning. */
export const withFirstLine = (file: string, line: string) => ({ [file]: `${line}\n${files[file] ?? ''}` })
