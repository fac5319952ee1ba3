/** Every address that leads somewhere now. A menu entry whose address is not here is not shown. */
export const paths = [
  { path: '/' },
  { path: '/index', sameAs: '/' },
  { path: '/index.html', sameAs: '/' },
  { path: '/home', sameAs: '/' },
  { path: '/login' },
  { path: '/register' },
  { path: '/member', needsLogin: true, isCentre: true },
  { path: '/member/:page', needsLogin: true, isCentre: true },
  { path: '/seamless', isGame: true },
  { path: '/recent', needsLogin: true },
  { path: '/favorite', needsLogin: true },
  { path: '/bgs' },
] as const satisfies readonly PathRow[]

type PathRow = { path: string; sameAs?: string; needsLogin?: true; isGame?: true; isCentre?: true }
export type Path = (typeof paths)[number]['path']

const rowOf = (pathname: string): PathRow | undefined => {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const rows: readonly PathRow[] = paths
  return rows.find(({ path }) =>
    path.endsWith('/:page') ? plain.startsWith(path.slice(0, -5)) && plain !== path.slice(0, -6) : path === plain,
  )
}

/** Is there something at this address? Pages of the member centre are named in `memberPages`. */
export function leadsSomewhere(href: string): boolean {
  const pathname = href.split(/[?#]/)[0] ?? ''
  const page = /^\/member\/(.+)$/.exec(pathname)?.[1]
  return page === undefined ? rowOf(pathname) !== undefined : isMemberPage(page)
}

/** Pages where the side menu and the bottom bar give way to a game (spec 2 Layout). */
export const isGamePath = (pathname: string): boolean => rowOf(pathname)?.isGame ?? false
/** Pages with a left menu of their own: the centre lies over side menu, game menu and footer. */
export const isCentrePath = (pathname: string): boolean => rowOf(pathname)?.isCentre ?? false
export const isHomePath = (pathname: string): boolean => {
  const row = rowOf(pathname)
  return row?.path === '/' || row?.sameAs === '/' || pathname === '/login' || pathname === '/register'
}

/** The pages of the member centre that are there now, by the specification's keys. */
const memberPages = ['securityCenter', 'depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory'] as const
export type MemberPage = (typeof memberPages)[number]
const isMemberPage = (page: string): page is MemberPage => memberPages.some((one) => one === page)

// Readable addresses that others (payment pages, games, mails) use for the same pages.
const otherNames: ReadonlyMap<string, MemberPage> = new Map([
  ['deposit', 'depositv2'],
  ['withdrawal', 'withdraw'],
  ['betting-record', 'personalHistoryCopy'],
  ['account-record', 'transactionHistory'],
  ['security', 'securityCenter'],
])

/** The page that an address of the member centre means; null when there is none. */
export function memberPageOf(asked: string | undefined): MemberPage | null {
  if (asked === undefined) return 'securityCenter'
  return isMemberPage(asked) ? asked : (otherNames.get(asked) ?? null)
}
