import { CategoryIcon, Chip, SearchBox, Segmented, useTexts } from '@chokka/ui'
import type { Category } from '@chokka/ui'
import { parseMoney } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import type { TextKey } from '@chokka/text'
import type { WireValue } from '@chokka/contract'
import { useDebounced } from '@chokka/client/use-debounced.ts'
import { useSearchParams } from '@chokka/client/router.tsx'
import type { Filter } from '@chokka/client/use-filter.ts'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '../../kit/client.ts'
import { signInFor } from '../../kit/sign-in-for.ts'
import { hasLines, hasStakes, isFiltered, linesFilter, minBetFilter, ownSelections, selections } from './list-filter.ts'
import type { GameType, ListFilter, Selection } from './list-filter.ts'
import { VendorStrip } from './VendorStrip.tsx'

type VendorCard = WireValue<'gameVendors'>['content'][number]['cards'][number]
type ListFiltersProps = {
  gameType: GameType
  /** The list is a choice itself, so it offers none. */
  isChosen: boolean
  icon: Category
  placeholder: TextKey
  /** Undefined until known. */
  cards: readonly VendorCard[] | undefined
  shown: ListFilter
  filter: Filter
}

const selectionTexts: Record<(typeof selections)[number], TextKey> = {
  ALL: 'common.all',
  NEW: 'common.new',
  HOT: 'common.hot',
  FAV: 'lists.selectFavourites',
  RECENT: 'lists.selectRecent',
}
/** Short enough to answer while somebody types, long enough not to ask for each letter of a word. */
const debounceMs = 60

/** Search, choice, vendors and the filters of the category, all of them in the address. */
export function ListFilters({ gameType, isChosen, icon, placeholder, cards, shown, filter }: ListFiltersProps) {
  const { t, locale } = useTexts()
  const signedIn = useSignedIn()
  const select = (next: Selection) => {
    const choose = () => filter.set({ select: next === 'ALL' ? null : next })
    if (ownSelections.has(next) && !signedIn) signInFor(choose)
    else choose()
  }
  const flag = (name: 'lines' | 'minBet') => filter.set({ [name]: shown[name] ? null : '1' })
  // In-house games are those of one vendor, as a rule.
  const hasStrip = gameType !== 'INHOUSE' || (cards?.length ?? 0) > 1
  const stake = formatMoney(parseMoney(minBetFilter), locale, { decimals: 'auto' })
  return (
    <div className="filters">
      <div className="filters__r">
        <ListSearch shown={shown.search} placeholder={t(placeholder)} />
        {!isChosen && (
          <div className="scrollx">
            <Segmented
              label={t('lists.selectLabel')}
              value={shown.select}
              onChange={select}
              options={selections.map((value) => ({ value, label: t(selectionTexts[value]) }))}
            />
          </div>
        )}
      </div>
      {hasStrip && (
        <VendorStrip
          icon={<CategoryIcon of={icon} />}
          cards={cards ?? []}
          chosen={shown.vassalage}
          counted={!isFiltered({ ...shown, vassalage: undefined })}
          onChoose={(vassalage) => filter.set({ vassalage })}
        />
      )}
      {hasStakes.has(gameType) && (
        <fieldset className="filters__chips" aria-label={t('common.filter')}>
          {hasLines.has(gameType) && (
            <Chip pressed={shown.lines} onPress={() => flag('lines')}>
              {t('lists.linesFilter', { lines: linesFilter })}
            </Chip>
          )}
          <Chip pressed={shown.minBet} onPress={() => flag('minBet')}>
            {t('lists.minBetFilter', { stake })}
          </Chip>
        </fieldset>
      )}
    </div>
  )
}

/** The search within the list. It replaces the address, so that going back does not lead through letters. */
function ListSearch({ shown, placeholder }: { shown: string; placeholder: string }) {
  const [, setParams] = useSearchParams()
  const [typed, setTyped] = useState(shown)
  const settled = useDebounced(typed, debounceMs).trim()
  const sent = useRef(shown)
  useEffect(() => {
    if (settled === sent.current) return
    sent.current = settled
    setParams((before) => withSearch(before, settled), { replace: true })
  }, [settled, setParams])
  // The address was changed by something else: going back, or a button that clears all filters.
  useEffect(() => {
    if (shown === sent.current) return
    sent.current = shown
    setTyped(shown)
  }, [shown])
  return <SearchBox className="grow" value={typed} onChange={setTyped} placeholder={placeholder} label={placeholder} />
}

function withSearch(before: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(before)
  if (search) next.set('search', search)
  else next.delete('search')
  return next
}
