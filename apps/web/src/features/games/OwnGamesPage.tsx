import { RefusedAlert } from '@chokka/client/QueryResult.tsx'
import { useQueries } from '@tanstack/react-query'
import { Button, EmptyState, RefusedState, TileSkeletons, useTexts } from '@chokka/ui'
import { Heart, History } from '@chokka/ui/Icon.tsx'
import type { LucideIcon } from '@chokka/ui'
import { paging } from '@chokka/contract/limits'
import type { TextKey } from '@chokka/text'
import { useState } from 'react'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { Title } from '../../kit/Title.tsx'
import { ask, useCall, useSignedIn } from '../../kit/client.ts'
import type { Game } from './game.ts'
import { Tile } from './GameTiles.tsx'
import { OtherGames } from './OtherGames.tsx'
import { PageHead } from './PageHead.tsx'
import { useTileFacts } from './tile-facts.ts'
import { VirtualGrid } from './VirtualGrid.tsx'
import './lists.css'

/** Recently played games, the latest first. */
export function RecentPage() {
  const recent = useCall('recentGames', { language: useLanguage(), pageSize: paging.recentGames })
  return (
    <OwnGames
      {...{ title: 'shell.recentGames', lead: 'games.recentLead', empty: 'common.emptyRecent', icon: History }}
      games={recent.data?.list}
      fault={recent.error}
      isFetching={recent.isFetching}
      retry={() => void recent.refetch()}
    />
  )
}

/** Favourite games, the latest first. The first answer has up to 999 of them; a further page is appended. */
export function FavouritePage() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const language = useLanguage()
  const [pages, setPages] = useState(1)
  const lists = useQueries({
    queries: Array.from({ length: pages }, (_, index) => {
      const input = { language, pageSize: paging.favourites, pageNo: index + 1 }
      return {
        queryKey: ['favouriteGames', input] as const,
        queryFn: ({ signal }: { signal: AbortSignal }) => ask('favouriteGames', input, { signal }),
        enabled: signedIn,
      }
    }),
  })
  const first = lists[0]?.data
  const failed = lists.filter((list) => list.error)
  const isFetching = lists.some((list) => list.isFetching)
  return (
    <OwnGames
      {...{ title: 'shell.favouriteGames', lead: 'games.favouritesLead', empty: 'common.emptyFavourites', icon: Heart }}
      games={first && withoutTwins(lists.flatMap((list) => list.data?.content ?? []))}
      fault={failed[0]?.error ?? null}
      isFetching={isFetching}
      retry={() => failed.forEach((list) => void list.refetch())}
    >
      {first && pages < first.totalPages && (
        <div className="more">
          <Button look="secondary" busy={isFetching} onClick={() => setPages(pages + 1)}>
            {t('games.loadMore')}
          </Button>
        </div>
      )}
    </OwnGames>
  )
}

/** A game that moved from one page to the next meanwhile is shown once. */
const withoutTwins = (games: readonly Game[]): Game[] => [...new Map(games.map((game) => [game.nodeId, game])).values()]

type OwnGamesProps = {
  title: TextKey
  lead: TextKey
  empty: TextKey
  icon: LucideIcon
  games: readonly Game[] | undefined
  fault: Error | null
  isFetching: boolean
  retry: () => void
  children?: React.ReactNode
}

function OwnGames({ title, lead, empty, icon, games, fault, isFetching, retry, children }: OwnGamesProps) {
  const { t } = useTexts()
  return (
    <div className="page page--list">
      <Title of={t(title)} />
      <PageHead title={t(title)} lead={t(lead)} />
      <h2 className="sr">{t('games.gamesCount', { count: games?.length ?? 0 })}</h2>
      {games?.length === 0 ? (
        <>
          <EmptyState icon={icon} title={t(empty)} />
          <OtherGames />
        </>
      ) : fault && !games ? (
        <RefusedState text={sentenceOf(fault)} busy={isFetching} onRetry={retry} />
      ) : (
        <OwnGrid label={t(title)} games={games} />
      )}
      {fault && games && games.length > 0 && <RefusedAlert fault={fault} busy={isFetching} onRetry={retry} />}
      {children}
    </div>
  )
}

const skeletons = 12

/** Up to a thousand tiles of all kinds, all as portraits so that their rows are of one height. */
function OwnGrid({ label, games }: { label: string; games: readonly Game[] | undefined }) {
  const facts = useTileFacts()
  return (
    <VirtualGrid
      of={label}
      className="grid6"
      label={label}
      total={games?.length ?? skeletons}
      isKnown={games !== undefined}
      isLoaded={games !== undefined}
      isBusy={games === undefined}
      keyAt={(index) => String(games?.[index]?.nodeId ?? `empty-${index}`)}
      renderTile={(index) => {
        const game = games?.[index]
        return game ? <Tile game={game} facts={facts} shape="portrait" /> : <TileSkeletons count={1} />
      }}
    />
  )
}
