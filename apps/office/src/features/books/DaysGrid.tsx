import { formatDate, formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import { channelName } from '../../kit/channels.ts'
import type { Days, OfDay } from './rows.ts'

type GridProps = { days: Days; chosen: OfDay | undefined; onChoose: (of: OfDay) => void }

/** How many rows are open on each day of each channel; a dash where there is no report, and never a zero. */
export function DaysGrid({ days: { days, channels, today }, chosen, onChoose }: GridProps) {
  const { t, locale } = useTexts()
  const scrolled = useRef<HTMLElement>(null)
  // On a phone the latest days come first into view.
  useEffect(() => scrolled.current?.scrollTo({ left: scrolled.current.scrollWidth }), [])
  const heads = [...new Set(days.map(({ day }) => day))].toSorted()
  const dayName = (day: string) => formatDate(`${day}T06:00:00Z`, locale)
  return (
    <div className="card">
      <div className="card__h">
        <span>{t('books.daysAndChannels')}</span>
        <small>{t('books.openPerDay')}</small>
      </div>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section ref={scrolled} className="tblwrap" aria-label={t('books.daysAndChannels')} tabIndex={0}>
        <table className="o-days">
          <thead>
            <tr>
              <th scope="col">{t('books.channel')}</th>
              {heads.map((day) => (
                <th key={day} scope="col">
                  {formatNumber(Number(day.slice(8)), locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {channels.map((channel) => (
              <tr key={channel}>
                <th scope="row">{channelName(channel)}</th>
                {heads.map((day) => {
                  const one = days.find((other) => other.channel === channel && other.day === day)
                  const open = one?.open ?? null
                  const tone = open === null ? 'n' : open > 0 ? 'w' : one?.state === 'closed' ? 'c' : 'ok'
                  const isOn = chosen?.channel === channel && chosen.day === day
                  const shown = open === null ? (day === today ? '·' : '–') : formatNumber(open, locale)
                  const counted = open === null ? '' : t('books.day_open', { count: formatNumber(open, locale) })
                  const state =
                    open === null
                      ? t('books.noReportYet')
                      : one?.state === 'closed'
                        ? `${counted}, ${t('books.day_closed')}`
                        : counted
                  return (
                    <td key={day}>
                      <button
                        type="button"
                        className={`is-${tone}`}
                        aria-pressed={isOn}
                        aria-label={`${channelName(channel)}, ${dayName(day)}: ${state}`}
                        onClick={() => onChoose({ channel, day })}
                      >
                        {shown}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="o-sub b-note">{t('books.gridNote')}</p>
    </div>
  )
}
