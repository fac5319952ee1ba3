import { Menu, useTexts } from '@chokka/ui'
import { open } from '../kit/open.ts'
import { AccountButton } from './AccountButton.tsx'
import { accountMenu, shownTo } from './menus.tsx'
import { useViewer } from './use-viewer.ts'

/** The account menu under the name of the member (spec 2, Account menu items). */
export function AccountMenu() {
  const { t } = useTexts()
  const viewer = useViewer()
  return (
    <Menu
      label={t('shell.accountMenu')}
      trigger={<AccountButton />}
      choices={shownTo(viewer, accountMenu).map((entry) => ({
        label: t(entry.text),
        icon: entry.icon,
        href: entry.href,
        ...(entry.press === 'logout' ? { danger: true, apart: true, onPress: () => open('logout') } : {}),
      }))}
    />
  )
}
