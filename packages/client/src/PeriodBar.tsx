import { formatDate, formatNumber } from '@chokka/text'
import { Button, buttonClass, Field, Icon, Modal, Segmented, TextInput, useTexts } from '@chokka/ui'
import { CalendarDays, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { daysIn, isDay, lastDays, periodSteps, shiftPeriod } from './days.ts'
import type { Day, Period } from './days.ts'
import type { Filter } from './use-filter.ts'
import './records.css'

type PeriodBarProps = { filter: Filter; period: Period; latest: Day }

/**
 * Chooses which days a record shows: presets, 7 or 30 days back or on, or any days. Kept in the address. On phones all
 * of it stands behind one button, so that the record begins high on the page.
 */
export function PeriodBar({ filter, period, latest }: PeriodBarProps) {
  const { t, locale } = useTexts()
  const [picking, setPicking] = useState(false)
  const show = (next: Period) => filter.set(next)
  const preset = period.to === latest ? String(daysIn(period)) : ''
  // 06:00 UTC is on this day in every time zone from UTC-6 to UTC+14.
  const dateText = (day: Day, year: boolean) => formatDate(`${day}T06:00:00Z`, locale, { year })
  const shown =
    period.from === period.to
      ? dateText(period.to, true)
      : `${dateText(period.from, period.from.slice(0, 4) !== period.to.slice(0, 4))} – ${dateText(period.to, true)}`
  const shift = (
    <span className="periodsteps" role="group" aria-label={t('common.date')}>
      {periodSteps.map((days) => (
        <StepButton
          key={days}
          days={days}
          disabled={days > 0 && period.to >= latest}
          onPress={() => show(shiftPeriod(period, days, latest))}
        />
      ))}
    </span>
  )
  const presets = (
    <Segmented
      label={t('common.date')}
      value={preset}
      onChange={(days) => show(lastDays(Number(days), latest))}
      options={[
        { value: '1', label: t('common.today') },
        { value: '7', label: t('common.days7') },
        { value: '30', label: t('common.days30') },
      ]}
    />
  )
  return (
    <>
      <button type="button" className="input periodbtn" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <Icon of={CalendarDays} />
        <span className="num" translate="no">
          {shown}
        </span>
      </button>
      <span className="periodquick only-d">
        {shift}
        {presets}
      </span>
      {picking && (
        <PickDays
          key={`${period.from} ${period.to}`}
          {...{ period, latest }}
          onPick={show}
          onClose={() => setPicking(false)}
        >
          <span className="periodquick only-m">
            {presets}
            {shift}
          </span>
        </PickDays>
      )}
    </>
  )
}

type StepButtonProps = { days: (typeof periodSteps)[number]; disabled: boolean; onPress: () => void }

/** Goes so many days back or on. */
function StepButton({ days, disabled, onPress }: StepButtonProps) {
  const { t, locale } = useTexts()
  const count = Math.abs(days)
  const isFar = count > 7
  const icon = days < 0 ? (isFar ? ChevronsLeft : ChevronLeft) : isFar ? ChevronsRight : ChevronRight
  return (
    <button
      type="button"
      className={buttonClass({ look: 'secondary' })}
      disabled={disabled}
      aria-label={t(days < 0 ? 'common.previousDays' : 'common.nextDays', { count })}
      onClick={onPress}
    >
      {days < 0 && <Icon of={icon} size="sm" />}
      <span className="num" translate="no" aria-hidden>
        {formatNumber(count, locale)}
      </span>
      {days > 0 && <Icon of={icon} size="sm" />}
    </button>
  )
}

type PickDaysProps = {
  period: Period
  latest: Day
  onPick: (period: Period) => void
  onClose: () => void
  children: ReactNode
}

function PickDays({ period, latest, onPick, onClose, children }: PickDaysProps) {
  const { t } = useTexts()
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const isValid = isDay(from) && isDay(to) && from <= to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isValid) return
    onPick({ from, to })
    onClose()
  }
  return (
    <Modal open onClose={onClose} title={t('common.date')} size="sm">
      <form className="stack" onSubmit={submit}>
        {children}
        <Field label={t('common.from')}>
          <TextInput type="date" value={from} max={latest} onChange={(event) => setFrom(event.currentTarget.value)} />
        </Field>
        <Field label={t('common.to')} error={isValid ? undefined : t('client.invalid_input')}>
          <TextInput type="date" value={to} max={latest} onChange={(event) => setTo(event.currentTarget.value)} />
        </Field>
        <Button type="submit" block>
          {t('common.show')}
        </Button>
      </form>
    </Modal>
  )
}
