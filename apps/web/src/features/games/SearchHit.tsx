import { Anchor, classes, useTexts } from '@chokka/ui'
import type { TextKey } from '@chokka/text'
import type { Category } from '@chokka/ui'
import type { ReactNode } from 'react'
import { gameHref } from './game.ts'
import type { Game } from './game.ts'
import { GameArt } from './GameTiles.tsx'
import type { GameType } from './list-filter.ts'
import type { TileFacts } from './tile-facts.ts'
import { whyItFits } from './why-it-fits.ts'
import type { Fit } from './why-it-fits.ts'

/** The name and the icon of each category. */
export const categories: Record<GameType, { text: TextKey; icon: Category }> = {
  RNG: { text: 'shell.slots', icon: 'slots' },
  LIVE: { text: 'shell.liveCasino', icon: 'live' },
  FISH: { text: 'shell.fishing', icon: 'fish' },
  PVP: { text: 'shell.cards', icon: 'cards' },
  INHOUSE: { text: 'shell.inHouse', icon: 'inHouse' },
  LOTT: { text: 'shell.lottery', icon: 'lottery' },
  ELOTT: { text: 'shell.elottery', icon: 'elottery' },
  SPORTS: { text: 'shell.sports', icon: 'sports' },
  ESPORTS: { text: 'shell.esports', icon: 'esports' },
  COCKFIGHT: { text: 'shell.cockfight', icon: 'cockfight' },
}

/** A line of the search: what Enter opens while it is the active one. */
export type Hit = { id: string; href: string }
export const hitOf = (game: Game): Hit => ({ id: `hit-${game.nodeId}`, href: gameHref(game) })

type HitLinkProps = { hit: Hit; isActive: boolean; onOpen: () => void; children: ReactNode }

/** One line: the focus stays in the field, which names the active line to screen readers. */
export function HitLink({ hit, isActive, onOpen, children }: HitLinkProps) {
  return (
    <Anchor
      className={classes('hit', isActive && 'is-active')}
      id={hit.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={hit.href}
      onClick={onOpen}
    >
      {children}
    </Anchor>
  )
}

type GameHitProps = { game: Game; typed: string; facts: TileFacts; isActive: boolean; onOpen: () => void }

/** A game that was found: its picture, its name with the part that fits, and why it fits. */
export function GameHit({ game, typed, facts, isActive, onOpen }: GameHitProps) {
  const { t } = useTexts()
  const vendor = facts.vendorName(game.vassalage)
  const fit = typed ? whyItFits(game.displayName, game.gameName, vendor, typed) : null
  return (
    <HitLink hit={hitOf(game)} isActive={isActive} onOpen={onOpen}>
      <span className="hit__i">
        <GameArt game={game} facts={facts} />
      </span>
      <span className="hit__t">
        <b className="cut">
          <Marked name={game.displayName} fit={fit} />
        </b>
        <small className="cut">
          {vendor} · {t(categories[game.gameType].text)}
        </small>
      </span>
      <em>
        <Why fit={fit} typed={typed} game={game} />
      </em>
    </HitLink>
  )
}

function Marked({ name, fit }: { name: string; fit: Fit | null }) {
  if (fit?.kind !== 'part' && fit?.kind !== 'sound') return name
  return (
    <>
      {name.slice(0, fit.start)}
      <mark>{name.slice(fit.start, fit.end)}</mark>
      {name.slice(fit.end)}
    </>
  )
}

function Why({ fit, typed, game }: { fit: Fit | null; typed: string; game: Game }) {
  const { t } = useTexts()
  if (!game.open) return t('common.maintenance')
  if (fit?.kind === 'sound')
    return (
      <>
        <mark>{typed}</mark> = {fit.word}
      </>
    )
  if (fit?.kind === 'english')
    return (
      <span lang="en">
        {fit.name.slice(0, fit.start)}
        <mark>{fit.name.slice(fit.start, fit.end)}</mark>
        {fit.name.slice(fit.end)}
      </span>
    )
  if (fit?.kind === 'near') return t('lists.fitsNear')
  if (fit?.kind === 'vendor') return t('lists.fitsVendor')
  return game.isHot === 1 ? t('common.hot') : game.isNew ? t('common.new') : null
}
