// One loader per text file. The import attribute is what Node asks for; a bundler makes one small file of each,
// so a page carries only the modules that it names.
const bn = {
  common: () => import('./bn/common.json', { with: { type: 'json' } }),
  errors: () => import('./bn/errors.json', { with: { type: 'json' } }),
  shell: () => import('./bn/shell.json', { with: { type: 'json' } }),
  identity: () => import('./bn/identity.json', { with: { type: 'json' } }),
  cashier: () => import('./bn/cashier.json', { with: { type: 'json' } }),
  games: () => import('./bn/games.json', { with: { type: 'json' } }),
  betting: () => import('./bn/betting.json', { with: { type: 'json' } }),
  home: () => import('./bn/home.json', { with: { type: 'json' } }),
  studio: () => import('./bn/studio.json', { with: { type: 'json' } }),
}

export type TextModule = keyof typeof bn
export const textModules: readonly TextModule[] = [
  'common',
  'errors',
  'shell',
  'identity',
  'cashier',
  'games',
  'betting',
  'home',
  'studio',
]

/** Flat keys and their sentences: one module in one language. */
export type ModuleTexts = Readonly<Record<string, string>>
type Loader = () => Promise<{ readonly default: ModuleTexts }>

const en: Record<TextModule, Loader> = {
  common: () => import('./en/common.json', { with: { type: 'json' } }),
  errors: () => import('./en/errors.json', { with: { type: 'json' } }),
  shell: () => import('./en/shell.json', { with: { type: 'json' } }),
  identity: () => import('./en/identity.json', { with: { type: 'json' } }),
  cashier: () => import('./en/cashier.json', { with: { type: 'json' } }),
  games: () => import('./en/games.json', { with: { type: 'json' } }),
  betting: () => import('./en/betting.json', { with: { type: 'json' } }),
  home: () => import('./en/home.json', { with: { type: 'json' } }),
  studio: () => import('./en/studio.json', { with: { type: 'json' } }),
}

export const bundledTexts: Readonly<Record<string, Record<TextModule, Loader>>> = { bn, en }

type KeysOf<M extends TextModule> = keyof Awaited<ReturnType<(typeof bn)[M]>>['default'] & string
// A counted sentence stands in the file as key_one and key_other and is asked for as key.
type Uncounted<K extends string> = K extends `${infer Base}_one` ? Base : K extends `${infer Base}_other` ? Base : K

/** Every text of the product as `module.key`, taken from the Bengali files. */
export type TextKey = { [M in TextModule]: `${M}.${Uncounted<KeysOf<M>>}` }[TextModule]
/** The keys of one module, for tables of keys. */
export type TextKeyOf<M extends TextModule> = `${M}.${Uncounted<KeysOf<M>>}`
