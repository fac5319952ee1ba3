import type { MenuIconName } from './menu-icons.ts'
import { screenNames, screenOf } from './screens.ts'
import type { MenuName, Screen } from './screens.ts'

export type Viewer = { signedIn: boolean; isAgent: boolean; isTrial: boolean }
/** An entry of a menu: a link to a screen. */
export type Entry = Pick<NonNullable<Screen['menu']>, 'text' | 'category' | 'games'> & {
  key: string
  who: Screen['who']
  href: string
  icon?: MenuIconName
}

/** The screens of a menu, in the order of the specification (spec 2). */
export function menuOf(name: MenuName): readonly Entry[] {
  const placed = screenNames.flatMap((key) => {
    const { menu, paths, who } = screenOf(key)
    const place = menu?.places[name]
    if (!menu || place === undefined) return []
    const { text, category, games, icon, iconIn } = menu
    return [{ place, entry: { key, who, href: paths[0], text, category, games, icon: iconIn?.[name] ?? icon } }]
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry)
}

/** The entries of a menu that this viewer may open. */
export const shownTo = (viewer: Viewer, entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ who }) => mayOpen(viewer, who))

export const mayOpen = (viewer: Pick<Viewer, 'signedIn' | 'isAgent'>, who: Screen['who']): boolean =>
  who === 'anyone' || (viewer.signedIn && (who === 'member' || viewer.isAgent))

/** The in-house game that the site promotes. */
export const crashHref = '/seamless?vassalage=CHOKKA&gameCode=crashHref'
