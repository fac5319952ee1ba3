import { toLatinDigits } from '@chokka/text'
import { useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useField } from './Field.tsx'
import { useTexts } from './texts.tsx'

type PinInputProps = {
  value: string
  onChange: (digits: string) => void
  length?: number
  /** Hides the digits: for a payment password, not for a code from a message. */
  secret?: boolean
  /** `one-time-code` lets a phone offer the code from its messages. */
  autoComplete?: 'one-time-code' | 'off'
  onComplete?: (digits: string) => void
}

/** One box per digit. Takes either script, a whole pasted code, arrows and Backspace. */
export function PinInput({ value, onChange, length = 6, secret, autoComplete = 'off', onComplete }: PinInputProps) {
  const { t } = useTexts()
  const field = useField()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (at: number) => boxes.current[Math.min(Math.max(at, 0), length - 1)]?.focus()
  const give = (digits: string, at: number) => {
    const whole = digits.slice(0, length)
    onChange(whole)
    focus(at)
    if (whole.length === length) onComplete?.(whole)
  }
  const typed = (text: string, at: number) => {
    const digits = toLatinDigits(text).replace(/\D/g, '')
    // A phone that fills in a code puts all of it into one box.
    if (digits) give(value.slice(0, at) + digits + value.slice(at + digits.length), at + digits.length)
  }
  const pressed = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
    else if (event.key === 'Backspace') {
      const gone = value[at] ? at : at - 1
      if (gone >= 0) give(value.slice(0, gone) + value.slice(gone + 1), gone)
    } else return
    event.preventDefault()
  }
  const pasted = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = toLatinDigits(event.clipboardData.getData('text')).replace(/\D/g, '')
    give(digits, digits.length)
  }
  return (
    <fieldset className="pin" aria-describedby={field?.describedBy} onPaste={pasted}>
      {Array.from({ length }, (_, at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box
          }}
          id={at === 0 ? field?.id : undefined}
          aria-label={t('common.pinDigit', { index: at + 1, total: length })}
          aria-invalid={field?.bad || undefined}
          type={secret ? 'password' : 'text'}
          inputMode="numeric"
          autoComplete={at === 0 ? autoComplete : 'off'}
          tabIndex={at === Math.min(value.length, length - 1) ? 0 : -1}
          value={value[at] ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => typed(event.currentTarget.value, at)}
          onKeyDown={(event) => pressed(event, at)}
        />
      ))}
    </fieldset>
  )
}
