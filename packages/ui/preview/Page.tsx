import { parseMoney } from '@chokka/money'
import { languages } from '@chokka/text'
import { useState } from 'react'
import {
  Avatar,
  BalancePlate,
  Button,
  buttonClass,
  Carousel,
  CategoryNav,
  Drawer,
  Footer,
  GameTile,
  Header,
  IconButton,
  InHouseTile,
  JackpotCard,
  LanguageSelector,
  Menu,
  MenuList,
  NoticeBar,
  pictures,
  Outfield,
  ScrollToTop,
  SearchBox,
  Section,
  SectionTitle,
  SideCard,
  SideMenu,
  SkipLink,
  TabBar,
  ThemeToggle,
  TileSkeletons,
  useTexts,
} from '../src/index.ts'
import type { InHouseGame } from '../src/index.ts'
import { Bell, ChevronDown, ChevronRight, Gift, Headset, House, Icon, LayoutGrid, LogOut } from '../src/Icon.tsx'
import { MenuIcon, Plus, UserRound } from '../src/Icon.tsx'

const games: readonly InHouseGame[] = [
  'crash',
  'dice',
  'mines',
  'plinko',
  'limbo',
  'hilo',
  'wheel',
  'keno',
  'towers',
  'coin',
]

/** The layout regions of the home page around sample content. `?member` shows them signed in. */
export function Page() {
  const { t, locale } = useTexts()
  const member = new URLSearchParams(location.search).has('member')
  const [hidden, setHidden] = useState(false)
  const [drawer, setDrawer] = useState(location.hash === '#menu')
  const [query, setQuery] = useState('')
  const brand = { name: t('shell.home'), word: locale.lang === 'bn' ? 'bn' : 'en' } as const
  return (
    <>
      <SkipLink to="content" />
      <Header
        brand={brand}
        member={member}
        onMenu={() => setDrawer(true)}
        search={<SearchBox className="only-d" value={query} onChange={setQuery} />}
      >
        {member ? (
          <>
            <BalancePlate
              amount={parseMoney('12450.75')}
              hidden={hidden}
              onHide={setHidden}
              onRefresh={() => undefined}
            />
            <Button icon={Plus}>{t('common.deposit')}</Button>
            <Button look="secondary" className="only-d">
              {t('common.withdraw')}
            </Button>
            <IconButton icon={Bell} label={t('shell.messages')} dot="৩" />
            <AccountMenu />
          </>
        ) : (
          <>
            <LanguageSelector
              className="only-d"
              languages={languages.slice(0, 2)}
              value={locale.lang}
              onChange={() => undefined}
            />
            <ThemeToggle />
            <Button look="secondary">{t('common.login')}</Button>
            <Button>{t('common.register')}</Button>
          </>
        )}
      </Header>
      <div className="shell">
        <SideMenu>
          <Side />
        </SideMenu>
        <main className="main" id="content">
          <CategoryNav
            entries={[
              { href: '/', label: t('shell.home'), icon: 'home', current: true },
              { href: '/rng', label: t('shell.slots'), icon: 'slots' },
              { href: '/live', label: t('shell.liveCasino'), shortLabel: t('common.live'), icon: 'live' },
              { href: '/fish', label: t('shell.fishing'), icon: 'fish' },
              { href: '/bgs', label: t('shell.inHouse'), icon: 'inHouse' },
              { href: '/promotions', label: t('shell.promotions'), icon: 'promotions' },
            ]}
          />
          <HomeContent />
        </main>
      </div>
      <Footer
        brand={brand}
        about={t('shell.playSafely')}
        columns={[
          { title: t('shell.footerProducts'), links: [{ label: t('shell.slots'), href: '/rng' }] },
          { title: t('shell.footerHelp'), links: [{ label: t('shell.faq'), href: '/help' }] },
          { title: t('shell.footerContact'), links: [{ label: t('shell.customerService'), onPress: () => undefined }] },
        ]}
        social={['facebook', 'youtube', 'telegram', 'whatsapp', 'instagram', 'twitter', 'tiktok', 'viber'].map(
          (service) => ({ service, href: 'https://example.com', label: service }),
        )}
        age={t('common.age18')}
        licence={<p>{t('shell.copyright', { brand: brand.name, year: '2025', version: '' })}</p>}
      />
      <TabBar
        entries={[
          { href: '/', label: t('shell.home'), icon: House, current: true },
          { href: '/rng', label: t('shell.games'), icon: LayoutGrid },
          { href: '/deposit', label: t(member ? 'common.deposit' : 'common.play'), icon: Plus, die: true },
          { href: '/promotions', label: t('shell.offers'), icon: Gift },
          { href: '', label: t('shell.menu'), icon: MenuIcon, onPress: () => setDrawer(true) },
        ]}
      />
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        label={t('shell.sideMenu')}
        head={<Avatar name="rahim77" />}
      >
        <Side />
      </Drawer>
      <ScrollToTop />
    </>
  )
}

function AccountMenu() {
  const { t } = useTexts()
  return (
    <Menu
      label={t('shell.accountMenu')}
      trigger={
        <button type="button" className="acct only-d">
          <Avatar name="rahim77" />
          <span className="b sm">rahim77</span>
          <Icon of={ChevronDown} size="sm" />
        </button>
      }
      choices={[
        { label: t('shell.bettingRecord'), href: '/member' },
        { label: t('shell.myAccount'), href: '/member', icon: UserRound },
        { label: t('common.logout'), icon: LogOut, danger: true, separated: true, onPress: () => undefined },
      ]}
    />
  )
}

function Side() {
  const { t, locale } = useTexts()
  return (
    <>
      <SideCard
        href="/member"
        title={t('shell.rewardCentre')}
        note={t('shell.rewardNew')}
        image={pictures.gift}
        accent
      />
      <MenuList
        label={t('shell.gameCentre')}
        heading={t('shell.gameCentre')}
        entries={[
          { href: '/rng', label: t('shell.slots'), category: 'slots', end: '২৬' },
          { href: '/live', label: t('shell.liveCasino'), category: 'live', end: '১১' },
          { href: '/sports', label: t('shell.sports'), category: 'sports', end: '৫', current: true },
          { href: '/bgs', label: t('shell.inHouse'), category: 'inHouse', end: '৪' },
        ]}
      />
      <MenuList
        label={t('shell.help')}
        entries={[{ label: t('shell.customerService'), icon: Headset, end: '২৪/৭', onPress: () => undefined }]}
      />
      <LanguageSelector look="row" languages={languages.slice(0, 2)} value={locale.lang} onChange={() => undefined} />
    </>
  )
}

function HomeContent() {
  const { t } = useTexts()
  const [favourite, setFavourite] = useState(false)
  const banner = (key: string) => ({
    key,
    slide: (
      <div className="banner">
        <span className="only-m">
          <Outfield shape="narrow" />
        </span>
        <span className="only-d">
          <Outfield shape="wide" />
        </span>
        <div className="banner__t">
          <span className="kick">{t('shell.rewardNew')}</span>
          <h1>{t('shell.inHouse')}</h1>
          <p>{t('shell.playSafely')}</p>
          <div className="banner__cta">
            <a className={buttonClass({ size: 'lg' })} href="/register">
              {t('common.register')}
            </a>
          </div>
        </div>
      </div>
    ),
  })
  return (
    <div className="page">
      <div className="top">
        <div className="hero">
          <Carousel label={t('shell.banner')} autoplayMs={5000} speedMs={1000} slides={[banner('a'), banner('b')]} />
          <div className="hero__side">
            <JackpotCard amount={parseMoney('17845210.36')} />
          </div>
        </div>
        <NoticeBar
          notices={[
            { id: '1', title: t('shell.mobileReminder') },
            { id: '2', title: t('shell.mobileReminder') },
          ]}
          onOpen={() => undefined}
          onAll={() => undefined}
        />
      </div>
      <Carousel
        look="row"
        label={t('common.hot')}
        autoplayMs={1200}
        heading={<SectionTitle title={t('common.hot')} icon="hot" count="৮" />}
        slides={[...games, ...games].map((game, index) => ({
          key: `${game}${index}`,
          slide: (
            <InHouseTile
              game={game}
              name={game}
              vendor={t('shell.inHouse')}
              href={`/${game}`}
              hot={index === 0}
              isNew={index === 1}
              jackpot={
                index === 2 ? (
                  <span className="num" translate="no">
                    ৳৮৮,১২০
                  </span>
                ) : undefined
              }
              maintenance={index === 3 ? t('common.maintenance') : undefined}
              favourite={{ on: favourite, onToggle: setFavourite }}
            />
          ),
        }))}
      />
      <Section
        title={t('shell.slots')}
        icon="slots"
        count="৯,৮৪২"
        end={
          <a className={buttonClass({ look: 'ghost', size: 'sm' })} href="/rng">
            {t('common.seeAll')}
            <Icon of={ChevronRight} size="sm" />
          </a>
        }
      >
        <div className="grid6">
          <GameTile name="NAGIN VAULT" vendor="Doyel Play" href="/x" art={<span className="tile__none" />} isNew />
          <TileSkeletons count={5} />
        </div>
      </Section>
    </div>
  )
}
