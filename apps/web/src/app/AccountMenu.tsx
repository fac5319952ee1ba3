import { Menu, useTexts } from '@chokka/ui'
import { open } from '../kit/open.ts'
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
        ...shownTo(viewer, menuOf('account')).map(({ text, icon, href }) => ({
          label: t(text),
          icon: icon && menuIcons[icon],
          href,
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
