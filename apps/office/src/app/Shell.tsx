import { setLanguage } from '@chokka/client/language.ts'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { Navigate, useLocation } from '@chokka/client/router.tsx'
import { formatDate, formatNumber, formatTime } from '@chokka/text'
import {
  Anchor,
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
import { Keyboard, ListChecks, LogOut, MenuIcon } from '@chokka/ui/Icon.tsx'
import { createElement, Suspense, useEffect, useState } from 'react'
import { endSession, useAct } from '../kit/client.ts'
import { Key } from '../kit/Key.tsx'
import { officeLanguages } from '../kit/languages.ts'
import { offsetOf, useDoor, useOfficeClock } from '../kit/office-clock.ts'
import { keysAreOn, switchKeys, useKeys } from '../kit/use-keys.ts'
import { useMe } from '../kit/use-me.ts'
import { useWaiting } from '../kit/use-waiting.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { groups, screens } from './screens.ts'
import { SearchBox } from './SearchBox.tsx'
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
          <SearchBox />
          <Language />
          <ThemeToggle />
        </header>
        <QueueStrip mine={mine} here={screen} />
        <main id="content" className="o-col" tabIndex={-1}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<SkeletonRows rows={8} />}>
              {screen && mine.includes(screen) ? createElement(lazyScreens.get(screen.path) ?? 'div') : <NotHere />}
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
      <Tabs mine={mine} here={screen} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
    </div>
  )
}

const isQueue = ({ group, path }: Screen) => group === 'work' && path !== '/dashboard'

type TabsProps = { mine: readonly Screen[]; here: Screen | undefined; isMenuOpen: boolean; onMenu: () => void }

/** The bar of phones: the queues are one of its tabs, with all that waits in them; every other screen is under more. */
function Tabs({ mine, here, isMenuOpen, onMenu }: TabsProps) {
  const { t } = useTexts()
  const waits = useWaiting()
  const queues = mine.filter(isQueue)
  const waiting = queues.reduce((sum, { path }) => sum + (waits[path] ?? 0), 0)
  const [firstQueue] = queues
  const isHere = (screen: Screen) => screen.path === here?.path
  const own = mine.filter(({ tab }) => tab)
  const tabOf = (screen: Screen) => ({
    ...{ href: screen.path, label: t(screen.label), icon: screen.icon, current: isHere(screen) },
    unread: 0,
  })
  const inQueues = here !== undefined && queues.includes(here)
  const isUnderMore = here !== undefined && !inQueues && !own.some(isHere)
  const tabs = own.map(tabOf)
  if (firstQueue)
    tabs.splice(own.some(({ path }) => path === '/dashboard') ? 1 : 0, 0, {
      ...{ href: inQueues && here ? here.path : firstQueue.path, label: t('office.queues'), icon: ListChecks },
      ...{ current: inQueues, unread: waiting },
    })
  return (
    <TabBar
      entries={[
        ...tabs,
        {
          ...{ href: '', label: t('common.more'), icon: MenuIcon, onPress: onMenu },
          current: isMenuOpen || isUnderMore,
        },
      ]}
    />
  )
}

/** On phones: from one queue to the next, each with what waits in it. */
function QueueStrip({ mine, here }: Pick<TabsProps, 'mine' | 'here'>) {
  const { t, locale } = useTexts()
  const waits = useWaiting()
  if (!here || !isQueue(here)) return null
  return (
    <nav className="o-queues" aria-label={t('office.queues')}>
      {mine.filter(isQueue).map(({ path, label }) => (
        <Anchor key={path} className="chip" href={path} aria-current={path === here.path ? 'page' : undefined}>
          {t(label)}
          {(waits[path] ?? 0) > 0 && <span className="cnt">{formatNumber(waits[path] ?? 0, locale)}</span>}
        </Anchor>
      ))}
    </nav>
  )
}

type NavProps = { mine: readonly Screen[]; here: Screen | undefined; isOpen: boolean; onHelp: () => void }

function Nav({ mine, here, isOpen, onHelp }: NavProps) {
  const { t, locale } = useTexts()
  const { me } = useMe()
  const { data: door } = useDoor()
  const waits = useWaiting()
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
          const label = t(`office.group_${group}`)
          return (
            <div key={group}>
              <h3 aria-hidden="true">{label}</h3>
              <MenuList
                label={label}
                entries={entries.map(({ path, label, icon }) => ({
                  ...{ href: path, label: t(label), icon },
                  ...{ current: path === here?.path, unread: waits[path] },
                }))}
              />
            </div>
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

function Clock() {
  const { locale } = useTexts()
  const { iso, zone } = useOfficeClock()
  const zoned = { ...locale, zone }
  return (
    <p className="o-clock" title={`${iso.slice(0, 19).replace('T', ' ')} UTC`}>
      <b className="num" translate="no">
        {formatTime(iso, zoned, { seconds: true })}
      </b>
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
