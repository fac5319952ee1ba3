import { QueryResult } from '@chokka/client/QueryResult.tsx'
import type { WireValue } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import { formatMonth, formatNumber } from '@chokka/text'
import { Button, Money, RecordsTable, SkeletonRows, useTexts } from '@chokka/ui'
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
    const rows = content.map((one) => [
      ...[one.month, String(one.minutesPlayed), one.deposits, one.withdrawals, one.netDeposit],
      ...[one.staked, one.returned, one.net, String(one.bets)],
    ])
    download(csvOf(heads, rows), `activity-${content.at(-1)?.month}-${content[0]?.month}.csv`)
  }
  return (
    <section className="card stack">
      <h2 className="card__h">{t('protection.monthsTitle')}</h2>
      <QueryResult query={found} skeleton={<SkeletonRows rows={shownMonths} />}>
        {(value) => (
          <>
            <Table months={value.content.slice(0, shownMonths)} />
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

function Table({ months }: { months: readonly Month[] }) {
  const { t } = useTexts()
  return (
    <RecordsTable
      caption={t('protection.monthsTitle')}
      rows={months}
      rowKey={({ month }) => month}
      card={cardOf}
      columns={[
        { key: 'month', head: t('protection.month'), render: nameOf },
        { key: 'time', head: t('protection.minutesPlayed'), right: true, render: timeOf },
        {
          key: 'net',
          head: t('protection.netDeposit'),
          right: true,
          render: ({ netDeposit }) => <Money amount={parseMoney(netDeposit)} />,
        },
        {
          key: 'result',
          head: t('protection.net'),
          right: true,
          render: ({ net }) => <Money toned amount={parseMoney(net)} />,
        },
      ]}
    />
  )
}

const cardOf = (one: Month) => <MonthCard one={one} />
const nameOf = (one: Month) => <Name one={one} />
const timeOf = (one: Month) => <Time one={one} />

function MonthCard({ one }: { one: Month }) {
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
  return <span className="num">{t('protection.timePlayed', { hours: hours ?? '', minutes: rest ?? '' })}</span>
}
