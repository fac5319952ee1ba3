import { today } from '@chokka/client/days.ts'
import { formatMonth, toLocalDigits } from '@chokka/text'
import { IconButton, TextInput, useTexts } from '@chokka/ui'
import { CalendarDays, ChevronLeft, ChevronRight } from '@chokka/ui/Icon.tsx'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { dayAfter, dayOfText, monthAfter, textOfDay, weeksOf } from './day-text.ts'
import { useOfficeZone } from './office-clock.ts'
import './day-field.css'

type DayFieldProps = {
  /** Without it the field around it names it. */
  label?: string
  value: string | null
  /** No day after this one. */
  max?: string
  readOnly?: boolean
  onChange: (day: string | null) => void
}

/**
 * A day in the order and the digits of the language. It is typed, or chosen from a calendar, which Alt and down opens;
 * up and down go to the day before and after.
 */
export function DayField({ label, value, max, readOnly, onChange }: DayFieldProps) {
  const { t, locale } = useTexts()
  const zone = useOfficeZone()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => textOfDay(value, locale))
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // What is being typed is not rewritten.
    setTyped((text) => (dayOfText(text, locale) === value ? text : textOfDay(value, locale)))
  }, [value, locale])
  const fits = (day: string) => max === undefined || day <= max
  const start = value ?? today(zone)
  const choose = (day: string) => {
    if (!fits(day)) return
    setTyped(textOfDay(day, locale))
    onChange(day)
  }
  const press = (event: KeyboardEvent) => {
    if (readOnly) return
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (event.altKey) setOpen(true)
    else choose(value === null ? start : dayAfter(value, step))
  }
  const close = () => {
    setOpen(false)
    field.current?.focus()
  }
  const read = (text: string) => {
    setTyped(text)
    const day = dayOfText(text, locale)
    if (text.trim() === '') onChange(null)
    else if (day !== null && fits(day)) onChange(day)
  }
  return (
    <span className="dayf">
      <TextInput
        ref={field}
        className="o-in"
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        aria-label={label}
        placeholder={label ?? t('office.dayForm')}
        title={t('office.dayForm')}
        value={typed}
        onChange={(event) => read(event.currentTarget.value)}
        onBlur={() => setTyped(textOfDay(value, locale))}
        onKeyDown={press}
        after={
          !readOnly && (
            <IconButton
              icon={CalendarDays}
              size="sm"
              label={label ? `${t('office.calendar')}: ${label}` : t('office.calendar')}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            />
          )
        }
      />
      {isOpen && <Calendar start={start} chosen={value} fits={fits} onClose={close} onChoose={choose} />}
    </span>
  )
}

type CalendarProps = {
  start: string
  chosen: string | null
  fits: (day: string) => boolean
  onChoose: (day: string) => void
  onClose: () => void
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  PageUp: (day) => monthAfter(day, -1),
  PageDown: (day) => monthAfter(day, 1),
}

function Calendar({ start, chosen, fits, onChoose, onClose }: CalendarProps) {
  const { t, locale } = useTexts()
  const [at, setAt] = useState(start)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [at])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      return onClose()
    }
    const next = steps[event.key]?.(at)
    if (next === undefined) return
    event.preventDefault()
    if (fits(next)) setAt(next)
  }
  const pick = (day: string) => {
    onChoose(day)
    onClose()
  }
  const month = formatMonth(at.slice(0, 7), locale)
  return (
    // Its days are the ones that are pressed; keys reach it from them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className="dayf__pop"
      role="dialog"
      aria-label={t('office.calendar')}
      onKeyDown={press}
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && onClose()}
    >
      <MonthHead
        month={month}
        onBefore={() => setAt(monthAfter(at, -1))}
        onAfter={() => fits(`${monthAfter(at, 1).slice(0, 7)}-01`) && setAt(monthAfter(at, 1))}
      />
      <div ref={grid} role="grid" aria-label={month}>
        {weeksOf(at).map((week) => (
          <div key={week.find(Boolean)} role="row" className="dayf__w">
            {week.map((day, place) =>
              day === null ? (
                // oxlint-disable-next-line react/no-array-index-key
                <span key={place} aria-hidden="true" />
              ) : (
                <button
                  key={day}
                  type="button"
                  role="gridcell"
                  tabIndex={day === at ? 0 : -1}
                  aria-selected={day === chosen}
                  aria-label={`${toLocalDigits(String(Number(day.slice(8))), locale)} ${month}`}
                  disabled={!fits(day)}
                  onClick={() => pick(day)}
                >
                  {toLocalDigits(String(Number(day.slice(8))), locale)}
                </button>
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

type MonthHeadProps = { month: string; onBefore: () => void; onAfter: () => void }

function MonthHead({ month, onBefore, onAfter }: MonthHeadProps) {
  const { t } = useTexts()
  return (
    <div className="dayf__h">
      <IconButton icon={ChevronLeft} size="sm" label={t('office.monthBefore')} onClick={onBefore} />
      <b aria-live="polite">{month}</b>
      <IconButton icon={ChevronRight} size="sm" label={t('office.monthAfter')} onClick={onAfter} />
    </div>
  )
}
