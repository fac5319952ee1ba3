// One loader per text file, so that a page carries only the modules that it names. The small .ts beside each .json
// carries the import attribute that Node asks for: a bundler removes it from a static import, not from a dynamic one.
const bn = {
  common: () => import('./bn/common.ts'),
  errors: () => import('./bn/errors.ts'),
  shell: () => import('./bn/shell.ts'),
  identity: () => import('./bn/identity.ts'),
  cashier: () => import('./bn/cashier.ts'),
  games: () => import('./bn/games.ts'),
  betting: () => import('./bn/betting.ts'),
  home: () => import('./bn/home.ts'),
  studio: () => import('./bn/studio.ts'),
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
  common: () => import('./en/common.ts'),
  errors: () => import('./en/errors.ts'),
  shell: () => import('./en/shell.ts'),
  identity: () => import('./en/identity.ts'),
  cashier: () => import('./en/cashier.ts'),
  games: () => import('./en/games.ts'),
  betting: () => import('./en/betting.ts'),
  home: () => import('./en/home.ts'),
  studio: () => import('./en/studio.ts'),
}

export const bundledTexts: Readonly<Record<string, Record<TextModule, Loader>>> = { bn, en }

type KeysOf<M extends TextModule> = keyof Awaited<ReturnType<(typeof bn)[M]>>['default'] & string
// A counted sentence stands in the file as key_one and key_other and is asked for as key.
type Uncounted<K extends string> = K extends `${infer Base}_one` ? Base : K extends `${infer Base}_other` ? Base : K

/** Every text of the product as `module.key`, taken from the Bengali files. */
export type TextKey = { [M in TextModule]: `${M}.${Uncounted<KeysOf<M>>}` }[TextModule]
/** The keys of one module, for tables of keys. */
export type TextKeyOf<M extends TextModule> = `${M}.${Uncounted<KeysOf<M>>}`
