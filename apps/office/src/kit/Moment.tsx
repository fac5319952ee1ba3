import { TextInput, useTexts } from '@chokka/ui'
import { now } from '@chokka/client/clock.ts'
import { toLocalDigits } from '@chokka/text'
import { useState } from 'react'
import { DayField } from './DayField.tsx'
import { timeOfText } from './day-text.ts'
import { offsetOf, useOfficeZone } from './office-clock.ts'
import { instantOf, wallClockOf } from './wall-clock.ts'

type MomentProps = { value: string | null; readOnly: boolean; onChange: (iso: string | null) => void }

/** A day and time, typed in the zone of the site, which stands beside it; null while it is empty. */
export function Moment({ value, readOnly, onChange }: MomentProps) {
  const { t, locale } = useTexts()
  const zone = useOfficeZone()
  const [day = null, time = '00:00'] = value === null ? [] : wallClockOf(Date.parse(value), zone).split('T')
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : toLocalDigits(time, locale)
  const change = (next: string | null, at: string) => onChange(next === null ? null : instantOf(`${next}T${at}`, zone))
  return (
    <span className="momentf">
      <DayField value={day} readOnly={readOnly} onChange={(next) => change(next, time)} />
      <TextInput
        className="o-in"
        inputMode="numeric"
        aria-label={t('office.timeOfDay')}
        placeholder={t('office.timeForm')}
        readOnly={readOnly || day === null}
        value={typed ?? shown}
        after={
          <small className="o-zone" translate="no">
            {offsetOf(value ?? new Date(now()).toISOString(), zone)}
          </small>
        }
        onBlur={() => setTyped(undefined)}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          const at = timeOfText(event.currentTarget.value)
          if (at !== null) change(day, at)
        }}
      />
    </span>
  )
}
