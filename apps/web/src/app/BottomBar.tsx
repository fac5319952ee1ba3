import { TabBar, useTexts } from '@chokka/ui'
import { House, LayoutGrid, MenuIcon, Play, UserRound } from '@chokka/ui/Icon.tsx'
import { useLocation } from '@chokka/client/router.tsx'
import { allUnread, useUnread } from '../kit/use-unread.ts'
import { crashHref } from './menus.ts'
import { useSecondPicture } from './Later.tsx'
import { hrefOf, isHome } from './screens.ts'

/** The bottom bar of phones; its middle entry is the brand's die. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const unread = allUnread(useUnread())
  const isSecond = useSecondPicture()
  const to = (href: string) => ({ href, current: pathname === href })
  const entries = [
    { href: hrefOf('home'), label: t('shell.home'), icon: House, current: isHome(pathname) },
    { ...to(hrefOf('inHouse')), label: t('shell.games'), icon: LayoutGrid },
    { ...to(crashHref), label: t('common.play'), icon: Play, die: true },
    { ...to('/member'), label: t('shell.mine'), icon: UserRound, unread },
    { href: '', label: t('shell.menu'), icon: MenuIcon, onPress: onMenu },
  ]
  return <TabBar entries={isSecond ? entries : []} />
}
