import { Anchor, Badge, buttonClass, useTexts } from '@chokka/ui'
import { formatNumber } from '@chokka/text'
import { gameHref } from '../../features/games/game.ts'
import { VendorMark } from '../VendorMark.tsx'
import { listOf } from './section-kinds.ts'
import type { LobbySection } from './section-kinds.ts'

const mostRows = 4
type Card = LobbySection['cards'][number]

/** The vendors of a category whose games are found at the vendor, one to a row. */
export function VendorRows({ section }: { section: LobbySection }) {
  const cards = section.cards.slice(0, mostRows)
  return (
    <ul className="card vrows">
      {cards.map((card) => (
        <li key={card.vassalage}>
          <VendorRow card={card} list={listOf(section.title)} />
        </li>
      ))}
    </ul>
  )
}

function VendorRow({ card, list }: { card: Card; list: string | undefined }) {
  const { t, locale } = useTexts()
  const { vassalage, displayName, games, state, isGame, gameCode } = card
  const own = isGame === 'GAME' && gameCode ? gameHref({ vassalage, gameCode }) : undefined
  const href = own ?? (list && `${list}?vassalage=${encodeURIComponent(vassalage)}`)
  return (
    <>
      <VendorMark code={vassalage} name={displayName} picture={card.iconUrl} />
      {games > 0 && <span className="muted sm">{t('lobby.gamesCount', { count: formatNumber(games, locale) })}</span>}
      <span className="sp" />
      {state === 'open' ? (
        href && (
          <Anchor
            className={buttonClass({ look: 'secondary', size: 'sm' })}
            href={href}
            aria-label={t('common.playGame', { game: displayName })}
          >
            {t('common.play')}
          </Anchor>
        )
      ) : (
        <Badge>{t(`lobby.state_${state}`)}</Badge>
      )}
    </>
  )
}
