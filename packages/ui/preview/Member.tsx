import { Latin } from '@chokka/ui'
import { parseMoney } from '@chokka/money'
import { formatDateTime } from '@chokka/text'
import { useState } from 'react'
import {
  Avatar,
  Badge,
  MenuList,
  Money,
  Pager,
  PayMethodCard,
  PayMethods,
  RecordsTable,
  Timeline,
  useTexts,
} from '../src/index.ts'
import { ReceiptText, ShieldCheck, Wallet } from '../src/Icon.tsx'

const rows = Array.from({ length: 6 }, (_, index) => ({
  id: `BG-8812041${index}`,
  at: `2025-11-20T04:4${index}:12Z`,
  stake: parseMoney('200.00'),
  net: parseMoney(index % 2 ? '-200.00' : '640.50'),
}))

/** The layout of the member centre with records, pager, payment methods and a timeline. */
export function Member() {
  const { t, locale } = useTexts()
  const [page, setPage] = useState(2)
  const [method, setMethod] = useState('a')
  return (
    <main className="mc">
      <aside className="mc__nav">
        <div className="mc__me">
          <Avatar name="rahim77" />
          <span>
            <b className="b">rahim77</b>
            <span className="xs acc">{t('shell.vipLevel', { level: 4 })}</span>
          </span>
        </div>
        <MenuList
          label={t('shell.memberCentre')}
          entries={[
            { href: '/member', label: t('shell.myAccount'), icon: ShieldCheck },
            { href: '/member', label: t('common.deposit'), icon: Wallet, current: true },
            { href: '/member', label: t('shell.bettingRecord'), icon: ReceiptText, end: '৩' },
          ]}
        />
      </aside>
      <div>
        <div className="mc__t">
          <h1 className="grow">{t('shell.bettingRecord')}</h1>
        </div>
        <div className="blk">
          <PayMethods label={t('common.deposit')}>
            <PayMethodCard
              name="NoukaPay"
              note="৳২০০ – ৳২৫,০০০"
              mark="wallet"
              badge="+২%"
              chosen={method === 'a'}
              onChoose={() => setMethod('a')}
            />
            <PayMethodCard
              name="Bank"
              note="৳১,০০০ – ৳২,০০,০০০"
              mark="bank"
              chosen={method === 'b'}
              onChoose={() => setMethod('b')}
            />
            <PayMethodCard
              name="Agent"
              note={t('common.maintenance')}
              mark="agent"
              chosen={false}
              disabled
              onChoose={() => undefined}
            />
          </PayMethods>
          <RecordsTable
            caption={t('shell.bettingRecord')}
            rows={rows}
            rowKey={(row) => row.id}
            columns={[
              {
                key: 'at',
                head: t('common.time'),
                render: (row) => (
                  <span className="num t2" translate="no">
                    {formatDateTime(row.at, locale)}
                  </span>
                ),
                foot: t('common.pageTotal'),
              },
              {
                key: 'id',
                head: t('common.reference'),
                render: (row) => <Latin className="t2">{row.id}</Latin>,
                foot: '',
              },
              {
                key: 'stake',
                head: t('common.amount'),
                right: true,
                render: (row) => <Money amount={row.stake} />,
                foot: <Money amount={parseMoney('1200.00')} />,
              },
              {
                key: 'net',
                head: `${t('common.gain')} / ${t('common.loss')}`,
                right: true,
                render: (row) => <Money toned amount={row.net} />,
                foot: '',
              },
              {
                key: 'state',
                head: t('common.status'),
                render: (row) => (
                  <Badge tone={row.net > 0n ? 'ok' : 'mute'}>{t(row.net > 0n ? 'common.win' : 'common.lose')}</Badge>
                ),
                foot: '',
              },
            ]}
            onOpen={{ label: (row) => `${t('common.details')} ${row.id}`, open: () => undefined }}
          />
          <Pager page={page} total={39} onPage={setPage} />
          <div className="card">
            <Timeline
              steps={[
                { key: '1', title: t('common.submit'), note: 'NoukaPay · 017** ***482', time: '১০:০২', state: 'done' },
                { key: '2', title: t('common.verify'), time: '১০:০৪', state: 'done' },
                { key: '3', title: t('common.pending'), time: t('common.now'), state: 'now' },
                { key: '4', title: t('common.success'), state: 'todo' },
              ]}
            />
          </div>
        </div>
      </div>
    </main>
  )
}
