import { toLatinDigits } from '@chokka/text'
import { useRef } from 'react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useField } from './Field.tsx'
import { useTexts } from './texts.tsx'

type PinInputProps = {
  value: string
  onChange: (digits: string) => void
  length?: number
  /** Hides the digits: for payment passwords, not for one-time codes. */
  secret?: boolean
  /** With `one-time-code` phones offer the code from a text message. */
  autoComplete?: 'one-time-code' | 'off'
  onComplete?: (digits: string) => void
}

/** One box per digit. Accepts digits of either script, a pasted code, arrow keys and Backspace. */
export function PinInput({ value, onChange, length = 6, secret, autoComplete = 'off', onComplete }: PinInputProps) {
  const { t } = useTexts()
  const field = useField()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (at: number) => boxes.current[Math.min(Math.max(at, 0), length - 1)]?.focus()
  const change = (digits: string, at: number) => {
    const whole = digits.slice(0, length)
    onChange(whole)
    // After a refusal they are empty, whichever box has the focus.
    focus(Math.min(at, whole.length))
    if (whole.length === length) onComplete?.(whole)
  }
  const remove = (at: number) => change(value.slice(0, at) + value.slice(at + 1), at)
  const removeBackward = (at: number) => {
    const gone = value[at] ? at : at - 1
    if (gone >= 0) remove(gone)
  }
  const onTyped = (text: string, at: number) => {
    // Keyboards of phones name no key: that a digit was deleted is seen by its empty box only.
    if (text === '') return remove(at)
    const digits = toLatinDigits(text).replace(/\D/g, '')
    // Autofill puts the whole code into one box.
    if (digits) change(value.slice(0, at) + digits + value.slice(at + digits.length), at + digits.length)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key === 'ArrowLeft') focus(at - 1)
    else if (event.key === 'ArrowRight') focus(at + 1)
    else if (event.key === 'Backspace') removeBackward(at)
    else return
    event.preventDefault()
  }
  // In an empty box a keyboard that names no key changes nothing, so this event alone tells. React has none for it.
  const beforeEdit = (event: InputEvent, at: number) => {
    if (!/^delete\w+Backward$/.test(event.inputType) || value[at]) return
    event.preventDefault()
    removeBackward(at)
  }
  const onPasted = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = toLatinDigits(event.clipboardData.getData('text')).replace(/\D/g, '')
    change(digits, digits.length)
  }
  return (
    <fieldset className="pin" aria-labelledby={field?.labelId} aria-describedby={field?.describedBy} onPaste={onPasted}>
      {Array.from({ length }, (_, at) => (
        <input
          key={at}
          ref={(box) => {
            boxes.current[at] = box
            const listen = (event: InputEvent) => beforeEdit(event, at)
            box?.addEventListener('beforeinput', listen)
            return () => box?.removeEventListener('beforeinput', listen)
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
          onChange={(event) => onTyped(event.currentTarget.value, at)}
          onKeyDown={(event) => onKey(event, at)}
        />
      ))}
    </fieldset>
  )
}
