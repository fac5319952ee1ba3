import type { WireValue } from '@chokka/contract'
import type { TextKey } from '@chokka/text'
import type { Category } from '@chokka/ui'
import type { ComponentType } from 'react'
import type { MenuIconName } from './menu-icons.ts'
import type { AppText } from './texts.ts'

type FooterMenu = 'footerAccount' | 'footerHelp' | 'footerContact'
export type MenuName = 'account' | 'agent' | 'categories' | 'centre' | 'personal' | 'side' | FooterMenu
type GameType = WireValue<'gameVendors'>['content'][number]['title']

export type Screen = {
  /** Its addresses. Links use the first one. */
  paths: readonly [string, ...string[]]
  /** Who may see it. Visitors are redirected to the login. Menus show it only to those who may see it. */
  who: 'anyone' | 'member' | 'agent'
  /** Of those for members: open to trial accounts too. */
  trial?: boolean
  /**
   * Its layout (spec 2 Layout). `page`: header, side menu, categories, footer and bottom bar. `centre`: the
   * menu of the member centre. `alone`: header and bottom bar. `game`: the header. `agent`: the agent centre, with a
   * header and menu of its own. `bare`: nothing.
   */
  region: 'page' | 'centre' | 'alone' | 'game' | 'agent' | 'bare'
  /** Imports its component when it is first shown, and the texts that it needs in addition to those of every screen. */
  load: () => Promise<ComponentType>
  texts: readonly AppText[]
  /** The queries that make another page of it for search engines. */
  queries?: readonly string[]
  /** The popup that opens over it. */
  popup?: 'login' | 'register' | 'reset'
  /** The markup that stands for it until the scripts have loaded, and its module, which is preloaded. */
  firstPaint?: { markup: string; file: string }
  /** Its label, its icon and its place in each menu that shows it. */
  menu?: {
    text: TextKey
    places: Partial<Record<MenuName, number>>
    icon?: MenuIconName
    /** A different label or icon in one of the menus. */
    textIn?: Partial<Record<MenuName, TextKey>>
    iconIn?: Partial<Record<MenuName, MenuIconName>>
    category?: Category
    /** A category of games: shown when there are games of this type. */
    games?: GameType
    /** It is a part of that category: it shows no count of all its games, and is not the list of its vendors. */
    isPart?: true
  }
}
