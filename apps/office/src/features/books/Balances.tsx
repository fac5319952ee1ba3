import { parseMoney, subtract, toDecimal } from '@chokka/money'
import { formatDate } from '@chokka/text'
import { useTexts } from '@chokka/ui'
import { At } from '../../kit/At.tsx'
import { useCall } from '../../kit/client.ts'
import { FigureTable } from '../../kit/FigureTable.tsx'
import type { FigureColumn } from '../../kit/FigureTable.tsx'
import { channelName } from '../../kit/channels.ts'
import { Taka } from '../../kit/Taka.tsx'
import { Asked } from './Asked.tsx'
import { LiveBalance } from './LiveBalance.tsx'
import type { Balance } from './rows.ts'

/** What was booked for each channel, beside the balance that its provider said last. */
export function Balances() {
  const { t, locale } = useTexts()
  const query = useCall('channelBalances', {}, { pollMs: 60_000 })
  const columns: FigureColumn<Balance>[] = [
    { key: 'channel', head: t('books.channel'), render: ({ channel }) => channelName(channel) },
    { key: 'now', head: t('books.ledgerNow'), right: true, render: ({ booked }) => <Taka of={booked} /> },
    { key: 'live', head: t('books.providerNow'), right: true, render: (row) => <LiveBalance of={row} /> },
    {
      ...{ key: 'day', head: t('books.atEndOf') },
      render: ({ said }) => (said ? formatDate(`${said.day}T06:00:00Z`, locale) : '–'),
    },
    {
      ...{ key: 'then', head: t('books.ledgerThen'), right: true },
      render: ({ said }) => (said ? <Taka of={said.booked} /> : '–'),
    },
    {
      ...{ key: 'said', head: t('books.providerSaid'), right: true },
      render: ({ said }) => (said ? <Taka of={said.balance} /> : '–'),
    },
    { key: 'gap', head: t('books.gap'), right: true, render: ({ said }) => (said ? <Difference {...said} /> : '–') },
  ]
  return (
    <div className="o-col">
      <div className="card">
        <Asked query={query}>
          {({ content, at, sum }) => (
            <>
              <div className="card__h">
                <h2>{t('books.channels')}</h2>
                <small>
                  <At at={at} seconds />
                </small>
              </div>
              <FigureTable
                wide
                caption={t('books.channels')}
                columns={columns}
                rows={content}
                rowKey={({ channel }) => channel}
                sums={{ channel: t('books.sum'), now: <Taka of={sum} /> }}
              />
              <p className="o-sub b-note">{t('books.balancesNote')}</p>
            </>
          )}
        </Asked>
      </div>
    </div>
  )
}

function Difference({ balance, booked }: { balance: string; booked: string }) {
  const gap = subtract(parseMoney(balance), parseMoney(booked))
  return (
    <b className={gap === 0n ? 'gain' : 'acc'}>
      <Taka of={toDecimal(gap)} />
    </b>
  )
}
