import { RefusedAlert } from '@chokka/client/QueryResult.tsx'
import { EmptyState, IconButton, RefusedState, SearchBox, Segmented, TileSkeletons, useTexts } from '@chokka/ui'
import { X } from '@chokka/ui/Icon.tsx'
import { Overlay } from '@chokka/ui/Modal.tsx'
import { useCallback, useId, useDeferredValue, useState } from 'react'
import { useLanguage } from '@chokka/client/language.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useDebounced } from '@chokka/client/use-debounced.ts'
import type { Popups } from '../../kit/open.ts'
import { Tile } from './GameTiles.tsx'
import type { Range } from './list-window.ts'
import { useTileFacts } from './tile-facts.ts'
import { useGamePages } from './use-game-pages.ts'
import { VirtualGrid } from './VirtualGrid.tsx'
import './games.css'
import './lists.css'

const debounceMs = 60
const start: Range = { first: 0, end: 12 }
type Choice = 'ALL' | 'HOT' | 'NEW'

/** The games of a vendor, over the page that shows it (spec 3 Game: isGame VASSALAGE). A choice leads to the game. */
export function VendorGamesPopup(props: Popups['vendorGames'] & { onClose: () => void }) {
  const { vassalage, displayName, gameType, onClose } = props
  const { t } = useTexts()
  const facts = useTileFacts()
  const [typed, setTyped] = useState('')
  const [select, setSelect] = useState<Choice>('ALL')
  const [range, setRange] = useState(start)
  const title = useId()
  const search = useDeferredValue(useDebounced(typed.trim(), debounceMs))
  const input = {
    ...{ vassalage, gameType, language: useLanguage() },
    ...(search && { search }),
    ...(select !== 'ALL' && { select }),
  }
  const list = useGamePages(input, range, undefined)
  const { total, gameAt, isStale, fault, pageFault, isFetching, retry } = list
  const onRange = useCallback((next: Range) => setRange(next), [])
  return (
    <Overlay onClose={onClose} labelledBy={title} className="modal">
      <div className="dlg vgames">
        <header className="vgames__h">
          <h2 id={title} tabIndex={-1} data-autofocus>
            {displayName}
          </h2>
          <p className="muted sm" aria-live="polite">
            {total !== undefined && t('games.gamesCount', { count: total })}
          </p>
          <Filters vendor={displayName} {...{ typed, select }} onType={setTyped} onSelect={setSelect} />
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </header>
        {fault ? (
          <RefusedState text={sentenceOf(fault)} busy={isFetching} onRetry={retry} />
        ) : total === 0 ? (
          <EmptyState title={t('games.searchEmptyTitle')} />
        ) : (
          // Every link in here opens a game.
          <div onClickCapture={(event) => isLink(event.target) && setTimeout(onClose)}>
            <VirtualGrid
              className="grid6"
              label={displayName}
              total={total ?? start.end}
              isKnown={total !== undefined}
              isLoaded={gameAt(range.first) !== undefined}
              isBusy={isStale}
              keyAt={(index) => String(gameAt(index)?.nodeId ?? `empty-${index}`)}
              renderTile={(index) => {
                const game = gameAt(index)
                return game ? <Tile game={game} facts={facts} shape="portrait" /> : <TileSkeletons count={1} />
              }}
              onRange={onRange}
            />
          </div>
        )}
        {pageFault && <RefusedAlert fault={pageFault} busy={isFetching} onRetry={retry} />}
      </div>
    </Overlay>
  )
}

type FiltersProps = {
  vendor: string
  typed: string
  select: Choice
  onType: (text: string) => void
  onSelect: (choice: Choice) => void
}

function Filters({ vendor, typed, select, onType, onSelect }: FiltersProps) {
  const { t } = useTexts()
  return (
    <>
      <SearchBox
        value={typed}
        onChange={onType}
        label={t('lists.searchVendor', { vendor })}
        placeholder={t('common.search')}
      />
      <Segmented<Choice>
        label={t('lists.selectLabel')}
        value={select}
        onChange={onSelect}
        options={[
          { value: 'ALL', label: t('common.all') },
          { value: 'HOT', label: t('common.hot') },
          { value: 'NEW', label: t('common.new') },
        ]}
      />
    </>
  )
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null
