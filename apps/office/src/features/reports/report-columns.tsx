import type { WireValue } from '@chokka/contract'
import { parseMoney } from '@chokka/money'
import { formatNumber } from '@chokka/text'
import type { Locale, TextKey } from '@chokka/text'
import type { ReactNode } from 'react'
import { Taka } from '../../kit/Taka.tsx'
import { shareText } from './share-text.ts'

export type Report = WireValue<'report'>
export type Sums = Pick<Report['rows'][number], 'play' | 'money'>
/** A figure of a row: as it is shown, and exact for a file; null where the row has none. */
export type ReportColumn = {
  key: string
  head: TextKey
  render: (sums: Sums, locale: Locale) => ReactNode
  exact: (sums: Sums) => string | null
}

type Play = NonNullable<Sums['play']>
type Payments = NonNullable<Sums['money']>

const column = (
  key: string,
  exact: ReportColumn['exact'],
  render: (value: string, locale: Locale) => ReactNode,
): ReportColumn => ({
  ...{ key, exact, head: `reports.col_${key}` as TextKey },
  render: (sums, locale) => {
    const value = exact(sums)
    return value === null ? <span className="muted">–</span> : render(value, locale)
  },
})

const taka = (value: string) => <Taka of={value} />
const count = (value: string, locale: Locale) => (
  <span className="num" translate="no">
    {formatNumber(value, locale)}
  </span>
)
const percent = (value: string, locale: Locale) => (
  <span className="num" translate="no">
    {shareText(BigInt(value), 1_000_000n, locale)}
  </span>
)

const amountOfPlay = (key: 'stake' | 'payout' | 'gross' | 'net' | 'inPlay') =>
  column(key, ({ play }) => play?.[key] ?? null, taka)
const countOfPlay = (key: 'wagers' | 'wins' | 'voids') =>
  column(key, ({ play }) => (play ? String(play[key]) : null), count)
const shareOfPlay = (key: string, of: (play: Play) => number | null) =>
  column(key, ({ play }) => (play && of(play) !== null ? String(of(play)) : null), percent)
const amountOfMoney = (key: 'deposits' | 'reversals' | 'withdrawals' | 'returns') =>
  column(key, ({ money }) => money?.[key] ?? null, taka)
const countOfMoney = (key: 'depositCount' | 'withdrawalCount') =>
  column(key, ({ money }) => (money ? String((money satisfies Payments)[key]) : null), count)

const marginPpm = ({ gross, stake }: Play): number | null => {
  const whole = parseMoney(stake)
  return whole === 0n ? null : Number((parseMoney(gross) * 1_000_000n) / whole)
}

const ofPlay = [
  ...[countOfPlay('wagers'), amountOfPlay('stake'), amountOfPlay('payout'), amountOfPlay('gross')],
  ...[shareOfPlay('margin', marginPpm), amountOfPlay('net'), countOfPlay('wins'), countOfPlay('voids')],
  shareOfPlay('theoretical', ({ theoreticalPpm }) => theoreticalPpm),
  shareOfPlay('actual', ({ actualPpm }) => actualPpm),
  amountOfPlay('inPlay'),
]
const ofMoney = [
  ...[amountOfMoney('deposits'), countOfMoney('depositCount'), amountOfMoney('reversals')],
  ...[amountOfMoney('withdrawals'), countOfMoney('withdrawalCount'), amountOfMoney('returns')],
]

/** What a report of this kind has. */
export const columnsOf = (by: Report['by']): readonly ReportColumn[] => [
  ...(by === 'channel' ? [] : by === 'day' ? ofPlay.filter(({ key }) => key !== 'inPlay') : ofPlay),
  ...(by === 'day' || by === 'channel' || by === 'currency' ? ofMoney : []),
]
/** The columns whose exact value is in parts of a million. */
export const isShare = ({ key }: ReportColumn): boolean => ['margin', 'theoretical', 'actual'].includes(key)
