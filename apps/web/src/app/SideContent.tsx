import { Icon, MenuList, pictures, SideCard, SideSocial, ThemeToggle, useTexts } from '@chokka/ui'
import { ChevronRight, Globe, Headset } from '@chokka/ui/Icon.tsx'
import { formatNumber } from '@chokka/text'
import { Suspense } from 'react'
import { useLocation } from '@chokka/client/router.tsx'
import { lazyScreen } from '@chokka/client/lazy-screen.tsx'
import { open } from '../kit/open.ts'
import { useService } from '../kit/service.ts'
import { useRested } from '../kit/use-rested.ts'
import { useSite } from '../kit/use-site.ts'
import { useUnread } from '../kit/use-unread.ts'
import { useCategories } from './use-categories.ts'
import { menuIcons } from './menu-icons.ts'
import { inviteHref, menuOf, rewardHref, shownTo } from './menus.ts'
import { useViewer } from './use-viewer.ts'

const AppCodes = lazyScreen(() => import('./AppCodes.tsx').then((file) => file.AppCodes), ['lobby'])

/** The content of the side menu on wide screens, and of the menu drawer on phones (spec 2, Side menu). */
export function SideContent() {
  const { t, locale } = useTexts()
  const { pathname } = useLocation()
  const viewer = useViewer()
  const { socials } = useSite()
  const service = useService('menu')
  const { unreadChat } = useUnread()
  const categories = useCategories()
  const personal = shownTo(viewer, menuOf('personal'))
  const help = shownTo(viewer, menuOf('side'))
  return (
    <>
      <SideCards />
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
      {categories.length > 0 && (
        <MenuList
          label={t('shell.gameCentre')}
          heading={t('shell.gameCentre')}
          entries={categories.map((entry) => ({
            label: t(entry.text),
            href: entry.href,
            category: entry.category,
            current: pathname === entry.href,
            end: entry.count === undefined ? undefined : formatNumber(entry.count, locale),
          }))}
        />
      )}
      <MenuList
        label={t('shell.help')}
        entries={[
          ...help.map(({ text, href, category, icon }) => ({
            label: t(text),
            href,
            category,
            icon: icon && menuIcons[icon],
            current: pathname === href,
          })),
          ...(service ? [{ label: t('shell.customerService'), ...service, icon: Headset, unread: unreadChat }] : []),
        ]}
      />
      <AppPlace />
      <SideSocial links={Object.entries(socials).map(([name, href]) => ({ service: name, href, label: name }))} />
      <div className="row">
        <LanguageButton />
        <ThemeToggle />
      </div>
    </>
  )
}

/** The way to the rewards, and to invite friends: agents always, members while the referral promotion is on. */
function SideCards() {
  const { t } = useTexts()
  const viewer = useViewer()
  const { hasReferral } = useSite()
  const reward = rewardHref(viewer)
  const invite = inviteHref(viewer, hasReferral)
  return (
    <>
      {reward && <SideCard accent href={reward} title={t('shell.rewardCentre')} image={pictures.gift} />}
      {invite && <SideCard href={invite} title={t('shell.inviteFriends')} image={pictures.friends} />}
    </>
  )
}

/** Room for the codes, which are drawn when the page has come to rest. */
function AppPlace() {
  const isRested = useRested()
  return (
    <div className="appplace">
      {isRested && (
        <Suspense fallback={null}>
          <AppCodes />
        </Suspense>
      )}
    </div>
  )
}

/** The language of the page, by its own name; it opens the list of all. */
function LanguageButton() {
  const { t, locale } = useTexts()
  const { languages } = useSite()
  return (
    <button type="button" className="langrow" onClick={() => open('languages')}>
      <Icon of={Globe} size="sm" />
      <span className="sr">{t('shell.chooseLanguage')}: </span>
      {languages.find(({ code }) => code === locale.lang)?.name}
      <span className="sp" />
      <Icon of={ChevronRight} size="sm" />
    </button>
  )
}
