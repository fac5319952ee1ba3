import { today } from '@chokka/client/days.ts'
import { parseMoney, ZERO } from '@chokka/money'
import { formatDate, formatMoney, formatMonth, inLanguage } from '@chokka/text'
import { Icon, useTexts } from '@chokka/ui'
import { ArrowDown, CalendarDays, Undo2 } from '@chokka/ui/Icon.tsx'
import { useSite } from '../../kit/use-site.ts'
import { Meter } from './Meter.tsx'
import { judgement } from './ranks.ts'
import type { Rank, Vip } from './ranks.ts'

type KeepRankProps = { vip: Vip; now: Rank; below: Rank | undefined }

/** What keeps the rank: the turnover of the month, when it is judged, and how it comes back after a fall. */
export function KeepRank({ vip, now, below }: KeepRankProps) {
  const { t, locale } = useTexts()
  const { timeZone } = useSite()
  const rank = inLanguage(now.name, locale)
  if (!below) return <NothingToKeep rank={rank} />
  const day = today(timeZone)
  const { on, isThisMonth } = judgement(vip.judgedOn, day)
  const date = formatDate(`${on}T06:00:00Z`, locale)
  const keep = formatMoney(parseMoney(now.keep), locale, { decimals: 'auto' })
  return (
    <section className="card stack">
      <h2 className="rw-h">{t('loyalty.keep', { rank })}</h2>
      {parseMoney(now.keep) > ZERO && (
        <Meter
          label={t('loyalty.monthTurnover', { month: formatMonth(day.slice(0, 7), locale) })}
          have={vip.month}
          need={now.keep}
        />
      )}
      <ul className="rw-plain">
        <li>
          <Icon of={CalendarDays} />
          <span>{t(isThisMonth ? 'loyalty.judgedNow' : 'loyalty.judgedLater', { date })}</span>
        </li>
        <li>
          <Icon of={ArrowDown} />
          <span>{t('loyalty.fall', { rank: inLanguage(below.name, locale) })}</span>
        </li>
        <li>
          <Icon of={Undo2} />
          <span>{t('loyalty.back', { rank, keep })}</span>
        </li>
      </ul>
    </section>
  )
}

function NothingToKeep({ rank }: { rank: string }) {
  const { t } = useTexts()
  return (
    <section className="card stack">
      <h2 className="rw-h">{t('loyalty.keep', { rank })}</h2>
      <p className="t2">{t('loyalty.keepNothing', { rank })}</p>
    </section>
  )
}
