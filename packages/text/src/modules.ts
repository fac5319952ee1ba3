import type { Catalogue } from './message.ts'

// One loader per text file, so that a page loads only the modules that it names. The files compile their texts when
// they are loaded; the build of an app replaces them by compiled catalogues.
const bn = {
  common: () => import('./bn/common.ts'),
  client: () => import('./bn/client.ts'),
  errors: () => import('./bn/errors.ts'),
  messages: () => import('./bn/messages.ts'),
  inbox: () => import('./bn/inbox.ts'),
  shell: () => import('./bn/shell.ts'),
  identity: () => import('./bn/identity.ts'),
  agent: () => import('./bn/agent.ts'),
  reports: () => import('./bn/reports.ts'),
  security: () => import('./bn/security.ts'),
  cashier: () => import('./bn/cashier.ts'),
  games: () => import('./bn/games.ts'),
  lists: () => import('./bn/lists.ts'),
  betting: () => import('./bn/betting.ts'),
  loyalty: () => import('./bn/loyalty.ts'),
  mall: () => import('./bn/mall.ts'),
  missions: () => import('./bn/missions.ts'),
  closed: () => import('./bn/closed.ts'),
  home: () => import('./bn/home.ts'),
  studio: () => import('./bn/studio.ts'),
  slots: () => import('./bn/slots.ts'),
  content: () => import('./bn/content.ts'),
  service: () => import('./bn/service.ts'),
  site: () => import('./bn/site.ts'),
  lobby: () => import('./bn/lobby.ts'),
  protection: () => import('./bn/protection.ts'),
  office: () => import('./bn/office.ts'),
  product: () => import('./bn/product.ts'),
  books: () => import('./bn/books.ts'),
  member: () => import('./bn/member.ts'),
  bulk: () => import('./bn/bulk.ts'),
  ranks: () => import('./bn/ranks.ts'),
  room: () => import('./bn/room.ts'),
  setting: () => import('./bn/setting.ts'),
  mallOffice: () => import('./bn/mallOffice.ts'),
  missionOffice: () => import('./bn/missionOffice.ts'),
}

export type TextModule = keyof typeof bn

/** What the site shows to visitors, members and agents. A language that has these can be offered. */
export const siteModules = [
  ...(['common', 'client', 'errors', 'shell', 'closed', 'home', 'lobby', 'games', 'lists', 'identity'] as const),
  ...(['agent', 'security', 'cashier', 'betting', 'content', 'service', 'protection'] as const),
  ...(['loyalty', 'mall', 'missions'] as const),
] as const satisfies readonly TextModule[]
type Loader = () => Promise<{ readonly catalogue: Catalogue }>

const en: Record<TextModule, Loader> = {
  common: () => import('./en/common.ts'),
  client: () => import('./en/client.ts'),
  errors: () => import('./en/errors.ts'),
  messages: () => import('./en/messages.ts'),
  inbox: () => import('./en/inbox.ts'),
  shell: () => import('./en/shell.ts'),
  identity: () => import('./en/identity.ts'),
  agent: () => import('./en/agent.ts'),
  reports: () => import('./en/reports.ts'),
  security: () => import('./en/security.ts'),
  cashier: () => import('./en/cashier.ts'),
  games: () => import('./en/games.ts'),
  lists: () => import('./en/lists.ts'),
  betting: () => import('./en/betting.ts'),
  loyalty: () => import('./en/loyalty.ts'),
  mall: () => import('./en/mall.ts'),
  missions: () => import('./en/missions.ts'),
  closed: () => import('./en/closed.ts'),
  home: () => import('./en/home.ts'),
  studio: () => import('./en/studio.ts'),
  slots: () => import('./en/slots.ts'),
  content: () => import('./en/content.ts'),
  service: () => import('./en/service.ts'),
  site: () => import('./en/site.ts'),
  lobby: () => import('./en/lobby.ts'),
  protection: () => import('./en/protection.ts'),
  office: () => import('./en/office.ts'),
  product: () => import('./en/product.ts'),
  books: () => import('./en/books.ts'),
  member: () => import('./en/member.ts'),
  bulk: () => import('./en/bulk.ts'),
  ranks: () => import('./en/ranks.ts'),
  room: () => import('./en/room.ts'),
  setting: () => import('./en/setting.ts'),
  mallOffice: () => import('./en/mallOffice.ts'),
  missionOffice: () => import('./en/missionOffice.ts'),
}

export const bundledTexts: Readonly<Record<string, Readonly<Record<TextModule, Loader>>>> = { bn, en }

type KeysOf<M extends TextModule> = keyof Awaited<ReturnType<(typeof bn)[M]>>['catalogue'] & string

/** The key of any text as `module.key`, from the Bengali files. */
export type TextKey = { [M in TextModule]: `${M}.${KeysOf<M>}` }[TextModule]
/** The keys of one module, for tables of keys. */
export type TextKeyOf<M extends TextModule> = `${M}.${KeysOf<M>}`
