import type { MenuIconName } from './menu-icons.ts'
import { hrefOf, screenAt, screenNames, screenOf } from './screens.ts'
import type { MenuName, Screen } from './screen.ts'

export type Viewer = { signedIn: boolean; isAgent: boolean; isTrial: boolean }
/** An entry of a menu: a link to a screen. */
export type Entry = Pick<NonNullable<Screen['menu']>, 'text' | 'category' | 'games' | 'isPart'> & {
  key: string
  who: Screen['who']
  trial?: boolean
  href: string
  icon?: MenuIconName
}

/** The screens of a menu, in the order of the specification (spec 2). */
export function menuOf(name: MenuName): readonly Entry[] {
  const placed = screenNames.flatMap((key) => {
    const { menu, paths, who, trial } = screenOf(key)
    const place = menu?.places[name]
    if (!menu || place === undefined) return []
    const { category, games, isPart, textIn, iconIn } = menu
    const label = { text: textIn?.[name] ?? menu.text, icon: iconIn?.[name] ?? menu.icon }
    return [{ place, entry: { key, who, trial, href: paths[0], category, games, isPart, ...label } }]
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ entry }) => entry)
}

/** The entries of a menu that this viewer may open. */
export const shownTo = (viewer: Viewer, entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => mayOpen(viewer, entry))

/** Members and agents have screens of their own; those of members are open to trial accounts if they say so. */
export function mayOpen({ signedIn, isAgent, isTrial }: Viewer, { who, trial }: Pick<Screen, 'who' | 'trial'>) {
  if (who === 'anyone') return true
  if (who === 'agent') return signedIn && isAgent && !isTrial
  return signedIn && !isAgent && (!isTrial || trial === true)
}

/** The in-house game that the site promotes. */
export const crashHref = '/seamless?vassalage=CHOKKA&gameCode=crash'

const firstThere = (...paths: readonly string[]): string | undefined =>
  paths.find((path) => screenAt(path) !== undefined)

/** Where the rewards are; undefined for agents and trial accounts, who get none. */
export const rewardHref = ({ isAgent, isTrial }: Viewer): string | undefined =>
  isAgent || isTrial ? undefined : hrefOf('rewards')

/**
 * Where friends are invited (spec 2, Side menu): agents in their registration centre, members while the referral
 * promotion is on. Undefined for all others.
 */
export function inviteHref({ signedIn, isAgent, isTrial }: Viewer, hasReferral: boolean): string | undefined {
  if (!signedIn || isTrial) return undefined
  if (isAgent) return firstThere('/agentHome/registerCenter', '/agentHome/referral')
  return hasReferral ? firstThere('/member/referral') : undefined
}
