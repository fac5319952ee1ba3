import { Anchor, Badge, Icon, LiveDot, useTexts } from '@chokka/ui'
import { Play } from '@chokka/ui/Icon.tsx'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { gameHref } from '../../features/games/game.ts'
import type { Game } from '../../features/games/game.ts'
import { GameArt } from '../../features/games/GameTiles.tsx'
import { useTileFacts } from '../../features/games/tile-facts.ts'
import type { TileFacts } from '../../features/games/tile-facts.ts'

/** Games with a wide picture: live tables and arenas. On phones they scroll sideways. */
export function WideTiles({ games }: { games: readonly Game[] }) {
  const facts = useTileFacts()
  return (
    <div className="grid4 scroll-m w-lg">
      {games.map((game) => (
        <WideTile key={game.nodeId} game={game} facts={facts} />
      ))}
    </div>
  )
}

function WideTile({ game, facts }: { game: Game; facts: TileFacts }) {
  const { t, locale } = useTexts()
  const { displayName, vassalage, open, minBet } = game
  const state = open ? undefined : t('common.maintenance')
  return (
    <article className="wtile">
      <Anchor
        className="wtile__a"
        href={gameHref(game)}
        aria-label={state ? `${displayName}: ${state}` : t('common.playGame', { game: displayName })}
      >
        <GameArt game={game} facts={facts} wide />
        {open && (
          <span className="tile__play" aria-hidden>
            <i>
              <Icon of={Play} />
            </i>
          </span>
        )}
      </Anchor>
      <span className="wtile__tag">{state ? <Badge>{state}</Badge> : <LiveDot>{t('lobby.live')}</LiveDot>}</span>
      <div className="wtile__t">
        <b>{displayName}</b>
        <small>{facts.vendorName(vassalage)}</small>
        {minBet !== null && (
          <span className="num" translate="no">
            {t('lobby.fromStake', { amount: formatMoney(parseMoney(minBet), locale) })}
          </span>
        )}
      </div>
    </article>
  )
}
