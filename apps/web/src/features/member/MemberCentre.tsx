import { Anchor, IconButton, MenuList, useMedia, useTexts } from '@chokka/ui'
import type { MenuEntry } from '@chokka/ui'
import { ArrowLeft, Icon, LogOut, X } from '@chokka/ui/Icon.tsx'
import type { TextKey } from '@chokka/text'
import type { ReactNode } from 'react'
import { navigate } from '@chokka/client/router.tsx'
import { open } from '../../kit/open.ts'
import { Title } from '../../kit/Title.tsx'
import { WhoAmI } from './WhoAmI.tsx'
import './member.css'

export type CentreEntry = Pick<MenuEntry, 'href' | 'icon' | 'unread' | 'unreadSaid'> & { key: string; text: TextKey }
type MemberCentreProps = {
  /** The key of the page that is open. */
  page: string
  /** The address is /member itself: wide screens show the default page, phones the list of pages. */
  isFront: boolean
  menu: readonly CentreEntry[]
  children: ReactNode
}

/** The layout of the member centre: a menu beside the page; on phones first the menu alone, then the page. */
export function MemberCentre({ page, isFront, menu, children }: MemberCentreProps) {
  const { t } = useTexts()
  const hasRoom = useMedia('(min-width: 1280px)')
  const named = menu.find((entry) => entry.key === page)
  const isList = isFront && !hasRoom
  const title = t(isList || !named ? 'shell.memberCentre' : named.text)
  const entries = [
    ...menu.map((entry) => ({
      href: entry.href,
      label: t(entry.text),
      icon: entry.icon,
      unread: entry.unread,
      unreadSaid: entry.unreadSaid,
      current: !isList && entry.key === page,
    })),
    { label: t('common.logout'), icon: LogOut, onPress: () => open('logout') },
  ]
  return (
    <div className="mc">
      <Title of={title} />
      {hasRoom && (
        <aside className="mc__nav">
          <WhoAmI />
          <MenuList label={t('shell.memberCentre')} entries={entries} />
        </aside>
      )}
      <div className="mc__p">
        <Head title={title} isList={isList} hasRoom={hasRoom} />
        {isList ? (
          <div className="card mc__list">
            <WhoAmI balance />
            <MenuList label={t('shell.memberCentre')} entries={entries} />
          </div>
        ) : (
          children
        )}
      </div>
    </div>
  )
}

function Head({ title, isList, hasRoom }: { title: string; isList: boolean; hasRoom: boolean }) {
  const { t } = useTexts()
  return (
    <div className="mc__t">
      {!hasRoom && !isList && (
        <Anchor className="iconbtn" href="/member" aria-label={t('common.back')}>
          <Icon of={ArrowLeft} />
        </Anchor>
      )}
      <h1 className="grow">{title}</h1>
      {(hasRoom || isList) && <IconButton icon={X} line label={t('common.close')} onClick={() => navigate('/')} />}
    </div>
  )
}
