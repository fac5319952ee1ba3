import { EmptyState, Modal, RefusedState, SearchBox, TileSkeletons, useTexts } from '@chokka/ui'
import { useDeferredValue, useState } from 'react'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useCall } from '../../kit/client.ts'
import { useDebounced } from '@chokka/client/use-debounced.ts'
import type { Game } from './game.ts'
import { GameTiles } from './GameTiles.tsx'
import './games.css'

const debounceMs = 250

/** Searches all games; shows hot games until something is typed. Choosing a game closes the popup. */
export function SearchPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(useDebounced(typed.trim(), debounceMs))
  const found = useCall('gameList', { search, language, pageSize: 24 }, { enabled: search !== '', keepPrevious: true })
  const hot = useCall('hotGames', { language })
  const shown = search === '' ? hot : found
  return (
    <Modal open onClose={onClose} title={t('games.searchTitle')} size="lg">
      <SearchBox value={typed} onChange={setTyped} placeholder={t('games.searchLabel')} />
      <p className="muted sm" aria-live="polite">
        {search === ''
          ? t('games.searchHint')
          : found.data && t('games.gamesCount', { count: found.data.content.length })}
      </p>
      {shown.error && !shown.data ? (
        <RefusedState text={sentenceOf(shown.error)} onRetry={() => void shown.refetch()} />
      ) : (
        <Found games={shown.data?.content} search={search} onClose={onClose} />
      )}
    </Modal>
  )
}

type FoundProps = { games: readonly Game[] | undefined; search: string; onClose: () => void }

function Found({ games, search, onClose }: FoundProps) {
  const { t } = useTexts()
  if (games?.length === 0 && search !== '') {
    return <EmptyState title={t('games.searchEmptyTitle')} text={t('common.emptySearch', { query: search })} />
  }
  return (
    // Every link in here opens a game.
    <div className="found" onClickCapture={(event) => isLink(event.target) && setTimeout(onClose)}>
      {games ? <GameTiles games={games} /> : <TileSkeletons count={4} shape="square" />}
    </div>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null
