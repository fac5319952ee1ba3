import type { Day, Period } from '@chokka/client/days.ts'
import { PeriodBar } from '@chokka/client/PeriodBar.tsx'
import type { Filter } from '@chokka/client/use-filter.ts'
import { Select, useTexts } from '@chokka/ui'
import { SlidersHorizontal } from '@chokka/ui/Icon.tsx'
import type { ReactNode } from 'react'

type RecordFiltersProps<Kind extends string> = {
  filter: Filter
  period: Period
  latest: Day
  /** The kinds of lines, under the name by which one stands in the address. */
  name: string
  kind: Kind | undefined
  kinds: readonly { value: Kind; label: string }[]
  /** What the list of kinds says when all are shown. */
  all: string
  /** Buttons that save what is shown. */
  children: ReactNode
}

/** What stands above a record: its days, one kind of line or all, and how to save it. */
export function RecordFilters<Kind extends string>(props: RecordFiltersProps<Kind>) {
  const { filter, period, latest, name, kind, kinds, all, children } = props
  const { t } = useTexts()
  return (
    <div className="filters">
      <PeriodBar filter={filter} period={period} latest={latest} />
      <div className="filters__end">
        <Select
          icon={SlidersHorizontal}
          aria-label={t('common.type')}
          value={kind ?? ''}
          onChange={(event) => filter.set({ [name]: event.currentTarget.value || null })}
          options={[{ value: '', label: all }, ...kinds]}
        />
        {children}
      </div>
    </div>
  )
}
