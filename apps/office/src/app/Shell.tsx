import { setLanguage } from '@chokka/client/language.ts'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { formatDate, formatTime } from '@chokka/text'
import {
  Button,
  EmptyState,
  IconButton,
  LanguageSelector,
  LogoMark,
  MenuList,
  SkeletonRows,
  SkipLink,
  Switch,
  TabBar,
  ThemeToggle,
  useTexts,
} from '@chokka/ui'
import { Keyboard, LogOut, MenuIcon } from '@chokka/ui/Icon.tsx'
import { createElement, Suspense, useEffect, useState } from 'react'
import { endSession, useAct, useCall } from '../kit/client.ts'
import { Key } from '../kit/Key.tsx'
import { officeLanguages } from '../kit/languages.ts'
import { offsetOf, useDoor, useOfficeClock } from '../kit/office-clock.ts'
import { keysAreOn, switchKeys, useKeys } from '../kit/use-keys.ts'
import { useMe } from '../kit/use-me.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { groups, screens } from './screens.ts'
import type { Screen } from './screens.ts'

const lazyScreens = new Map(screens.map(({ path, load }) => [path, lazyScreen(load)]))

/** The office itself: its menu, its bar, and the screen of the address. */
export function Shell() {
  const { t } = useTexts()
  const { pathname } = useLocation()
  const { may } = useMe()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  useEffect(() => setMenuOpen(false), [pathname])
  useKeys({
    '?': () => setHelpOpen(true),
    '/': () => document.querySelector<HTMLInputElement>('[data-find] input, input[data-find]')?.focus(),
  })
  const mine = screens.filter(({ permission }) => may(permission))
  const screen = screens.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  useEffect(() => {
    document.title = `${screen ? t(screen.label) : ''} · ${t('office.office')}`
  }, [screen, t])
  const [first] = mine
  if (pathname === '/' && first) return <Navigate to={first.path} />
  return (
    <div className="of">
      <SkipLink to="content" />
      <Nav mine={mine} here={screen} isOpen={isMenuOpen} onHelp={() => setHelpOpen(true)} />
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
      <div className="of__m">
        <header className="of__b o-bar">
          <h1>{screen ? t(screen.label) : t('office.office')}</h1>
          <span className="grow" />
          <Clock />
          <Language />
          <ThemeToggle />
        </header>
        <main id="content" className="o-col" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<SkeletonRows rows={8} />}>
              {screen && mine.includes(screen) ? createElement(lazyScreens.get(screen.path) ?? 'div') : <NotHere />}
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <TabBar
        entries={[
          ...mine
            .filter(({ tab }) => tab)
            .slice(0, 4)
            .map(({ path, label, icon }) => ({ href: path, label: t(label), icon, current: path === screen?.path })),
          { href: '', label: t('common.more'), icon: MenuIcon, onPress: () => setMenuOpen(!isMenuOpen) },
        ]}
      />
    </div>
  )
}

type NavProps = { mine: readonly Screen[]; here: Screen | undefined; isOpen: boolean; onHelp: () => void }

function Nav({ mine, here, isOpen, onHelp }: NavProps) {
  const { t, locale } = useTexts()
  const { me } = useMe()
  const { data: door } = useDoor()
  const waits = useWaiting(mine)
  const [keys, setKeys] = useState(keysAreOn)
  const signOut = useAct('staffLogout', { done: endSession })
  return (
    <nav className={isOpen ? 'of__n o-nav is-open' : 'of__n o-nav'} aria-label={t('office.menu')}>
      <div className="o-nav__in">
        <p className="logo">
          <LogoMark />
          <b className="t">{door?.brand[locale.lang === 'bn' ? 'bn' : 'en']}</b>
        </p>
        {groups.map((group) => {
          const entries = mine.filter((screen) => screen.group === group)
          if (entries.length === 0) return null
          return (
            <MenuList
              key={group}
              label={t(`office.group_${group}`)}
              entries={entries.map(({ path, label, icon }) => ({
                ...{ href: path, label: t(label), icon },
                ...{ current: path === here?.path, unread: waits[path] },
              }))}
            />
          )
        })}
        <div className="o-me">
          <span className="t grow">
            <b>{me?.name}</b>
            <small>{me?.roles.join(', ')}</small>
          </span>
          <IconButton icon={LogOut} size="sm" label={t('common.logout')} onClick={() => signOut.run({})} />
        </div>
        <div className="o-keyswitch t">
          <Switch
            checked={keys}
            onChange={(event) => {
              switchKeys(event.currentTarget.checked)
              setKeys(event.currentTarget.checked)
            }}
          >
            {t('office.singleKeys')}
          </Switch>
          <Button look="ghost" size="sm" icon={Keyboard} onClick={onHelp}>
            {t('office.keys')} <Key of="?" />
          </Button>
        </div>
      </div>
    </nav>
  )
}

/** How much waits on which screen, for its entry in the menu. */
function useWaiting(mine: readonly Screen[]): Readonly<Record<string, number | undefined>> {
  const enabled = mine.some(({ path }) => path === '/chat')
  const chats = useCall('officeChats', { pageSize: 1 }, { enabled, pollMs: 15_000 })
  return { '/chat': chats.data?.figures.waiting }
}

function Clock() {
  const { locale } = useTexts()
  const { iso, zone } = useOfficeClock()
  const zoned = { ...locale, zone }
  return (
    <p className="o-clock" title={`${iso.slice(0, 19).replace('T', ' ')} UTC`}>
      <b className="num">{formatTime(iso, zoned, { seconds: true })}</b>
      <small>
        {formatDate(iso, zoned)} · {offsetOf(iso, zone)}
      </small>
    </p>
  )
}

function Language() {
  const { locale } = useTexts()
  return (
    <LanguageSelector languages={officeLanguages} value={locale.lang} onChange={(lang) => void setLanguage(lang)} />
  )
}

function NotHere() {
  const { t } = useTexts()
  return <EmptyState title={t('office.notHereTitle')} text={t('office.notHereText')} />
}
