import { QueryResult } from '@chokka/client/QueryResult.tsx'
import type { WireValue } from '@chokka/contract'
import { ZERO, parseMoney } from '@chokka/money'
import { formatMonth, formatNumber } from '@chokka/text'
import { Button, Money, SkeletonRows, useTexts } from '@chokka/ui'
import { Download } from '@chokka/ui/Icon.tsx'
import { useCall } from '../../kit/client.ts'
import { csvOf, download } from '@chokka/client/csv.ts'

type Month = WireValue<'activityMonths'>['content'][number]
const shownMonths = 6

/** Time played and net deposit of each month, and the months of a year as a file (rules/cashier §9). */
export function MonthsCard() {
  const { t } = useTexts()
  const found = useCall('activityMonths', { months: 12 })
  const save = ({ content }: WireValue<'activityMonths'>) => {
    const heads = [
      ...[t('protection.month'), t('protection.minutesPlayed'), t('protection.deposits'), t('protection.withdrawals')],
      ...[t('protection.netDeposit'), t('protection.staked'), t('protection.returned'), t('protection.net')],
      t('protection.bets'),
    ]
    const rows = sinceFirst(content).map((one) => [
      ...[one.month, String(one.minutesPlayed), one.deposits, one.withdrawals, one.netDeposit],
      ...[one.staked, one.returned, one.net, String(one.bets)],
    ])
    download(csvOf(heads, rows), `activity-${sinceFirst(content).at(-1)?.month}-${content[0]?.month}.csv`)
  }
  return (
    <section className="card stack">
      <h2 className="card__h">{t('protection.monthsTitle')}</h2>
      <QueryResult query={found} skeleton={<SkeletonRows rows={shownMonths} />}>
        {(value) => (
          <>
            <Months months={sinceFirst(value.content).slice(0, shownMonths)} />
            <p className="help">{t('protection.monthsNote')}</p>
            <Button look="secondary" icon={Download} onClick={() => save(value)}>
              {t('protection.monthsFile')}
            </Button>
          </>
        )}
      </QueryResult>
    </section>
  )
}

const isEmpty = ({ bets, minutesPlayed, deposits, withdrawals }: Month) =>
  bets === 0 && minutesPlayed === 0 && [deposits, withdrawals].every((sum) => parseMoney(sum) === ZERO)

/** The months, newest first, without those before anything happened; the one that runs always. */
export const sinceFirst = (months: readonly Month[]): readonly Month[] =>
  months.slice(0, Math.max(1, months.findLastIndex((one) => !isEmpty(one)) + 1))

/** A list on every screen: its column beside the limits is too narrow for a table of sums. */
function Months({ months }: { months: readonly Month[] }) {
  const { t } = useTexts()
  return (
    <ul className="mlist" aria-label={t('protection.monthsTitle')}>
      {months.map((one) => (
        <li key={one.month} className="mrow">
          <MonthRow one={one} />
        </li>
      ))}
    </ul>
  )
}

function MonthRow({ one }: { one: Month }) {
  const { t } = useTexts()
  return (
    <>
      <div className="row between">
        <b className="b">
          <Name one={one} />
        </b>
        <Money toned amount={parseMoney(one.net)} />
      </div>
      <div className="row between sm muted wrap">
        <Time one={one} />
        <span>
          {t('protection.netDeposit')} <Money amount={parseMoney(one.netDeposit)} />
        </span>
      </div>
    </>
  )
}

function Name({ one: { month } }: { one: Month }) {
  const { locale } = useTexts()
  return formatMonth(month, locale)
}

function Time({ one: { minutesPlayed: minutes } }: { one: Month }) {
  const { t, locale } = useTexts()
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => formatNumber(part, locale))
  return (
    <span className="num" translate="no">
      {t('protection.timePlayed', { hours: hours ?? '', minutes: rest ?? '' })}
    </span>
  )
}
