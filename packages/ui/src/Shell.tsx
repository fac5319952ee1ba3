import { useEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { IconButton } from './Button.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import type { Category } from './CategoryIcon.tsx'
import { classes } from './classes.ts'
import { Icon, MenuIcon, Search } from './Icon.tsx'
import type { LucideIcon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { useTexts } from './texts.tsx'
import { Unread } from './Unread.tsx'

export type Brand = { name: string; word?: 'bn' | 'en'; src?: string }

export const BrandLink = ({ brand, href = '/' }: { brand: Brand; href?: string }) => {
  const { t } = useTexts()
  return (
    <Anchor className="logo" href={href} aria-label={t('shell.homeOf', { brand: brand.name })}>
      <Logo word={brand.word} src={brand.src} />
    </Anchor>
  )
}

/** The first link in the tab order: skips the menus to the content with this id. */
export const SkipLink = ({ to }: { to: string }) => {
  const { t } = useTexts()
  return (
    <a className="skip" href={`#${to}`}>
      {t('shell.skipToContent')}
    </a>
  )
}

type HeaderProps = {
  brand: Brand
  /** Opens the side menu; undefined on pages without one. */
  onMenu?: () => void
  /** A member is signed in: on phones the wordmark is hidden to make room for the balance. */
  member?: boolean
  search?: ReactNode
  children: ReactNode
}

export function Header({ brand, onMenu, member, search, children }: HeaderProps) {
  const { t } = useTexts()
  return (
    <header className={classes('hd', member && 'hd--m', !onMenu && 'hd--n')}>
      {onMenu && <IconButton icon={MenuIcon} label={t('shell.openMenu')} className="only-d" onClick={onMenu} />}
      <BrandLink brand={brand} />
      {search}
      <div className="hd__r">{children}</div>
    </header>
  )
}

type SearchBoxProps = {
  value: string
  onChange: (value: string) => void
  onSearch?: () => void
  placeholder?: string
  /** What is searched, for screen readers. */
  label?: string
  className?: string
}

export function SearchBox({ value, onChange, onSearch, placeholder, label, className }: SearchBoxProps) {
  const { t } = useTexts()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch?.()
  }
  return (
    <search className={className}>
      <form className="input search" onSubmit={submit}>
        <Icon of={Search} />
        <input
          type="search"
          aria-label={label ?? t('common.searchGames')}
          placeholder={placeholder ?? t('common.searchGames')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </form>
    </search>
  )
}

/** The first letter of a name. */
export const Avatar = ({ name }: { name: string }) => (
  <span className="avatar" aria-hidden>
    {[...name].slice(0, 1).join('').toUpperCase()}
  </span>
)

export type NavEntry = { href: string; label: string; shortLabel?: string; icon: Category; current?: boolean }

/** Home, the categories, in-house, promotions: labels on wide screens, icons over labels on phones. */
export function CategoryNav({ entries }: { entries: readonly NavEntry[] }) {
  const { t } = useTexts()
  const bar = useRef<HTMLElement>(null)
  const current = entries.findIndex((entry) => entry.current)
  const isAtStart = useRef(true)
  // On phones the bar scrolls sideways, and the current entry may stand outside of the view. The first entry does not:
  // measuring would lay out the whole page while it is being rendered.
  useEffect(() => {
    if (current <= 0 && isAtStart.current) return
    isAtStart.current = false
    const chosen = bar.current?.children[current]
    if (!bar.current || !(chosen instanceof HTMLElement)) return
    bar.current.scrollLeft =
      chosen.offsetLeft - bar.current.offsetLeft - (bar.current.clientWidth - chosen.offsetWidth) / 2
  }, [current, entries.length])
  return (
    <nav className="catnav" aria-label={t('shell.gameNav')} ref={bar}>
      {entries.map((entry) => (
        <Anchor key={entry.href} href={entry.href} aria-current={entry.current ? 'page' : undefined}>
          <span className="only-m">
            <CategoryIcon of={entry.icon} />
          </span>
          {entry.shortLabel ? (
            <>
              <span className="only-d">{entry.label}</span>
              <span className="only-m">{entry.shortLabel}</span>
            </>
          ) : (
            entry.label
          )}
        </Anchor>
      ))}
    </nav>
  )
}

export type TabBarEntry = {
  href: string
  label: string
  icon: LucideIcon
  current?: boolean
  /** The entry in the middle, drawn as the brand's die. */
  die?: boolean
  /** How much waits there. */
  unread?: number
  onPress?: () => void
}

/** Six pips, the face of the brand's die. */
const SixPips = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" fill="currentColor" aria-hidden focusable={false}>
    <path d="M8 3a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 8 3m12 0a3.2 3.2 0 1 1 0 6.4A3.2 3.2 0 0 1 20 3" />
    <path d="M8 10.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4m12 0a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4" />
    <path d="M8 18.6a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4m12 0a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4" />
  </svg>
)

/** The bottom bar of phones. An entry with `onPress` is a button (the menu), all others are links. */
export function TabBar({ entries }: { entries: readonly TabBarEntry[] }) {
  const { t } = useTexts()
  return (
    <nav className="tabbar" aria-label={t('shell.mainNav')}>
      {entries.map((entry) => {
        const inside = entry.die ? (
          <>
            <span className="die">
              <SixPips />
            </span>
            <span>{entry.label}</span>
          </>
        ) : (
          <>
            <Icon of={entry.icon} />
            {entry.label}
            <Unread count={entry.unread} />
          </>
        )
        return entry.onPress ? (
          <button
            key={entry.label}
            type="button"
            aria-current={entry.current ? 'page' : undefined}
            onClick={entry.onPress}
          >
            {inside}
          </button>
        ) : (
          <Anchor key={entry.label} href={entry.href} aria-current={entry.current ? 'page' : undefined}>
            {inside}
          </Anchor>
        )
      })}
    </nav>
  )
}

/** A section of tiles or rows with a heading; `end` is shown at the end of the heading. */
export function Section(props: {
  title: string
  icon?: Category
  count?: string
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="sec" aria-label={props.title}>
      <div className="sec__h">
        <SectionTitle {...props} />
        <span className="sp" />
        {props.end}
      </div>
      {props.children}
    </section>
  )
}

export const SectionTitle = ({ title, icon, count }: { title: string; icon?: Category; count?: string }) => (
  <>
    <h2>
      {icon && <CategoryIcon of={icon} />}
      {title}
    </h2>
    {count && <span className="cnt">{count}</span>}
  </>
)
