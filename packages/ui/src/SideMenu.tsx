import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { TextKey } from '@chokka/text'
import { Anchor } from './Anchor.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import type { Category } from './CategoryIcon.tsx'
import { classes } from './classes.ts'
import { ChevronDown, ChevronUp, Icon } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'
import { SocialLinks } from './Social.tsx'
import type { SocialLink } from './Social.tsx'
import { useTexts } from './texts.tsx'
import { Unread } from './Unread.tsx'

/** The left side menu from 1280 px. Below that its content is in the drawer. */
export function SideMenu({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  return (
    <aside className="side" aria-label={t('shell.sideMenu')}>
      <div className="side__in">{children}</div>
    </aside>
  )
}

type SideCardProps = { href: string; title: string; note?: string; image?: string; accent?: boolean }

/** A large entry with a picture: reward centre, invite friends. */
export const SideCard = ({ href, title, note, image, accent }: SideCardProps) => (
  <Anchor className={classes('side__card', accent && 'side__card--acc')} href={href}>
    {image && <img src={image} alt="" width={38} height={38} />}
    <span>
      <b>{title}</b>
      {note && <small>{note}</small>}
    </span>
  </Anchor>
)

export type MenuEntry = {
  label: string
  href?: string
  onPress?: () => void
  icon?: LucideIcon
  category?: Category
  /** A count or a short text at the end. */
  end?: string
  /** How much waits there; a red badge above zero. */
  unread?: number | undefined
  /** What screen readers hear of it, where that is not “unread”. */
  unreadSaid?: TextKey | undefined
  current?: boolean
}

const MenuRow = ({ entry }: { entry: MenuEntry }) => {
  const inside = (
    <>
      {entry.category ? <CategoryIcon of={entry.category} /> : entry.icon && <Icon of={entry.icon} />}
      {entry.label}
      {entry.end && <span className="n">{entry.end}</span>}
      <Unread count={entry.unread} said={entry.unreadSaid} />
    </>
  )
  return entry.href ? (
    <Anchor href={entry.href} aria-current={entry.current ? 'page' : undefined} onClick={entry.onPress}>
      {inside}
    </Anchor>
  ) : (
    <button type="button" aria-current={entry.current ? 'page' : undefined} onClick={entry.onPress}>
      {inside}
    </button>
  )
}

type MenuListProps = { entries: readonly MenuEntry[]; label: string; heading?: string }

/** A list of entries. With `heading` it can be collapsed (the game centre). */
export function MenuList({ entries, label, heading }: MenuListProps) {
  const [open, setOpen] = useState(true)
  const id = useId()
  return (
    <nav className="menu" aria-label={label}>
      {heading && (
        <button
          type="button"
          className="menu__h"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {heading}
          <Icon of={open ? ChevronUp : ChevronDown} size="sm" />
        </button>
      )}
      <div id={id} className="menu" hidden={!open}>
        {entries.map((entry) => (
          <MenuRow key={entry.label} entry={entry} />
        ))}
      </div>
    </nav>
  )
}

export const SideSocial = ({ links }: { links: readonly SocialLink[] }) =>
  links.length > 0 ? <SocialLinks links={links} /> : null
