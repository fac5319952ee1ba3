import { Button, Chip, Chips, EmptyState, RefusedState, TileSkeletons, useTexts } from '@chokka/ui'
import { paging } from '@chokka/contract/limits'
import { useState } from 'react'
import { useSearchParams } from '@chokka/client/router.tsx'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { Title } from '../../kit/Title.tsx'
import { useCall } from '../../kit/client.ts'
import { GameGrid } from './GameGrid.tsx'
import { GameTiles } from './GameTiles.tsx'
import { PageHead } from './PageHead.tsx'

const freshMs = 10 * 60_000

/** The in-house games, all or those of one vendor (spec 2, /bgs; the vendor is in the address). */
export function InHousePage() {
  const { t } = useTexts()
  const [query, setQuery] = useSearchParams()
  const vendors = useCall('gameVendors', undefined, { freshMs })
  const cards = vendors.data?.content.find(({ title }) => title === 'INHOUSE')?.cards ?? []
  const vendorAsked = query.get('vassalage')
  const vassalage = cards.some((card) => card.vassalage === vendorAsked) ? (vendorAsked ?? undefined) : undefined
  const choose = (vendor?: string) => setQuery(vendor ? { vassalage: vendor } : {}, { replace: true })
  return (
    <div className="page">
      <Title of={t('home.inHouseGames')} />
      <PageHead title={t('home.inHouseGames')} lead={t('games.inHouseLead')} />
      {cards.length > 1 && (
        <Chips label={t('games.vendor')}>
          <Chip pressed={vassalage === undefined} onPress={() => choose()}>
            {t('games.allVendors')}
          </Chip>
          {cards.map((card) => (
            <Chip key={card.vassalage} pressed={vassalage === card.vassalage} onPress={() => choose(card.vassalage)}>
              {card.displayName}
            </Chip>
          ))}
        </Chips>
      )}
      <InHouseList key={vassalage ?? ''} vassalage={vassalage} />
    </div>
  )
}

function InHouseList({ vassalage }: { vassalage: string | undefined }) {
  const { t } = useTexts()
  const [pages, setPages] = useState(1)
  const list = useCall(
    'gameList',
    { gameType: 'INHOUSE', vassalage, language: useLanguage(), pageSize: pages * paging.gamePageSize },
    { keepPrevious: true },
  )
  if (list.error && !list.data)
    return <RefusedState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data?.content.length === 0) return <EmptyState />
  return (
    <>
      <h2 className="sr">{t('games.gamesCount', { count: list.data?.content.length ?? 0 })}</h2>
      <GameGrid>
        {list.data ? <GameTiles games={list.data.content} /> : <TileSkeletons count={6} shape="square" />}
      </GameGrid>
      {list.data && list.data.totalPages > 1 && (
        <div className="more">
          <Button look="secondary" busy={list.isFetching} onClick={() => setPages(pages + 1)}>
            {t('games.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
