// Who stands above whom: the one table for all apps and packages. The modules of apps/server stand in their manifests
// (`below`) and in modules.ts, which `imports.ts` reads.

/** A folder whose rooms stand on floors. */
export type House = {
  place: string
  /**
   * The lowest first. A room imports itself and rooms of floors below it, never another room of its own floor. `kit` is
   * a folder, `features/*` is every folder in `features`, `wire*.ts` are files, and `.` are all other files directly in
   * the place.
   */
  floors: readonly (readonly string[])[]
  /** What to do instead of importing a room of the same floor. */
  apart: string
  /** What the folders of a `…/*` are called, beside the server's modules; without it they have any name. */
  names?: readonly string[]
  /** Its tests may use rooms above. */
  freeTests?: boolean
  /** The files of the same workspace that it may import although they stand outside. */
  reaches?: readonly RegExp[]
}

export const houses: readonly House[] = [
  {
    place: 'apps/web/src',
    floors: [['kit'], ['features/*'], ['app'], ['.']],
    apart: 'open it by name',
    names: ['member', 'agent'],
  },
  {
    place: 'apps/office/src',
    floors: [['kit'], ['features/*'], ['app'], ['.']],
    apart: 'what both need stands in kit',
    names: ['member'],
  },
  {
    place: 'apps/studio/src',
    floors: [
      ['kit'],
      ['relay'],
      ['wallet'],
      ['single', 'tiles'],
      ['products/product.ts'],
      ['products/jackpots'],
      ['products/*'],
      ['products/products.ts'],
      ['config.ts', 'record'],
      ['live'],
      ['door'],
      ['.'],
    ],
    apart: 'what both need stands below',
    freeTests: true,
  },
  {
    place: 'apps/studio/web/src',
    // Every other folder is a game, or the page that verifies rounds.
    floors: [['styles'], ['kit'], ['parts'], ['table'], ['flight'], ['*'], ['app'], ['.']],
    apart: 'what both need stands in parts',
    freeTests: true,
  },
  {
    place: 'packages',
    floors: [
      ['money'],
      ['text', 'contract', 'game-math', 'vendor-api', 'server-kit', 'art'],
      ['ui', 'slot-titles', 'simulator-kit', 'studio-wire'],
      ['client'],
    ],
    apart: 'what both need stands below',
    freeTests: true,
  },
]

/** What runs on one side only: the files there, and the packages that the other side may not import. */
export const sides = {
  browser: {
    places: /^(apps\/(web|office|studio\/web)\/src|packages\/(ui|client)\/src)\//,
    packages: ['ui', 'client'],
  },
  server: {
    places: /^(apps\/(server|studio|\w+sim)\/src|packages\/(server-kit|simulator-kit|art)\/src)\//,
    packages: ['server-kit', 'simulator-kit', 'art', 'vendor-api'],
  },
} as const

/** The part of a browser's package that builds pages, and runs in Node. */
export const buildsPages = /^packages\/client\/src\/build\//

/** The workspaces whose package.json names packages of one side only. */
export const workspaceSides = { browser: /^apps\/(web|office)$/, server: /^apps\/(server|\w+sim)$/ } as const
