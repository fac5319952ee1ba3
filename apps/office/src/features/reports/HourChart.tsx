import { parseMoney } from '@chokka/money'
import { toLocalDigits } from '@chokka/text'
import { LineChart, LineMark, Segmented, useTexts } from '@chokka/ui'
import type { ChartLine } from '@chokka/ui'
import { useState } from 'react'
import { Taka } from '../../kit/Taka.tsx'
import type { Dashboard } from './rows.ts'

const looks = { today: 'main', yesterday: 'dots', lastWeek: 'dashes' } as const
const days = ['today', 'yesterday', 'lastWeek'] as const
const shown = ['gross', 'stake', 'deposits', 'withdrawals'] as const
type Shown = (typeof shown)[number]

const units = (amount: string) => Number(parseMoney(amount) / 10_000n) / 100

/** One figure by hour: today, yesterday and the same day of last week. */
export function HourChart({ of: { hours } }: { of: Dashboard }) {
  const { t, locale } = useTexts()
  const [figure, setFigure] = useState<Shown>('gross')
  const [picked, pick] = useState<number | null>(null)
  const count = Math.max(...days.map((day) => hours[day].length))
  const at = Math.min(picked ?? hours.today.length - 1, count - 1)
  const hour = (place: number) => toLocalDigits(`${String(place % 24).padStart(2, '0')}:00`, locale)
  const spanOf = (place: number) => t('reports.hour', { from: hour(place), to: hour(place + 1) })
  const lines: ChartLine[] = days.map((day) => ({
    ...{ key: day, label: t(`reports.${day}`), look: looks[day] },
    values: hours[day].map((one) => units(one[figure])),
  }))
  const labelOf = (one: Shown) => t(one === 'stake' ? 'reports.turnover' : `reports.${one}`)
  const spokenAt = (place: number) =>
    `${spanOf(place)}: ${days.map((day) => `${t(`reports.${day}`)} ${hours[day][place]?.[figure] ?? '–'}`).join(', ')}`
  return (
    <section className="card" aria-label={t('reports.byHour')}>
      <div className="card__h r-chart__h">
        <span>{t('reports.byHour')}</span>
        <Segmented
          label={t('reports.chartOf')}
          value={figure}
          onChange={setFigure}
          options={shown.map((value) => ({ value, label: labelOf(value) }))}
        />
      </div>
      <LineChart
        label={t('reports.chartLabel')}
        lines={lines}
        places={Array.from({ length: count }, (_, place) => ({
          short: toLocalDigits(String(place), locale),
          long: spokenAt(place),
        }))}
        picked={at}
        onPick={pick}
      />
      <dl className="r-legend">
        <div>
          <dt className="num" translate="no">
            {spanOf(at)}
          </dt>
        </div>
        {days.map((day) => {
          const one = hours[day][at]
          return (
            <div key={day}>
              <dt>
                <LineMark look={looks[day]} />
                {t(`reports.${day}`)}
              </dt>
              <dd>{one ? <Taka of={one[figure]} /> : <span className="muted">{t('reports.notYet')}</span>}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
