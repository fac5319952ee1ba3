import { Anchor, Avatar, BalancePlate, buttonClass, Icon, Menu, useTexts } from '@chokka/ui'
import { ChevronDown, Plus } from '@chokka/ui/Icon.tsx'
import { open } from '../kit/open.ts'
import { balanceHidden, hideBalance } from '../kit/remembered.ts'
import { useStore } from '../kit/store.ts'
import { useBalance } from '../kit/use-balance.ts'
import { useMember } from '../kit/use-member.ts'
import { accountMenu, shownTo } from './menus.tsx'
import { useViewer } from './use-viewer.ts'

/** Balance, deposit, withdrawal and the account menu. */
export function MemberHeader() {
  const { t } = useTexts()
  const { amount, refresh, refreshing } = useBalance()
  const hidden = useStore(balanceHidden)
  return (
    <>
      <BalancePlate amount={amount} hidden={hidden} onHide={hideBalance} onRefresh={refresh} refreshing={refreshing} />
      <Anchor className={buttonClass()} href="/member/depositv2">
        <span className="only-m">
          <Icon of={Plus} size="sm" />
        </span>
        {t('common.deposit')}
      </Anchor>
      <Anchor className={`${buttonClass({ look: 'secondary' })} only-d`} href="/member/withdraw">
        {t('common.withdraw')}
      </Anchor>
      <AccountMenu />
    </>
  )
}

function AccountMenu() {
  const { t } = useTexts()
  const { member } = useMember()
  const viewer = useViewer()
  const name = member?.nickname ?? ''
  return (
    <Menu
      label={t('shell.accountMenu')}
      trigger={
        <button type="button" className="acct" aria-label={`${t('shell.accountMenu')} ${name}`}>
          <Avatar name={name} />
          <span className="b sm id only-d">{name}</span>
          <span className="only-d">
            <Icon of={ChevronDown} size="sm" />
          </span>
        </button>
      }
      choices={shownTo(viewer, accountMenu).map((entry) => ({
        label: t(entry.text),
        icon: entry.icon,
        href: entry.href,
        ...(entry.press === 'logout' ? { danger: true, apart: true, onPress: () => open('logout') } : {}),
      }))}
    />
  )
}
