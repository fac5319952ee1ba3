import { Select, useTexts } from '@chokka/ui'
import type { Filter } from '@chokka/client/use-filter.ts'
import { betStates, stateFilterLabels } from './labels.ts'

/** All bets, or those in one state. */
export function StateFilter({ filter }: { filter: Filter }) {
  const { t } = useTexts()
  return (
    <Select
      aria-label={t('common.status')}
      value={filter.oneOf('state', betStates) ?? ''}
      onChange={(event) => filter.set({ state: event.currentTarget.value || null })}
      options={[
        { value: '', label: t('betting.allStates') },
        ...betStates.map((state) => ({ value: state, label: t(stateFilterLabels[state]) })),
      ]}
    />
  )
}
