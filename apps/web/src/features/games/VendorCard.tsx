import { Anchor, Badge, classes, Icon, useTexts } from '@chokka/ui'
import { CalendarDays, ChevronRight, Clock, Lock } from '@chokka/ui/Icon.tsx'
import { formatNumber } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import type { MouseEvent, ReactNode } from 'react'
import { momentText } from '../../kit/moment-text.ts'
import { open } from '../../kit/open.ts'
import { sceneOf } from './centre-art.ts'
import type { CentreType } from './centre-kinds.ts'
import { gameHref } from './game.ts'

type Card = WireValue<'gameVendors'>['content'][number]['cards'][number]
type VendorCardProps = { card: Card; type: CentreType; place: number; cards: readonly Card[] }

/** One vendor of a centre. Only an open one is a link or a button as a whole; else only what is suggested instead. */
export function VendorCard({ card, type, place, cards }: VendorCardProps) {
  const { t, locale } = useTexts()
  const isOpen = card.state === 'open'
  const inside = (
    <>
      <span className="vc__a">
        <img src={sceneOf(type, place)} alt="" width={480} height={240} loading="lazy" decoding="async" />
      </span>
      <span className="vc__b">
        <span className="vc__h">
          <b className="vmark cut">{card.displayName}</b>
          <State of={card} />
        </span>
        {isOpen ? (
          <span className="vc__f">
            <span>
              <i>{t('shell.games')}</i>
              <span className="num" translate="no">
                {formatNumber(card.games, locale)}
              </span>
            </span>
          </span>
        ) : (
          <span className="vc__n">
            <WhyClosed card={card} cards={cards} />
          </span>
        )}
      </span>
    </>
  )
  if (!isOpen) return <div className={classes('vc', `is-${card.state}`)}>{inside}</div>
  return <OpenVendor card={card} inside={inside} />
}

function State({ of }: { of: Card }) {
  const { t } = useTexts()
  if (of.state === 'maintenance')
    return (
      <Badge tone="wait">
        <Icon of={Clock} size="sm" />
        {t('common.maintenance')}
      </Badge>
    )
  if (of.state === 'closed_region')
    return (
      <Badge>
        <Icon of={Lock} size="sm" />
        {t('lists.closedRegion')}
      </Badge>
    )
  if (of.state === 'coming')
    return (
      <Badge tone="info">
        <Icon of={CalendarDays} size="sm" />
        {t('lists.coming')}
      </Badge>
    )
  return (
    <span className="vc__go">
      <Icon of={ChevronRight} size="sm" />
    </span>
  )
}

const suggested = 2

function WhyClosed({ card, cards }: { card: Card; cards: readonly Card[] }) {
  const { t, locale } = useTexts()
  if (card.state === 'coming') return t('lists.comingVendor')
  if (card.state === 'closed_region') return t('lists.closedRegionText')
  const others = cards.filter((other) => other.state === 'open').slice(0, suggested)
  return (
    <>
      {card.opensAt
        ? t('lists.maintenanceUntil', { time: momentText(card.opensAt, locale) })
        : t('lists.maintenanceOpen')}{' '}
      {t('lists.openBetsSafe')}
      {others.length > 0 && (
        <>
          {' '}
          {t('lists.playInstead')}{' '}
          {others.map((other, place) => (
            <span key={other.vassalage}>
              {place > 0 && ', '}
              <OpenVendor card={other} inside={other.displayName} isInText />
            </span>
          ))}
        </>
      )}
    </>
  )
}

const wide = '(min-width: 1080px)'

/** Opens the vendor: its list of games in a popup, or its own lobby: in a popup on desktops, as a page on phones. */
function OpenVendor({ card, inside, isInText }: { card: Card; inside: ReactNode; isInText?: boolean }) {
  const { vassalage, displayName, gameType, gameCode } = card
  const className = isInText ? 'link' : 'vc'
  if (card.isGame === 'VASSALAGE' || gameCode === null) {
    const list = () => open('vendorGames', { vassalage, displayName, gameType })
    return (
      <button type="button" className={className} onClick={list}>
        {inside}
      </button>
    )
  }
  const play = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !matchMedia(wide).matches) return
    event.preventDefault()
    open('game', { vassalage, gameCode })
  }
  return (
    <Anchor className={className} href={gameHref({ vassalage, gameCode })} onClick={play}>
      {inside}
    </Anchor>
  )
}
