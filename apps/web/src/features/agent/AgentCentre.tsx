import { Alert, Avatar, Badge, Drawer, IconButton, LanguageSelector, MenuList, Latin } from '@chokka/ui'
import { SkipLink, ThemeToggle, useTexts } from '@chokka/ui'
import type { LucideIcon } from '@chokka/ui'
import { Headset, LogOut, MenuIcon } from '@chokka/ui/Icon.tsx'
import { BrandLink } from '@chokka/ui/Shell.tsx'
import type { TextKey } from '@chokka/text'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { setLanguage } from '@chokka/client/language.ts'
import { useCall } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { useService } from '../../kit/service.ts'
import { Title } from '../../kit/Title.tsx'
import type { Member } from '../../kit/use-member.ts'
import { useSite } from '../../kit/use-site.ts'
import { AgentClock } from './AgentClock.tsx'
import { useServerClock } from './use-server-clock.ts'
import './agent.css'

export type AgentEntry = { key: string; text: TextKey; href: string; icon?: LucideIcon | undefined }
type AgentCentreProps = {
  /** The key of the page that is open. */
  page: string
  member: Member
  menu: readonly AgentEntry[]
  /** About the network, above everything. */
  notice: ReactNode
  children: ReactNode
}

/** The frame of the agent centre: its header with clock, name and logout, its menu, and the page (spec 2). */
export function AgentCentre({ page, member, menu, notice, children }: AgentCentreProps) {
  const { t } = useTexts()
  const [menuOpen, setMenuOpen] = useState(false)
  const { data } = useCall('agentOverview', undefined, { freshMs: 60_000 })
  const clock = useServerClock(data?.now)
  const { timeZone: zone } = useSite()
  useEffect(() => setMenuOpen(false), [page])
  const named = menu.find(({ key }) => key === page)
  const title = t(named?.text ?? 'agent.centre')
  const list = <AgentMenu page={page} menu={menu} />
  const time = <AgentClock clock={clock} zone={zone} />
  return (
    <>
      <Title of={title} />
      <SkipLink to="content" />
      <AgentHead member={member} time={time} onMenu={() => setMenuOpen(true)} />
      {notice}
      <div className="ag">
        <aside className="ag__nav">{list}</aside>
        <main className="ag__m" id="content" tabIndex={-1}>
          {clock && clock.minutesAhead !== 0 && <WrongClock minutesAhead={clock.minutesAhead} />}
          <h1 className="ag__t">{title}</h1>
          {children}
        </main>
      </div>
      {menuOpen && (
        <Drawer open onClose={() => setMenuOpen(false)} label={t('agent.menu')} head={<Who member={member} />}>
          <div className="agdr__clk">{time}</div>
          {list}
          <div className="agdr__own">
            <Preferences look="row" />
          </div>
          <MenuList
            label={t('shell.accountMenu')}
            entries={[{ label: t('common.logout'), icon: LogOut, onPress: () => leave(() => setMenuOpen(false)) }]}
          />
        </Drawer>
      )}
    </>
  )
}

type HeadProps = { member: Member; time: ReactNode; onMenu: () => void }

function AgentHead({ member, time, onMenu }: HeadProps) {
  const { t } = useTexts()
  const { brand } = useSite()
  return (
    <header className="ag__head">
      <div className="ag__bar">
        <BrandLink brand={brand} href="/agentHome" />
        <span className="only-d">
          <Badge>{t('agent.badge')}</Badge>
        </span>
        <span className="grow" />
        <span className="ag__wide">{time}</span>
        <span className="ag__wide row">
          <Preferences />
        </span>
        <span className="only-d row ag__who">
          <Avatar name={member.nickname} />
          <Who member={member} />
        </span>
        <span className="ag__wide">
          <IconButton icon={LogOut} label={t('common.logout')} onClick={() => open('logout')} />
        </span>
        <IconButton icon={MenuIcon} className="ag__narrow" label={t('shell.openMenu')} onClick={onMenu} />
      </div>
      <div className="agsub ag__narrow">
        {time}
        <Latin as="b" className="b only-m">
          {member.nickname}
        </Latin>
      </div>
    </header>
  )
}

function leave(closeMenu: () => void): void {
  closeMenu()
  open('logout')
}

const Who = ({ member }: { member: Member }) => (
  <span className="ag__name">
    <b className="b sm">{member.nickname}</b>
    <Latin as="small" className="xs">
      {member.account}
    </Latin>
  </span>
)

/** Items whose pages do not exist yet are not shown; customer service is last but one, as in the specification. */
function AgentMenu({ page, menu }: Pick<AgentCentreProps, 'page' | 'menu'>) {
  const { t } = useTexts()
  const service = useService('menu')
  const entries = menu.map(({ key, text, href, icon }) => ({ label: t(text), href, icon, current: key === page }))
  const ofService = service ? [{ label: t('shell.customerService'), ...service, icon: Headset }] : []
  return <MenuList label={t('agent.menu')} entries={[...entries.slice(0, -1), ...ofService, ...entries.slice(-1)]} />
}

function Preferences({ look = 'button' }: { look?: 'button' | 'row' }) {
  const { locale } = useTexts()
  const { languages } = useSite()
  const change = (lang: string) => void setLanguage(lang)
  return (
    <>
      <LanguageSelector look={look} languages={languages} value={locale.lang} onChange={change} />
      <ThemeToggle />
    </>
  )
}

function WrongClock({ minutesAhead }: { minutesAhead: number }) {
  const { t } = useTexts()
  const count = Math.abs(minutesAhead)
  return <Alert tone="warn">{t(minutesAhead > 0 ? 'agent.clockAhead' : 'agent.clockBehind', { count })}</Alert>
}
