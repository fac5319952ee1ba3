import type { WireValue } from '@chokka/contract'
import { Badge, Button, useTexts, Latin } from '@chokka/ui'
import { useState } from 'react'
import { At } from '../../kit/At.tsx'
import { ask, useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { Postings } from './Postings.tsx'

type Debt = WireValue<'badDebts'>['content'][number]
const states = ['open', 'written_off', 'all'] as const

const records: Records<Debt> = {
  title: 'books.debts',
  call: 'badDebts',
  load: async (filter, cursor) =>
    pageOf(await ask('badDebts', { ...paging(cursor), state: filter.oneOf('state', states) ?? 'open' })),
  filters: [{ name: 'state', kind: 'chips', options: states, standard: 'open', labels: 'books.debt' }],
  columns: [
    {
      ...{ key: 'account', head: 'office.member', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => <b>{row.account ?? '–'}</b>, text: (row) => row.account ?? '' },
    },
    {
      ...{ key: 'kind', head: 'books.from', width: 'minmax(120px, 1fr)' },
      render: (row) => labelOf('books.debtKind', row.kind),
      text: (row) => row.kind,
    },
    {
      ...{ key: 'note', head: 'office.reason', width: 'minmax(140px, 1.6fr)', text: (row) => row.note },
      render: (row) => row.note,
    },
    {
      ...{ key: 'amount', head: 'common.amount', width: '140px', right: true, phone: true },
      ...{ render: (row) => <Taka of={row.amount} />, text: (row) => row.amount },
    },
    {
      ...{ key: 'at', head: 'common.time', width: '130px', text: (row) => row.at },
      render: (row) => <At at={row.at} />,
    },
    {
      ...{ key: 'state', head: 'common.status', width: '130px', phone: true },
      text: (row) => labelOf('books.debt', row.state),
      render: (row) => <DebtState of={row} />,
    },
  ],
  rowKey: (row) => row.about,
  label: (row) => `${labelOf('books.debtKind', row.kind)} ${row.account ?? row.note}`,
  Pane: DebtPane,
  Top: DebtSums,
}

export const BadDebts = () => <RecordsScreen records={records} />

const DebtState = ({ of }: { of: Debt }) => (
  <Badge tone={of.state === 'open' ? 'wait' : 'mute'}>{labelOf('books.debt', of.state)}</Badge>
)

function DebtSums() {
  const { t } = useTexts()
  const { data } = useCall('badDebts', { pageSize: 1 })
  if (!data) return null
  return (
    <div className="o-figs b-figs b-figs--2">
      <div>
        <small>{t('books.debtOpen')}</small>
        <b>
          <Taka of={data.sum} />
        </b>
      </div>
      <div>
        <small>{t('books.debtGone')}</small>
        <b>
          <Taka of={data.writtenOff} />
        </b>
      </div>
    </div>
  )
}

function DebtPane({ row, onDone }: PaneProps<Debt>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [isAsking, setAsking] = useState(false)
  const writeOff = useOfficeAct('writeOff', () => {
    setAsking(false)
    onDone()
  })
  const posting = { from: 'H.adjust', to: 'H.baddebt', amount: row.amount }
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.account ?? labelOf('books.debtKind', row.kind)}</h2>
        <DebtState of={row} />
      </div>
      <div className="o-pane__b">
        <dl className="o-facts">
          <div>
            <dt>{t('common.amount')}</dt>
            <dd>
              <Taka of={row.amount} />
            </dd>
          </div>
          <div>
            <dt>{t('books.from')}</dt>
            <dd>{labelOf('books.debtKind', row.kind)}</dd>
          </div>
          <div>
            <dt>{t('office.reason')}</dt>
            <dd>{row.note}</dd>
          </div>
          <div>
            <dt>{t('common.reference')}</dt>
            <Latin as="dd">{row.about}</Latin>
          </div>
        </dl>
        <p className="o-sub">{t('books.debtNote')}</p>
      </div>
      {row.state === 'open' && may('books.write_off') && (
        <div className="o-pane__f">
          <Button onClick={() => setAsking(true)}>{t('books.writeOff')}</Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('books.writeOff')}
          confirm={t('books.writeOff')}
          tone="danger"
          reasons={[t('books.reason_gone'), t('books.reason_tooSmall')]}
          effects={
            <div className="stack">
              <Postings of={[posting]} />
              <p className="t2">{t('books.effect_writeOff')}</p>
              <p className="muted">{t('books.takesTwo')}</p>
            </div>
          }
          busy={writeOff.busy}
          onConfirm={(reason) => writeOff.run({ about: row.about, amount: row.amount, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
