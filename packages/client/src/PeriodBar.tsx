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

/** Which days a record shows: quick picks, one period back or on, or any two days. It lives in the address. */
export function PeriodBar({ filter, period, latest }: PeriodBarProps) {
  const { t, locale } = useTexts()
  const [picking, pick] = useState(false)
  const show = (next: Period) => filter.set(next)
  const quick = period.to === latest ? String(daysIn(period)) : ''
  // The middle of the day is that day in every zone of the earth that has people.
  const word = (day: Day, year: boolean) => formatDate(`${day}T06:00:00Z`, locale, { year })
  const shown =
    period.from === period.to
      ? word(period.to, true)
      : `${word(period.from, period.from.slice(0, 4) !== period.to.slice(0, 4))} – ${word(period.to, true)}`
  return (
    <>
      <IconButton
        icon={ChevronsLeft}
        line
        label={t('common.previous')}
        onClick={() => show(shiftPeriod(period, -1, latest))}
      />
      <button type="button" className="input periodbtn" aria-haspopup="dialog" onClick={() => pick(true)}>
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
        value={quick}
        onChange={(days) => show(lastDays(Number(days), latest))}
        options={[
          { value: '1', label: t('common.today') },
          { value: '7', label: t('common.days7') },
          { value: '30', label: t('common.days30') },
        ]}
      />
      {picking && <PickDays period={period} latest={latest} onPick={show} onClose={() => pick(false)} />}
    </>
  )
}

type PickDaysProps = { period: Period; latest: Day; onPick: (period: Period) => void; onClose: () => void }

function PickDays({ period, latest, onPick, onClose }: PickDaysProps) {
  const { t } = useTexts()
  const [from, setFrom] = useState(period.from)
  const [to, setTo] = useState(period.to)
  const fits = isDay(from) && isDay(to) && from <= to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!fits) return
    onPick({ from, to })
    onClose()
  }
  return (
    <Modal open onClose={onClose} title={t('common.date')} size="sm">
      <form className="stack" onSubmit={submit}>
        <Field label={t('common.from')}>
          <TextInput type="date" value={from} max={latest} onChange={(event) => setFrom(event.currentTarget.value)} />
        </Field>
        <Field label={t('common.to')} error={fits ? undefined : t('client.invalid_input')}>
          <TextInput type="date" value={to} max={latest} onChange={(event) => setTo(event.currentTarget.value)} />
        </Field>
        <Button type="submit" block>
          {t('common.show')}
        </Button>
      </form>
    </Modal>
  )
}
