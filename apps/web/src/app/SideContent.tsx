import { Anchor, Avatar, Button, buttonClass, IconButton, LanguageSelector, MenuList, Segmented } from '@chokka/ui'
import { BalancePlate, SideSocial, ThemeToggle, useTexts } from '@chokka/ui'
import { Headset, X } from '@chokka/ui/Icon.tsx'
import { formatNumber } from '@chokka/text'
import { useLocation } from 'react-router'
import { setDigits, setLanguage } from '../kit/language.ts'
import { open } from '../kit/open.ts'
import { balanceHidden, hideBalance } from '../kit/remembered.ts'
import { serviceHref } from '../kit/service.ts'
import { useStore } from '../kit/store.ts'
import { useBalance } from '../kit/use-balance.ts'
import { useMember } from '../kit/use-member.ts'
import { useSite } from '../kit/use-site.ts'
import { useCategories } from './CategoryBar.tsx'
import { accountMenu, personalMenu, shownTo } from './menus.tsx'
import { useViewer } from './use-viewer.ts'

/** What stands in the left menu on wide screens, and below the account in the drawer of phones. */
export function SideContent() {
  const { t, locale } = useTexts()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const { languages, customerService, socials } = useSite()
  const service = serviceHref(customerService)
  const personal = shownTo(viewer, personalMenu)
  return (
    <>
      {personal.length > 0 && (
        <MenuList
          label={t('shell.mine')}
          entries={personal.map((entry) => ({
            label: t(entry.text),
            href: entry.href,
            category: entry.category,
            current: pathname === entry.href,
          }))}
        />
      )}
      <MenuList
        label={t('shell.gameCentre')}
        heading={t('shell.gameCentre')}
        entries={useCategories().map((entry) => ({
          label: t(entry.text),
          href: entry.href,
          category: entry.category,
          current: pathname === entry.href,
          end: entry.games === undefined ? undefined : formatNumber(entry.games, locale),
        }))}
      />
      {service && <MenuList label={t('shell.help')} entries={[{ label: t('shell.customerService'), href: service, icon: Headset }]} />}
      <SideSocial links={Object.entries(socials).map(([name, href]) => ({ service: name, href, label: name }))} />
      <LanguageSelector
        look="row"
        languages={languages}
        value={locale.lang}
        onChange={(lang) => void setLanguage(lang)}
      />
      <div className="row between">
        <Segmented
          label={t('shell.digits')}
          value={locale.digits ?? (locale.lang === 'bn' ? 'bn' : 'latin')}
          onChange={(digits) => void setDigits(digits)}
          options={[
            { value: 'bn', label: t('shell.digitsBn') },
            { value: 'latin', label: t('shell.digitsLatin') },
          ]}
        />
        <ThemeToggle />
      </div>
    </>
  )
}

/** The drawer of phones: who is signed in and their wallet above the menu, or the ways in. */
export function DrawerContent({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const viewer = useViewer()
  const { member, signedIn } = useMember()
  const { brand } = useSite()
  return (
    <>
      <div className="drawer__h between">
        {signedIn ? (
          <span className="drawer__who">
            <Avatar name={member?.nickname ?? ''} />
            <b className="id">{member?.nickname}</b>
          </span>
        ) : (
          <b>{brand.name}</b>
        )}
        <IconButton icon={X} label={t('shell.closeMenu')} onClick={onClose} />
      </div>
      {signedIn ? <DrawerWallet /> : <DrawerEntry onClose={onClose} />}
      <SideContent />
      {signedIn && (
        <MenuList
          label={t('shell.accountMenu')}
          entries={shownTo(viewer, accountMenu).map((entry) => ({
            label: t(entry.text),
            icon: entry.icon,
            href: entry.href,
            onPress: entry.press === 'logout' ? () => leave(onClose) : undefined,
          }))}
        />
      )}
    </>
  )
}

function leave(onClose: () => void): void {
  onClose()
  open('logout')
}

function DrawerWallet() {
  const { t } = useTexts()
  const { amount, refresh, refreshing } = useBalance()
  const hidden = useStore(balanceHidden)
  return (
    <div className="card card--flat mine">
      <BalancePlate amount={amount} hidden={hidden} onHide={hideBalance} onRefresh={refresh} refreshing={refreshing} />
      <div className="mine__act">
        <Anchor className={buttonClass()} href="/member/depositv2">
          {t('common.deposit')}
        </Anchor>
        <Anchor className={buttonClass({ look: 'secondary' })} href="/member/withdraw">
          {t('common.withdraw')}
        </Anchor>
      </div>
    </div>
  )
}

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
