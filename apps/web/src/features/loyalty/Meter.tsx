import { parseMoney, ZERO } from '@chokka/money'
import { formatMoney } from '@chokka/text'
import { Money, useTexts } from '@chokka/ui'
import { missing, percentOf } from './ranks.ts'

type MeterProps = { label: string; have: string; need: string; note?: string }

/** How far a sum is, as figures and as a bar, and what is missing of it. */
export function Meter({ label, have, need, note }: MeterProps) {
  const { t, locale } = useTexts()
  const left = missing(have, need)
  const percent = percentOf(have, need)
  return (
    <div className="rw-prog">
      <div className="row between wrap">
        <b>{label}</b>
        <span>
          <Money amount={parseMoney(have)} /> <span className="muted">/</span>{' '}
          <Money amount={parseMoney(need)} decimals="auto" className="muted" />
        </span>
      </div>
      <span
        className={left === ZERO ? 'meter meter--gain' : 'meter'}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={t('loyalty.ofNeed', { percent })}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <div className="row between sm">
        <span className="muted">{note}</span>
        <span className={left === ZERO ? 'gain' : 'nowrap'}>
          {left === ZERO ? t('loyalty.done') : t('loyalty.left', { amount: formatMoney(left, locale) })}
        </span>
      </div>
    </div>
  )
}
