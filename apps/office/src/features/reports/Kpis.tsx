import { parseMoney } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import type { ReactNode } from 'react'
import { Taka } from '../../kit/Taka.tsx'
import { shareText } from './share-text.ts'
import type { Dashboard } from './rows.ts'

type Figures = Dashboard['figures']['today']
type AmountName = 'gross' | 'net' | 'stake' | 'deposits' | 'withdrawals'
type CountName = 'active' | 'registered'

/** The figures of the day so far, each beside the same time of yesterday and of a week ago. */
export function Kpis({ of: { figures, online } }: { of: Dashboard }) {
  const { t, locale } = useTexts()
  const { today } = figures
  const amount = (name: AmountName, note?: string) => (
    <Kpi
      label={t(name === 'stake' ? 'reports.turnover' : `reports.${name}`)}
      note={note}
      figures={figures}
      valueOf={(of) => parseMoney(of[name])}
    >
      <Taka of={today[name]} />
    </Kpi>
  )
  const count = (name: CountName) => (
    <Kpi label={t(`reports.${name}`)} figures={figures} valueOf={(of) => BigInt(of[name])}>
      <span className="num" translate="no">
        {formatNumber(today[name], locale)}
      </span>
    </Kpi>
  )
  return (
    <div className="r-kpis">
      {amount('gross')}
      {amount('net')}
      {amount('stake', t('reports.bets', { count: today.bets }))}
      {amount('deposits', t('reports.payments', { count: today.depositCount }))}
      {amount('withdrawals', t('reports.payments', { count: today.withdrawalCount }))}
      {count('active')}
      {count('registered')}
      <div className="card kpi">
        <small>{t('reports.online')}</small>
        <b className="num" translate="no">
          {formatNumber(online, locale)}
        </b>
        <span className="muted">{t('reports.lately')}</span>
      </div>
    </div>
  )
}

type KpiProps = {
  label: string
  note?: string | undefined
  figures: Dashboard['figures']
  valueOf: (of: Figures) => bigint
  children: ReactNode
}

function Kpi({ label, note, figures, valueOf, children }: KpiProps) {
  const now = valueOf(figures.today)
  return (
    <div className="card kpi">
      <small>
        {label}
        {note && <span>{note}</span>}
      </small>
      <b>{children}</b>
      {(['yesterday', 'lastWeek'] as const).map((day) => (
        <Change key={day} day={day} now={now} before={valueOf(figures[day])} />
      ))}
    </div>
  )
}

type ChangeProps = { day: 'yesterday' | 'lastWeek'; now: bigint; before: bigint }

/** How much more or less than at the same time before. Where there was nothing before, nothing is said. */
function Change({ day, now, before }: ChangeProps) {
  const { t, locale } = useTexts()
  // A new site has nothing to compare with.
  if (before === 0n) return null
  const change = now - before
  const share = shareText(change < 0n ? -change : change, before < 0n ? -before : before, locale, 1)
  const tone = change > 0n ? 'gain' : change < 0n ? 'loss' : 'muted'
  return (
    <span className="r-change">
      <i className={`num ${share === null ? 'muted' : tone}`} translate="no">
        {share === null ? '–' : `${change > 0n ? '+' : change < 0n ? '−' : ''}${share}`}
      </i>
      <small>{t(`reports.than_${day}`)}</small>
    </span>
  )
}
