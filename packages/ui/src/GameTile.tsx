import { useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Anchor } from './Anchor.tsx'
import { Badge } from './Badge.tsx'
import { classes } from './classes.ts'
import { GamePoster } from './GamePoster.tsx'
import type { InHouseGame } from './GamePoster.tsx'
import { Heart, Icon, Play } from './Icon.tsx'
import { useTexts } from './texts.tsx'
import { Pips } from './PipLoader.tsx'

type TileImageProps = {
  src: string
  srcSet?: string
  eager?: boolean
  /** What is shown when the picture could not be loaded. */
  fallback?: ReactNode
}

/** A picture of 3:4, loaded when it comes into view and once more if that fails (spec 9 Lazy image loading). */
export function TileImage({ src, srcSet, eager, fallback }: TileImageProps) {
  const [tries, setTries] = useState(0)
  if (tries > 1) return fallback ?? <span className="tile__none" aria-hidden />
  return (
    <img
      key={tries}
      src={src}
      srcSet={srcSet}
      sizes="(max-width: 767px) 33vw, 200px"
      width={300}
      height={400}
      alt=""
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setTries(tries + 1)}
    />
  )
}

type FavouriteProps = { game: string; on: boolean; onToggle: (on: boolean) => void }

export function FavouriteToggle({ game, on, onToggle }: FavouriteProps) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      className="fav"
      aria-pressed={on}
      aria-label={t(on ? 'common.removeFavourite' : 'common.addFavourite', { game })}
      onClick={() => onToggle(!on)}
    >
      <Icon of={Heart} />
    </button>
  )
}

export type GameTileProps = {
  name: string
  vendor?: string
  href: string
  /** The picture: a TileImage or an in-house poster. */
  art: ReactNode
  shape?: 'portrait' | 'square'
  hot?: boolean
  isNew?: boolean
  /** The decorative counter; always labelled as illustrative. */
  jackpot?: ReactNode
  /** Where it says something of the game, such as its least stake. */
  note?: ReactNode
  favourite?: { on: boolean; onToggle: (on: boolean) => void }
  /** The text over a game that cannot be opened now. */
  maintenance?: string
  onPlay?: (event: MouseEvent) => void
}

/** One game: picture, name, vendor, favourite; a click opens it. */
export function GameTile(props: GameTileProps) {
  const { name, vendor, href, art, shape = 'portrait', hot, isNew, jackpot, note } = props
  const { favourite, maintenance, onPlay } = props
  const { t } = useTexts()
  return (
    <article className={classes('tile', shape === 'square' && 'tile--square', maintenance && 'is-maint')}>
      <Anchor
        className="tile__art"
        href={href}
        aria-label={maintenance ? undefined : t('common.playGame', { game: name })}
        onClick={onPlay}
      >
        {maintenance && <span className="sr">{`${name}: `}</span>}
        {art}
        {maintenance ? (
          <span className="tile__state">{maintenance}</span>
        ) : (
          <span className="tile__play" aria-hidden>
            <i>
              <Icon of={Play} />
            </i>
          </span>
        )}
      </Anchor>
      {favourite && <FavouriteToggle game={name} {...favourite} />}
      {hot ? <Badge tone="hot">{t('common.hot')}</Badge> : isNew && <Badge tone="new">{t('common.new')}</Badge>}
      <div>
        <div className="tile__n">{name}</div>
        <div className="tile__v">
          <span className="tile__vn">{vendor}</span>
          {jackpot ?? note}
        </div>
      </div>
    </article>
  )
}

/** The tile of an in-house game, with its square poster. */
export const InHouseTile = ({ game, ...rest }: Omit<GameTileProps, 'art' | 'shape'> & { game: InHouseGame }) => (
  <GameTile {...rest} shape="square" art={<GamePoster of={game} />} />
)

/** Placeholders for tiles. */
export const TileSkeletons = ({ count = 6, shape = 'portrait' }: { count?: number; shape?: 'portrait' | 'square' }) => (
  <>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes('tile', shape === 'square' && 'tile--square')} aria-hidden>
        <div className="skel skel--art">
          <span className="pips">
            <Pips />
          </span>
        </div>
        <div>
          <div className="tile__n">
            <span className="skel skel--name" />
          </div>
          <div className="tile__v" />
        </div>
      </div>
    ))}
  </>
)
