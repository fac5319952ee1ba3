import { Anchor, Badge, Icon, LiveDot, useTexts } from '@chokka/ui'
import { Play } from '@chokka/ui/Icon.tsx'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { gameHref } from '../../features/games/game.ts'
import type { Game } from '../../features/games/game.ts'
import { atRandomHost } from '../../kit/hosts.ts'
import { LazyImage } from '../../kit/LazyImage.tsx'
import { useCall } from '../../kit/client.ts'

/** Games with a wide picture: live tables and arenas. On phones they scroll sideways. */
export function WideTiles({ games }: { games: readonly Game[] }) {
  const hosts = useCall('permission', undefined, { freshMs: 10 * 60_000 }).data?.info.imageCDNs
  return (
    <div className="grid4 scroll-m w-lg">
      {games.map((game) => (
        <WideTile key={game.nodeId} game={game} hosts={hosts} />
      ))}
    </div>
  )
}

function WideTile({ game, hosts }: { game: Game; hosts: readonly string[] | undefined }) {
  const { t, locale } = useTexts()
  const { displayName, vassalage, open, minBet } = game
  const picture = game.lagerIcon ?? game.showIcon ?? game.iconUrl
  const state = open ? undefined : t('common.maintenance')
  return (
    <article className="wtile">
      <Anchor
        className="wtile__a"
        href={gameHref(game)}
        aria-label={state ? `${displayName}: ${state}` : t('common.playGame', { game: displayName })}
      >
        {picture && hosts ? (
          <LazyImage src={atRandomHost(picture, hosts)} />
        ) : (
          <span className="tile__none" aria-hidden />
        )}
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
        <small>{vassalage}</small>
        {minBet !== null && (
          <span className="num">{t('lobby.fromStake', { amount: formatMoney(parseMoney(minBet), locale) })}</span>
        )}
      </div>
    </article>
  )
}
