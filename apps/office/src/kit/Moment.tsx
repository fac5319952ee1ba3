import { TextInput } from '@chokka/ui'

type MomentProps = { value: string | null; readOnly: boolean; onChange: (iso: string | null) => void }

/** A day and time, typed in the zone of this computer; null while it is empty. */
export const Moment = ({ value, readOnly, onChange }: MomentProps) => (
  <TextInput
    type="datetime-local"
    readOnly={readOnly}
    value={value === null ? '' : localText(value)}
    onChange={(event) => {
      const text = event.currentTarget.value
      onChange(text === '' ? null : new Date(text).toISOString())
    }}
  />
)

/** To the minute, as the field has it. */
function localText(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
