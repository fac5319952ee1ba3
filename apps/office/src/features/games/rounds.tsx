import { languageNow } from '@chokka/client/language.ts'
import type { WireValue } from '@chokka/contract'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Anchor, SkeletonLines, useTexts, Latin } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { ask, useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { PaneProps, Records } from '../../kit/records.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'

type Bet = WireValue<'officeBets'>['content'][number]

const records: Records<Bet> = {
  title: 'product.rounds',
  call: 'officeBets',
  load: async (filter) => {
    const search = filter.get('text')
    if (!search) return { rows: [], next: null }
    const { content } = await ask('officeBets', {
      search,
      day: filter.get('day') ?? undefined,
      language: languageNow(),
    })
    return { rows: content, next: null }
  },
  filters: [
    { name: 'text', kind: 'text', label: 'product.findRound' },
    { name: 'day', kind: 'day', label: 'product.day' },
  ],
  columns: [
    {
      ...{ key: 'at', head: 'common.time', width: '140px', phone: true, text: (row) => row.at },
      render: (row) => <At at={row.at} seconds />,
    },
    {
      ...{ key: 'game', head: 'product.game', width: 'minmax(120px, 1fr)', text: (row) => row.gameName },
      render: (row) => row.gameName,
    },
    {
      ...{ key: 'member', head: 'office.member', width: 'minmax(110px, 1fr)', phone: true },
      ...{ text: (row) => row.account, render: (row) => row.account },
    },
    {
      ...{ key: 'round', head: 'product.round', width: 'minmax(120px, 1.2fr)', text: (row) => row.round },
      render: (row) => <Latin>{row.round}</Latin>,
    },
    {
      ...{ key: 'stake', head: 'product.stake', width: '120px', right: true, text: (row) => row.stake },
      render: (row) => <Taka of={row.stake} />,
    },
    {
      ...{ key: 'result', head: 'product.result', width: '120px', right: true, text: (row) => row.result },
      render: (row) => <Taka of={row.result} toned />,
    },
    {
      ...{ key: 'state', head: 'common.status', width: '100px', phone: true, text: (row) => row.state },
      render: (row) => <StateBadge of={row.state} />,
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${row.gameName} ${row.round}`,
  Top: Explanation,
  Pane: BetPane,
}

export const RoundRows = () => <RecordsScreen records={records} />

function Explanation() {
  const { t } = useTexts()
  return <p className="o-sub">{t('product.roundsText')}</p>
}

/** A bet of a round: its transactions, what the vendor says of it, and where it is verified. */
function BetPane({ row }: PaneProps<Bet>) {
  const { t } = useTexts()
  const query = useCall('officeBet', { id: row.id, language: languageNow() })
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.gameName}</h2>
        <StateBadge of={row.state} />
      </div>
      <div className="o-pane__b">
        <QueryResult query={query} skeleton={<SkeletonLines lines={6} />}>
          {({ bet, transactions, facts, verifyUrl }) => (
            <>
              <dl className="o-facts">
                <div>
                  <dt>{t('office.member')}</dt>
                  <dd>
                    <Anchor className="link" href={`/members/${row.holderId}`}>
                      {row.account}
                    </Anchor>
                  </dd>
                </div>
                <div>
                  <dt>{t('product.round')}</dt>
                  <Latin as="dd">{bet.round}</Latin>
                </div>
                <div>
                  <dt>{t('product.betId')}</dt>
                  <Latin as="dd">{bet.id}</Latin>
                </div>
                <div>
                  <dt>{t('product.stake')}</dt>
                  <dd>
                    <Taka of={bet.stake} />
                  </dd>
                </div>
                <div>
                  <dt>{t('product.payout')}</dt>
                  <dd>
                    <Taka of={bet.payout} />
                  </dd>
                </div>
              </dl>
              <h3 className="o-h4">{t('product.transactions')}</h3>
              <dl className="o-facts">
                {transactions.map((one) => (
                  <div key={one.id}>
                    <dt>
                      {labelOf('product.transaction', one.kind)} <At at={one.at} seconds />
                    </dt>
                    <dd>
                      <Taka of={one.amount} /> <Latin as="small">{one.id}</Latin>
                    </dd>
                  </div>
                ))}
              </dl>
              {facts.length > 0 && <h3 className="o-h4">{t('product.saidByVendor')}</h3>}
              <dl className="o-facts">
                {facts.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <Latin as="dd">{value}</Latin>
                  </div>
                ))}
              </dl>
              {verifyUrl ? (
                <Anchor className="link" href={verifyUrl} target="_blank" rel="noreferrer">
                  {t('product.verify')}
                </Anchor>
              ) : (
                <p className="o-sub">{t('product.noVerification')}</p>
              )}
            </>
          )}
        </QueryResult>
      </div>
    </>
  )
}
