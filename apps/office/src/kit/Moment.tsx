import { TextInput } from '@chokka/ui'
import { now } from '@chokka/client/clock.ts'
import { offsetOf, useOfficeZone } from './office-clock.ts'
import { instantOf, wallClockOf } from './wall-clock.ts'

type MomentProps = { value: string | null; readOnly: boolean; onChange: (iso: string | null) => void }

/** A day and time, typed in the zone of the site, which stands beside it; null while it is empty. */
export function Moment({ value, readOnly, onChange }: MomentProps) {
  const zone = useOfficeZone()
  return (
    <TextInput
      type="datetime-local"
      readOnly={readOnly}
      value={value === null ? '' : wallClockOf(Date.parse(value), zone)}
      after={<small className="o-zone">{offsetOf(value ?? new Date(now()).toISOString(), zone)}</small>}
      onChange={(event) => onChange(instantOf(event.currentTarget.value, zone))}
    />
  )
}
