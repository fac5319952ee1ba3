import { Button, EmptyState, RefusedState, useTexts } from '@chokka/ui'
import { Heart, History, Hourglass, Search } from '@chokka/ui/Icon.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import type { Refused } from '@chokka/client/calls.ts'
import { isFiltered } from './list-filter.ts'
import type { ListFilter } from './list-filter.ts'
import { OtherGames } from './OtherGames.tsx'

type ListOutcomeProps = {
  fault: Refused | null
  isFetching: boolean
  onRetry: () => void
  shown: ListFilter
  /** None of the vendors of this category has opened yet. */
  isComing: boolean
  onReset: () => void
}

/** A list without games: refused, nothing found, nothing chosen yet, or a category that is still to come. */
export function ListOutcome({ fault, isFetching, onRetry, shown, isComing, onReset }: ListOutcomeProps) {
  if (fault) return <RefusedState text={sentenceOf(fault)} busy={isFetching} onRetry={onRetry} />
  return (
    <>
      <NoGames shown={shown} isComing={isComing} onReset={onReset} />
      <OtherGames />
    </>
  )
}

function NoGames({ shown, isComing, onReset }: Pick<ListOutcomeProps, 'shown' | 'isComing' | 'onReset'>) {
  const { t } = useTexts()
  const reset = (
    <Button look="secondary" onClick={onReset}>
      {t('lists.reset')}
    </Button>
  )
  if (isComing) return <EmptyState icon={Hourglass} title={t('lists.comingTitle')} text={t('lists.comingText')} />
  if (shown.select === 'FAV' && !shown.search)
    return <EmptyState icon={Heart} title={t('common.emptyFavourites')} action={reset} />
  if (shown.select === 'RECENT' && !shown.search)
    return <EmptyState icon={History} title={t('common.emptyRecent')} action={reset} />
  if (shown.search)
    return (
      <EmptyState
        icon={Search}
        title={t('games.searchEmptyTitle')}
        text={t('common.emptySearch', { query: shown.search })}
        action={reset}
      />
    )
  if (isFiltered(shown)) return <EmptyState icon={Search} title={t('lists.noneOfFilter')} action={reset} />
  return <EmptyState />
}
