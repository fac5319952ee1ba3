import { RefusedAlert } from '@chokka/client/QueryResult.tsx'
import { Skeleton, TileSkeletons, useTexts } from '@chokka/ui'
import { useCallback, useState } from 'react'
import { formatNumber } from '@chokka/text'
import { useLanguage } from '@chokka/client/language.ts'
import { useFilter } from '@chokka/client/use-filter.ts'
import { useCall, useSignedIn } from '../../kit/client.ts'
import { placeNow } from '../../kit/place.ts'
import { Title } from '../../kit/Title.tsx'
import { inputOf, isFiltered, readFilter } from './list-filter.ts'
import type { ListFilter } from './list-filter.ts'
import type { ListKind } from './list-kinds.ts'
import { listKinds } from './list-kinds.ts'
import { ListFilters } from './ListFilters.tsx'
import { ListOutcome } from './ListOutcome.tsx'
import { ListTile } from './ListTile.tsx'
import type { Range } from './list-window.ts'
import { useTileFacts } from './tile-facts.ts'
import { useGamePages } from './use-game-pages.ts'
import { VirtualGrid } from './VirtualGrid.tsx'
import './games.css'
import './lists.css'

export const SlotsPage = () => <GameListPage of={listKinds.rng} />
export const JackpotsPage = () => <GameListPage of={listKinds.jackpots} />
export const LivePage = () => <GameListPage of={listKinds.live} />
export const FishPage = () => <GameListPage of={listKinds.fish} />
export const CardsPage = () => <GameListPage of={listKinds.pvp} />
export const InHousePage = () => <GameListPage of={listKinds.bgs} />

const freshMs = 10 * 60_000

/** One list of games, with what it is filtered by in the address (spec 2: /live, /fish, /rng, /pvp, /bgs). */
function GameListPage({ of }: { of: ListKind }) {
  const { t } = useTexts()
  const filter = useFilter()
  const signedIn = useSignedIn()
  const read = readFilter(filter, of.gameType, signedIn)
  const shown = of.select ? { ...read, select: of.select } : read
  const vendors = useCall('gameVendors', undefined, { freshMs })
  const announced = vendors.data?.content.find(({ title }) => title === of.gameType)?.cards ?? []
  const cards = announced.filter(({ state }) => state !== 'coming')
  return (
    <div className="page page--list">
      <Title of={t(of.title)} />
      <GameList
        of={of}
        shown={shown}
        vendors={cards.length}
        isComing={vendors.data !== undefined && cards.length === 0}
        onReset={() => filter.set({ vassalage: null, select: null, search: null, lines: null, minBet: null })}
      >
        <ListFilters
          gameType={of.gameType}
          isChosen={of.select !== undefined}
          icon={of.icon}
          placeholder={of.placeholder}
          cards={vendors.isPending ? undefined : cards}
          shown={shown}
          filter={filter}
        />
      </GameList>
    </div>
  )
}

type GameListProps = {
  of: ListKind
  shown: ListFilter
  vendors: number
  isComing: boolean
  onReset: () => void
  children: React.ReactNode
}

const start: Range = { first: 0, end: 24 }

function GameList({ of, shown, vendors, isComing, onReset, children }: GameListProps) {
  const { t, locale } = useTexts()
  const facts = useTileFacts()
  const [range, setRange] = useState(start)
  const [left] = useState(() => placeNow()?.total)
  const input = inputOf(of.gameType, shown, useLanguage())
  const { total, gameAt, isStale, fault, pageFault, isFetching, retry } = useGamePages(input, range, left)
  const onRange = useCallback((next: Range) => setRange(next), [])
  const isLoaded = gameAt(range.first) !== undefined
  const isThere = total === undefined || total > 0
  // A list that is a choice itself, and has no game yet, has no filter that could be taken back.
  const isEmptyChoice = of.select !== undefined && !isFiltered({ ...shown, select: 'ALL' })
  return (
    <>
      <header className="lst__h">
        <h1>{t(of.title)}</h1>
        <p className="cnt" aria-live="polite">
          {isComing || fault ? null : total === undefined ? (
            <Skeleton width="120px" />
          ) : (
            [t('games.gamesCount', { count: total }), vendors > 1 && t('lists.vendorsCount', { count: vendors })]
              .filter(Boolean)
              .join(' · ')
          )}
        </p>
      </header>
      {children}
      {fault || !isThere ? (
        <ListOutcome {...{ fault, isFetching, shown, onReset }} onRetry={retry} isComing={isComing || isEmptyChoice} />
      ) : (
        <VirtualGrid
          of={JSON.stringify(input)}
          className={of.grid}
          label={t(of.title)}
          total={total ?? start.end}
          isKnown={total !== undefined}
          isLoaded={isLoaded}
          isBusy={isStale || !isLoaded}
          keyAt={(index) => String(gameAt(index)?.nodeId ?? `empty-${index}`)}
          renderTile={(index) => {
            const game = gameAt(index)
            return game ? <ListTile game={game} facts={facts} kind={of.kind} /> : <ListSkeleton kind={of.kind} />
          }}
          onRange={onRange}
        />
      )}
      {pageFault && (
        <div className="listfault">
          <RefusedAlert fault={pageFault} busy={isFetching} onRetry={retry} />
        </div>
      )}
      {total !== undefined && total > 0 && !fault && (
        <p className="listend muted">{t('lists.end', { total: formatNumber(total, locale) })}</p>
      )}
    </>
  )
}

/** Of the size of the tile that will come. */
function ListSkeleton({ kind }: { kind: ListKind['kind'] }) {
  if (kind === 'portrait') return <TileSkeletons count={1} />
  return (
    <div className={`sk-${kind}`} aria-hidden>
      <Skeleton className="sk-art" />
      <Skeleton width="60%" />
      <Skeleton width="40%" height="13px" />
    </div>
  )
}
