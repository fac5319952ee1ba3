import { expect, test } from 'vitest'
import { readManifests } from './manifests.ts'

const server = 'apps/server/src'

test('manifests are read from their text, in the order of modules.ts', () => {
  const files = new Map([
    [`${server}/modules.ts`, "import { kit } from './kit/module.ts'\nexport const modules = [kit, games] as const\n"],
    [`${server}/kit/module.ts`, "export const kit = module({ name: 'kit', below: [], tables: ['audit'] })\n"],
    [
      `${server}/games/module.ts`,
      "import { gamesSettings } from './settings.ts'\nexport const games = module({ name: 'games', below: [kit],\n" +
        "tables: ['game', ...(['vendor'] as const)], views: ['game_view'], settings: gamesSettings })\n",
    ],
    [
      `${server}/games/settings.ts`,
      "import { more } from './more.ts'\nconst own = { lanes: 1 }\n" +
        'export const gamesSettings = { openGames: setting({}), ...own, ...more } satisfies SettingRows\n',
    ],
    [`${server}/games/more.ts`, 'export const more = { newDays: 2 }\n'],
  ])
  expect(readManifests(files)).toEqual([
    { name: 'kit', below: [], tables: ['audit'], views: [], settings: [] },
    {
      name: 'games',
      below: ['kit'],
      tables: ['game', 'vendor'],
      views: ['game_view'],
      settings: ['openGames', 'lanes', 'newDays'],
    },
  ])
})
