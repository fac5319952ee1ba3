import { Button, CategoryIcon, EmptyState, Icon, RefusedState, Skeleton, useTexts } from '@chokka/ui'
import { History, Search } from '@chokka/ui/Icon.tsx'
import { Overlay } from '@chokka/ui/Modal.tsx'
import { useStore } from '@chokka/ui/store.ts'
import { noteSearchShown, typedAhead } from '../../kit/search-key.ts'
import { navigate } from '@chokka/client/router.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useEffect, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { categories, GameHit, HitLink, hitOf } from './SearchHit.tsx'
import type { Hit } from './SearchHit.tsx'
import { useTileFacts } from './tile-facts.ts'
import { useSearch } from './use-search.ts'
import type { VendorHit } from './use-search.ts'
import './games.css'
import './search.css'

const listId = 'search-hits'
const vendorHit = (vendor: VendorHit): Hit => ({ id: `hit-v-${vendor.code}`, href: vendor.href })

/** Searches all games and vendors while somebody types. Up and down choose, Enter opens, Escape closes. */
export function SearchPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const facts = useTileFacts()
  const [typed, setTyped] = useState(typedAhead)
  useEffect(() => {
    noteSearchShown(true)
    return () => noteSearchShown(false)
  }, [])
  const { search, isBehind, games, total, vendors, fault, isFetching, retry } = useSearch(typed)
  const [active, setActive] = useState(0)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => setActive(0), [search])
  const hits = [...(games ?? []).map(hitOf), ...vendors.map(vendorHit)]
  const chosen = hits[Math.min(active, hits.length - 1)]
  const chosenId = chosen?.id
  const opened = () => {
    rememberSearch(typed)
    // After the link has been followed.
    setTimeout(onClose)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // By itself a search field takes Escape to clear what was typed.
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setActive((Math.min(active, hits.length - 1) + step + hits.length) % hits.length)
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    setEntered(true)
  }
  // Who types fast presses Enter before the answer is there: what was found for less must not be opened.
  const isAnswered = !isBehind && (games !== undefined || fault !== null)
  const href = chosen?.href
  useEffect(() => {
    if (!isEntered || !isAnswered) return
    setEntered(false)
    if (href === undefined) return
    rememberSearch(typed)
    navigate(href)
    onClose()
  }, [isEntered, isAnswered, href, typed, onClose])
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <Overlay onClose={onClose} label={t('games.searchTitle')} className="modal modal--search">
      <div className="dlg dlg--search">
        <div className="search__i">
          <label className="input">
            <Icon of={Search} />
            <span className="sr">{t('games.searchLabel')}</span>
            <input
              data-autofocus
              type="search"
              role="combobox"
              aria-expanded={hits.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={chosen?.id}
              autoComplete="off"
              enterKeyHint="go"
              maxLength={60}
              placeholder={t('games.searchLabel')}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setEntered(false)
              }}
              onKeyDown={onKeyDown}
            />
          </label>
          <Button look="ghost" onClick={onClose}>
            {t('common.close')}
          </Button>
        </div>
        <p className="sr" aria-live="polite">
          {total !== undefined && t('games.gamesCount', { count: total })}
        </p>
        {fault ? (
          <RefusedState text={sentenceOf(fault)} busy={isFetching} onRetry={retry} />
        ) : (
          <div className="search__l" id={listId} role="listbox" aria-label={t('games.searchTitle')} aria-busy={!games}>
            {!games && <HitSkeletons />}
            {games && games.length > 0 && (
              <div role="group" aria-labelledby="search-games">
                <h3 id="search-games" role="presentation">
                  {t(search ? 'shell.games' : 'games.popular')}
                </h3>
                {games.map((game, index) => (
                  <GameHit
                    key={game.nodeId}
                    game={game}
                    typed={search}
                    facts={facts}
                    isActive={index === active}
                    onOpen={opened}
                  />
                ))}
              </div>
            )}
            {vendors.length > 0 && (
              <div role="group" aria-labelledby="search-vendors">
                <h3 id="search-vendors" role="presentation">
                  {t('games.vendor')}
                </h3>
                {vendors.map((vendor) => (
                  <VendorLine key={vendor.code} vendor={vendor} activeId={chosen?.id} onOpen={opened} />
                ))}
              </div>
            )}
          </div>
        )}
        {games?.length === 0 && vendors.length === 0 && search !== '' && (
          <EmptyState
            icon={Search}
            title={t('games.searchEmptyTitle')}
            text={t('common.emptySearch', { query: search })}
          />
        )}
        {search === '' && <Recent onChoose={setTyped} />}
      </div>
    </Overlay>
  )
}

function VendorLine({ vendor, activeId, onOpen }: { vendor: VendorHit; activeId?: string; onOpen: () => void }) {
  const { t } = useTexts()
  const hit = vendorHit(vendor)
  return (
    <HitLink hit={hit} isActive={hit.id === activeId} onOpen={onOpen}>
      <span className="hit__i hit__i--c">
        <CategoryIcon of={categories[vendor.gameType].icon} />
      </span>
      <span className="hit__t">
        <b className="cut">{vendor.name}</b>
        <small>{t(categories[vendor.gameType].text)}</small>
      </span>
      <em>{t('games.gamesCount', { count: vendor.games })}</em>
    </HitLink>
  )
}

function Recent({ onChoose }: { onChoose: (search: string) => void }) {
  const { t } = useTexts()
  const searches = useStore(recentSearches)
  if (searches.length === 0) return <p className="search__hint muted sm">{t('games.searchHint')}</p>
  return (
    <section className="search__r" aria-label={t('lists.recentSearches')}>
      <h3>{t('lists.recentSearches')}</h3>
      <div className="chips">
        {searches.map((search) => (
          <button key={search} type="button" className="chip" onClick={() => onChoose(search)}>
            <Icon of={History} size="sm" />
            {search}
          </button>
        ))}
        <Button look="ghost" size="sm" onClick={forgetSearches}>
          {t('common.clear')}
        </Button>
      </div>
    </section>
  )
}

const HitSkeletons = () => (
  <div aria-hidden>
    {[1, 2, 3, 4, 5].map((line) => (
      <div key={line} className="hit">
        <Skeleton className="hit__i" width="46px" height="46px" />
        <Skeleton width="55%" />
      </div>
    ))}
  </div>
)
