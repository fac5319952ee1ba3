import { formatDate } from '@chokka/text'
import { Button, Field, Icon, IconButton, Modal, Segmented, TextInput, useTexts } from '@chokka/ui'
import { CalendarDays, ChevronsLeft, ChevronsRight } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { daysIn, isDay, lastDays, shiftPeriod } from './days.ts'
import type { Day, Period } from './days.ts'
import type { Filter } from './use-filter.ts'
import './records.css'

type PeriodBarProps = { filter: Filter; period: Period; latest: Day }

/** Chooses which days a record shows: presets, the previous or next period, or any days. Kept in the address. */
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
  return (
    <>
      <IconButton
        icon={ChevronsLeft}
        line
        label={t('common.previous')}
        onClick={() => show(shiftPeriod(period, -1, latest))}
      />
      <button type="button" className="input periodbtn" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        <Icon of={CalendarDays} />
        <span className="num">{shown}</span>
      </button>
      <IconButton
        icon={ChevronsRight}
        line
        label={t('common.next')}
        disabled={period.to >= latest}
        onClick={() => show(shiftPeriod(period, 1, latest))}
      />
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
      {picking && <PickDays period={period} latest={latest} onPick={show} onClose={() => setPicking(false)} />}
    </>
  )
}

type PickDaysProps = { period: Period; latest: Day; onPick: (period: Period) => void; onClose: () => void }

function PickDays({ period, latest, onPick, onClose }: PickDaysProps) {
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
