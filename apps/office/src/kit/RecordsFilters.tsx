import type { Filter } from '@chokka/client/use-filter.ts'
import { useDebounced } from '@chokka/client/use-debounced.ts'
import { Chip, Chips, TextInput, useTexts } from '@chokka/ui'
import { Search } from '@chokka/ui/Icon.tsx'
import { useEffect, useState } from 'react'
import { DayField } from './DayField.tsx'
import { labelOf } from './labels.ts'
import type { FilterField } from './records.ts'

/** The filters of a records screen, which stand in the address. The ends of a range of days stay on one line. */
export function RecordsFilters({ fields, filter }: { fields: readonly FilterField[]; filter: Filter }) {
  const shown = (some: readonly FilterField[]) =>
    some.map((field) => <OneFilter key={field.name} field={field} filter={filter} />)
  const days = fields.filter(({ kind }) => kind === 'day')
  return (
    <>
      {shown(fields.filter(({ kind }) => kind !== 'day'))}
      {days.length > 0 && <div className="o-filters__days">{shown(days)}</div>}
    </>
  )
}

function OneFilter({ field, filter }: { field: FilterField; filter: Filter }) {
  const { t } = useTexts()
  const value = filter.get(field.name) ?? ''
  if (field.kind === 'chips')
    return (
      <Chips label={t('common.filter')}>
        {field.options.map((option) => (
          <Chip
            key={option}
            pressed={option === (value || field.standard)}
            onPress={() => filter.set({ [field.name]: option === field.standard ? null : option, row: null })}
          >
            {labelOf(field.labels, option)}
          </Chip>
        ))}
      </Chips>
    )
  if (field.kind === 'text') return <TextFilter field={field} value={value} filter={filter} />
  if (field.kind === 'choice')
    return <field.Choice value={value} onChange={(chosen) => filter.set({ [field.name]: chosen, row: null })} />
  return (
    <DayField
      label={t(field.label)}
      value={value || null}
      onChange={(day) => filter.set({ [field.name]: day, row: null })}
    />
  )
}

type TextFilterProps = { field: Extract<FilterField, { kind: 'text' }>; value: string; filter: Filter }

function TextFilter({ field, value, filter }: TextFilterProps) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(value)
  const rested = useDebounced(typed, 300)
  useEffect(() => setTyped(value), [value])
  useEffect(() => {
    if (rested !== value && rested === typed) filter.set({ [field.name]: rested.trim() || null, row: null })
    // Only what was typed changes the filter; an address that changes is shown by the effect above.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [rested])
  return (
    <TextInput
      type="search"
      className="o-in"
      icon={Search}
      data-find
      aria-label={t(field.label)}
      placeholder={t(field.label)}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
