import { Anchor, buttonClass, EmptyState, RefusedState, TileSkeletons, useTexts } from '@chokka/ui'
import { Heart, History } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'
import { paging } from '@chokka/contract/limits'
import type { TextKey } from '@chokka/text'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { Title } from '../../kit/Title.tsx'
import { useCall } from '../../kit/client.ts'
import type { Game } from './game.ts'
import { GameGrid } from './GameGrid.tsx'
import { GameTiles } from './GameTiles.tsx'
import { PageHead } from './PageHead.tsx'

/** Recently played games, the latest first. */
export function RecentPage() {
  const recent = useCall('recentGames', { language: useLanguage(), pageSize: paging.recentGames })
  return (
    <OwnGames
      title="shell.recentGames"
      lead="games.recentLead"
      empty="common.emptyRecent"
      icon={History}
      games={recent.data?.list}
      fault={recent.error}
      retry={() => void recent.refetch()}
    />
  )
}

/** Favourite games, the latest first. */
export function FavouritePage() {
  const own = useCall('favouriteGames', { language: useLanguage(), pageSize: paging.favourites })
  return (
    <OwnGames
      title="shell.favouriteGames"
      lead="games.favouritesLead"
      empty="common.emptyFavourites"
      icon={Heart}
      games={own.data?.content}
      fault={own.error}
      retry={() => void own.refetch()}
    />
  )
}

type OwnGamesProps = {
  title: TextKey
  lead: TextKey
  empty: TextKey
  icon: LucideIcon
  games: readonly Game[] | undefined
  fault: unknown
  retry: () => void
}

function OwnGames({ title, lead, empty, icon, games, fault, retry }: OwnGamesProps) {
  const { t } = useTexts()
  return (
    <div className="page">
      <Title of={t(title)} />
      <PageHead title={t(title)} lead={t(lead)} />
      <h2 className="sr">{t('games.gamesCount', { count: games?.length ?? 0 })}</h2>
      {games?.length === 0 ? (
        <EmptyState
          icon={icon}
          title={t(empty)}
          action={
            <Anchor className={buttonClass({ look: 'secondary' })} href="/bgs">
              {t('games.browse')}
            </Anchor>
          }
        />
      ) : fault && !games ? (
        <RefusedState text={sentenceOf(fault)} onRetry={retry} />
      ) : (
        <GameGrid>{games ? <GameTiles games={games} /> : <TileSkeletons count={6} shape="square" />}</GameGrid>
      )}
    </div>
  )
}
