import type { WireValue } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import { Badge, useTexts, Latin } from '@chokka/ui'
import { ask } from '../../kit/client.ts'
import { labelOf, toneOf } from '../../kit/labels.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { Records } from '../../kit/records.ts'
import { Taka } from '../../kit/Taka.tsx'

type Return = WireValue<'gameReturns'>['content'][number]

const shows = ['all', 'alerts'] as const
const perCent = (value: number | null) => (value === null ? '–' : `${formatNumber(value, 'en', 2)} %`)

const records: Records<Return> = {
  title: 'product.returns',
  call: 'gameReturns',
  load: async (filter, cursor) =>
    pageOf(await ask('gameReturns', { ...paging(cursor), show: filter.oneOf('show', shows) ?? 'all' })),
  filters: [{ name: 'show', kind: 'chips', options: shows, standard: 'all', labels: 'product.returns' }],
  columns: [
    {
      ...{ key: 'game', head: 'product.game', width: 'minmax(140px, 1.5fr)', phone: true },
      render: (row) => (
        <>
          <b>{row.displayName}</b> <Latin as="small">{row.vendor}</Latin>
        </>
      ),
      text: (row) => `${row.vendor}/${row.gameCode}`,
    },
    {
      ...{ key: 'bets', head: 'product.betsCounted', width: '110px', right: true, text: (row) => String(row.bets) },
      render: (row) => (
        <span className="num" translate="no">
          {row.bets.toLocaleString('en')}
        </span>
      ),
    },
    {
      ...{ key: 'stake', head: 'product.staked', width: '140px', right: true, text: (row) => row.stake },
      render: (row) => <Taka of={row.stake} />,
    },
    {
      ...{ key: 'theory', head: 'product.theory', width: '90px', right: true, text: (row) => perCent(row.theory) },
      render: (row) => (
        <span className="num" translate="no">
          {perCent(row.theory)}
        </span>
      ),
    },
    {
      ...{ key: 'actual', head: 'product.fact', width: '90px', right: true, phone: true },
      ...{
        text: (row) => perCent(row.actual),
        render: (row) => (
          <b className="num" translate="no">
            {perCent(row.actual)}
          </b>
        ),
      },
    },
    {
      ...{ key: 'range', head: 'product.range', width: '170px' },
      text: (row) => (row.low === null ? '' : `${perCent(row.low)} – ${perCent(row.high)}`),
      render: (row) => <Range of={row} />,
    },
    {
      ...{ key: 'state', head: 'common.status', width: '120px', phone: true, text: (row) => row.state },
      render: (row) => <Badge tone={toneOf(row.state)}>{labelOf('product.return', row.state)}</Badge>,
    },
  ],
  rowKey: (row) => `${row.vendor}/${row.gameCode}`,
  label: (row) => row.displayName,
  Top: Explanation,
}

export const ReturnRows = () => <RecordsScreen records={records} />

function Explanation() {
  const { t } = useTexts()
  return <p className="o-sub">{t('product.returnsText')}</p>
}

const [width, height] = [150, 18]

/** A dot within the range that so many bets allow; the line in the middle is the theory. */
function Range({ of }: { of: Return }) {
  const { t } = useTexts()
  const { theory, low, high, actual, state } = of
  if (theory === null || low === null || high === null) return <>–</>
  // The range takes half of the width, whatever it is; what is far outside stands at the edge.
  const half = Math.max(high - theory, 0.01)
  const at = (value: number) => Math.min(Math.max(width / 2 + ((value - theory) / half) * (width / 4), 5), width - 5)
  return (
    <svg
      className="g-range"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={t('product.rangeText', { low: perCent(low), high: perCent(high) })}
    >
      <line x1="2" x2={width - 2} y1={height / 2} y2={height / 2} className="g-range__line" />
      <rect x={width / 4} width={width / 2} y={height / 2 - 5} height="10" rx="5" className="g-range__box" />
      <line x1={width / 2} x2={width / 2} y1="1" y2={height - 1} className="g-range__mid" />
      <circle cx={at(actual)} cy={height / 2} r="4.5" className={`g-range__dot is-${state}`} />
    </svg>
  )
}
