import { Menu, Unread, useTexts } from '@chokka/ui'
import { open } from '../kit/open.ts'
import { useClaimable } from '../kit/use-claimable.ts'
import { useUnread } from '../kit/use-unread.ts'
import { AccountButton } from './AccountButton.tsx'
import { menuIcons } from './menu-icons.ts'
import { menuOf, shownTo } from './menus.ts'
import { useViewer } from './use-viewer.ts'

/** The account menu under the name of the member (spec 2, Account menu items). */
export function AccountMenu() {
  const { t } = useTexts()
  const viewer = useViewer()
  return (
    <Menu
      label={t('shell.accountMenu')}
      trigger={<AccountButton />}
      choices={[
        ...shownTo(viewer, menuOf('account')).map(({ key, text, icon, href }) => ({
          label: t(text),
          icon: icon && menuIcons[icon],
          href,
          ...(key === 'rewards' ? { end: <Claimable /> } : {}),
          ...(key === 'missions' ? { end: <DoneMissions /> } : {}),
        })),
        {
          label: t('common.logout'),
          icon: menuIcons.logout,
          danger: true,
          separated: true,
          onPress: () => open('logout'),
        },
      ]}
    />
  )
}

/** It is there, and asks, only while the menu is open. */
const Claimable = () => <Unread count={useClaimable()} said="shell.rewardsWaiting" />
const DoneMissions = () => <Unread count={useUnread().unreadMission} said="shell.missionsWaiting" />
