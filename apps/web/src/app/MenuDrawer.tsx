import { Anchor, Avatar, BalancePlate, Button, buttonClass, Drawer, MenuList, useTexts, Latin } from '@chokka/ui'
import { Logo } from '@chokka/ui/Logo.tsx'
import { open } from '../kit/open.ts'
import { balanceHidden, hideBalance } from '../kit/remembered.ts'
import { useStore } from '@chokka/ui/store.ts'
import { useBalance } from '../kit/use-balance.ts'
import { useMember } from '../kit/use-member.ts'
import { useSite } from '../kit/use-site.ts'
import { menuIcons } from './menu-icons.ts'
import { menuOf, shownTo } from './menus.ts'
import { SideContent } from './SideContent.tsx'
import { TrialPlate } from './TrialPlate.tsx'
import { DepositAct } from './DepositAct.tsx'
import { useViewer } from './use-viewer.ts'

/** The menu drawer of phones: the member's name and balance above the menu, or the buttons to sign in. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const viewer = useViewer()
  const { member, signedIn } = useMember()
  const { brand } = useSite()
  const leave = () => {
    onClose()
    open('logout')
  }
  const who = (
    <span className="drawer__who">
      {signedIn ? (
        <>
          <Avatar name={member?.nickname ?? ''} />
          <Latin as="b">{member?.nickname}</Latin>
        </>
      ) : (
        <Anchor className="logo" href="/" aria-label={t('shell.homeOf', { brand: brand.name })} onClick={onClose}>
          <Logo word={brand.word} />
        </Anchor>
      )}
    </span>
  )
  return (
    <Drawer open onClose={onClose} label={t('shell.sideMenu')} head={who}>
      {!signedIn ? (
        <DrawerEntry onClose={onClose} />
      ) : viewer.isTrial ? (
        <DrawerTrial />
      ) : (
        !viewer.isAgent && <DrawerWallet />
      )}
      <SideContent />
      {signedIn && (
        <MenuList
          label={t('shell.accountMenu')}
          entries={[
            ...shownTo(viewer, menuOf('account')).map(({ text, icon, href }) => ({
              label: t(text),
              icon: icon && menuIcons[icon],
              href,
            })),
            { label: t('common.logout'), icon: menuIcons.logout, onPress: leave },
          ]}
        />
      )}
    </Drawer>
  )
}

function DrawerWallet() {
  const { t } = useTexts()
  const { amount, refresh, refreshing } = useBalance()
  const hidden = useStore(balanceHidden)
  return (
    <div className="card card--flat mine">
      <BalancePlate amount={amount} hidden={hidden} onHide={hideBalance} onRefresh={refresh} refreshing={refreshing} />
      <div className="mine__act">
        <DepositAct />
        <Anchor className={buttonClass({ look: 'secondary' })} href="/member/withdraw">
          {t('common.withdraw')}
        </Anchor>
      </div>
    </div>
  )
}

const DrawerTrial = () => (
  <div className="card card--flat mine">
    <TrialPlate />
  </div>
)

function DrawerEntry({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const enter = (name: 'login' | 'register') => () => {
    onClose()
    open(name)
  }
  return (
    <div className="mine__act">
      <Button look="secondary" onClick={enter('login')}>
        {t('common.login')}
      </Button>
      <Button onClick={enter('register')}>{t('common.register')}</Button>
    </div>
  )
}
