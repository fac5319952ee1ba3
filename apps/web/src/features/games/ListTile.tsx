import { Anchor, Badge, classes, FavouriteToggle, Icon, useTexts } from '@chokka/ui'
import { Play } from '@chokka/ui/Icon.tsx'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { noteOf } from './game.ts'
import type { Game } from './game.ts'
import { GameArt, sharedOf, Tile } from './GameTiles.tsx'
import type { TileKind } from './list-kinds.ts'
import { RoomTable } from './RoomTable.tsx'
import type { TileFacts } from './tile-facts.ts'

type ListTileProps = { game: Game; facts: TileFacts; kind: TileKind }

/** A game in the look of its list. */
export const ListTile = memo(function ListTile({ game, facts, kind }: ListTileProps) {
  if (kind === 'live') return <LiveCard game={game} facts={facts} />
  if (kind === 'room') return <RoomCard game={game} facts={facts} />
  if (kind === 'poster') return <PosterCard game={game} facts={facts} />
  const isPriced = game.gameType === 'FISH'
  return <Tile game={game} facts={facts} shape="portrait" note={isPriced && <LeastStake of={game} />} />
})

/** From how much it can be played, as ৳0.10+. Nothing when its vendor does not say. */
function LeastStake({ of }: { of: Game }) {
  const { t, locale } = useTexts()
  if (of.minBet === null) return null
  const stake = formatMoney(parseMoney(of.minBet), locale, { decimals: 'auto' })
  return (
    <span className="num" translate="no">
      {t('lists.fromStake', { stake })}
    </span>
  )
}

type CardProps = { game: Game; facts: TileFacts }

/** The link over a picture, with its state and, on a mouse, the play button. */
function ArtLink({ game, className, children }: { game: Game; className: string; children: ReactNode }) {
  const { t } = useTexts()
  const name = game.displayName
  return (
    <Anchor
      className={className}
      href={sharedOf(game).href}
      aria-label={game.open ? t('common.playGame', { game: name }) : undefined}
    >
      {!game.open && <span className="sr">{`${name}: `}</span>}
      {children}
      {game.open ? (
        <span className="tile__play" aria-hidden>
          <i>
            <Icon of={Play} />
          </i>
        </span>
      ) : (
        <span className="tile__state">{t('common.maintenance')}</span>
      )}
    </Anchor>
  )
}

function Marks({ game }: { game: Game }) {
  const { t } = useTexts()
  if (game.isHot === 1) return <Badge tone="hot">{t('common.hot')}</Badge>
  return game.isNew ? <Badge tone="new">{t('common.new')}</Badge> : null
}

/** A live table: a wide picture, its name, its vendor and its least stake. */
function LiveCard({ game, facts }: CardProps) {
  const shared = sharedOf(game)
  return (
    <article className={classes('livecard', !game.open && 'is-maint')}>
      <ArtLink game={game} className="livecard__art">
        <GameArt game={game} facts={facts} wide />
      </ArtLink>
      <FavouriteToggle game={shared.name} {...shared.favourite} />
      <Marks game={game} />
      <div className="livecard__b">
        <div>
          <b className="cut">{shared.name}</b>
          <span className="cut">{facts.vendorName(game.vassalage)}</span>
        </div>
        <LeastStake of={game} />
      </div>
    </article>
  )
}

/** A room where members play with each other: the felt, the boot and a seat to take. */
function RoomCard({ game, facts }: CardProps) {
  const { t, locale } = useTexts()
  const shared = sharedOf(game)
  return (
    <article className={classes('room', !game.open && 'is-maint')}>
      <ArtLink game={game} className="room__a">
        <RoomTable code={game.gameCode} />
      </ArtLink>
      <FavouriteToggle game={shared.name} {...shared.favourite} />
      <Marks game={game} />
      <b className="room__n cut">{shared.name}</b>
      <dl className="room__f">
        <div>
          <dt>{t('games.vendor')}</dt>
          <dd className="cut">{facts.vendorName(game.vassalage)}</dd>
        </div>
        <div>
          <dt>{t('lists.boot')}</dt>
          <dd className="num" translate="no">
            {game.minBet === null ? '–' : formatMoney(parseMoney(game.minBet), locale, { decimals: 'auto' })}
          </dd>
        </div>
      </dl>
    </article>
  )
}

/** An in-house game: its square poster, its name, and what it is about. */
function PosterCard({ game, facts }: CardProps) {
  const { t } = useTexts()
  const shared = sharedOf(game)
  const note = noteOf(game.gameCode)
  return (
    <article className={classes('own', !game.open && 'is-maint')}>
      <ArtLink game={game} className="own__art">
        <GameArt game={game} facts={facts} />
      </ArtLink>
      <FavouriteToggle game={shared.name} {...shared.favourite} />
      <Marks game={game} />
      <div>
        <b className="own__n cut">{shared.name}</b>
        <span className="own__m cut">{note ? t(note) : facts.vendorName(game.vassalage)}</span>
      </div>
    </article>
  )
}
