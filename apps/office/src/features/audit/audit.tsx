import type { WireValue } from '@chokka/contract'
import { Button, Skeleton, useTexts } from '@chokka/ui'
import { CircleAlert, Icon, Link2 } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask, useCall } from '../../kit/client.ts'
import { At } from '../../kit/At.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type Event = WireValue<'auditSearch'>['content'][number]

const kinds = ['', 'staff.', 'deposit', 'withdrawal', 'login.failed', 'staff.changeSetting'] as const

const records: Records<Event> = {
  title: 'office.audit',
  call: 'auditSearch',
  load: async (filter, cursor) => {
    const value = await ask('auditSearch', {
      ...{ actor: filter.get('actor') ?? undefined, subject: filter.get('subject') ?? undefined },
      ...{ action: filter.get('action') ?? undefined, cursor: cursor ?? undefined },
      ...{ from: filter.get('from') ?? undefined, to: filter.get('to') ?? undefined },
    })
    return { rows: value.content, next: value.next }
  },
  filters: [
    { name: 'action', kind: 'chips', options: kinds, standard: '', labels: 'events' },
    { name: 'subject', kind: 'text', label: 'office.subject' },
    { name: 'actor', kind: 'text', label: 'office.actor' },
    { name: 'from', kind: 'day', label: 'common.from' },
    { name: 'to', kind: 'day', label: 'common.to' },
  ],
  columns: [
    {
      ...{ key: 'number', head: 'office.link', width: '80px', text: (row) => String(row.number ?? '') },
      render: (row) => <span className="num">{row.number ?? '–'}</span>,
    },
    {
      ...{ key: 'at', head: 'common.time', width: '140px', phone: true, text: (row) => row.at },
      render: (row) => <At at={row.at} seconds />,
    },
    {
      ...{ key: 'actor', head: 'office.actor', width: 'minmax(110px, 1fr)', text: (row) => row.actor },
      render: (row) => (
        <>
          {row.actor} {row.authorisedBy && <small>✓ {row.authorisedBy}</small>}
        </>
      ),
    },
    {
      ...{ key: 'action', head: 'office.action', width: 'minmax(140px, 1.2fr)', phone: true },
      ...{ render: (row) => <span className="id">{row.action}</span>, text: (row) => row.action },
    },
    {
      ...{ key: 'subject', head: 'office.subject', width: 'minmax(120px, 1.3fr)', text: (row) => row.subject },
      render: (row) => <span className="id">{row.subject}</span>,
    },
    {
      ...{ key: 'reason', head: 'office.reason', width: 'minmax(120px, 1.4fr)', text: (row) => row.reason },
      render: (row) => row.reason,
    },
    {
      ...{ key: 'hash', head: 'office.hash', width: '90px', text: (row) => row.hash ?? '' },
      render: (row) => <span className="id muted">{row.hash?.slice(0, 8)}</span>,
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${row.action} ${row.subject}`,
  Pane: EventPane,
  Top: ChainStrip,
}

export const AuditScreen = () => <RecordsScreen records={records} />

function EventPane({ row }: PaneProps<Event>) {
  const { t } = useTexts()
  return (
    <>
      <div className="o-pane__h">
        <h2 className="id">{row.action}</h2>
      </div>
      <div className="o-pane__b">
        <dl className="o-dl">
          <dt>{t('common.time')}</dt>
          <dd>
            <At at={row.at} seconds />
          </dd>
          <dt>{t('office.actor')}</dt>
          <dd>{row.actor}</dd>
          <dt>{t('office.authorisedBy')}</dt>
          <dd>{row.authorisedBy ?? '–'}</dd>
          <dt>{t('office.subject')}</dt>
          <dd className="id">{row.subject}</dd>
          <dt>{t('office.reason')}</dt>
          <dd>{row.reason || '–'}</dd>
        </dl>
        <Facts title={t('office.before')} of={row.before} other={row.after} look="del" />
        <Facts title={t('office.after')} of={row.after} other={row.before} look="ins" />
        <p className="id o-hash">{row.hash}</p>
      </div>
    </>
  )
}

type Json = Event['before']
type FactsProps = { title: string; of: Json; other: Json; look: 'del' | 'ins' }

/** The fields of one side; those that differ from the other are marked. */
function Facts({ title, of, other, look }: FactsProps) {
  if (of === null || Object.keys(of).length === 0) return null
  const differs = (name: string) => JSON.stringify(of[name]) !== JSON.stringify(other?.[name])
  return (
    <div>
      <h3 className="o-h4">{title}</h3>
      <dl className="o-facts">
        {Object.entries(of).map(([name, value]) => (
          <div key={name} className={differs(name) ? `is-${look}` : undefined}>
            <dt>{name}</dt>
            <dd className="id">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Whether the chain over the audit fits, or where it breaks. */
function ChainStrip() {
  const { t } = useTexts()
  const { data: state } = useCall('auditState', {}, { pollMs: 60_000 })
  const [isAsking, setAsking] = useState(false)
  const check = useOfficeAct('checkAudit', () => setAsking(false))
  if (!state) return <Skeleton height="58px" />
  const broken = state.check?.brokenAt ?? null
  return (
    <div className={broken === null ? 'o-chain' : 'o-chain o-chain--bad'} role={broken === null ? 'status' : 'alert'}>
      <Icon of={broken === null ? Link2 : CircleAlert} />
      <span className="grow">
        <b>
          {broken === null
            ? state.check
              ? t('office.chainIntact', { count: state.check.links })
              : t('office.chainRows', { count: state.links })
            : t('office.chainBroken', {
                number: String(broken),
                how: t(`office.fault_${state.check?.fault ?? 'changed'}`),
              })}
        </b>
        <small>
          {state.check ? (
            <>
              {t('office.checkedAt')} <At at={state.check.at} seconds />
            </>
          ) : (
            t('office.neverChecked')
          )}{' '}
          · {t('office.chainHead')} <span className="id">{state.head?.slice(0, 16) ?? '–'}</span>
        </small>
      </span>
      <Button look="secondary" size="sm" onClick={() => setAsking(true)}>
        {t('office.checkNow')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('office.checkNow')}
          confirm={t('office.checkNow')}
          reasons={[t('office.reason_daily'), t('office.reason_doubt')]}
          effects={<p className="t2">{t('office.checkEffect', { count: state.links })}</p>}
          busy={check.busy}
          onConfirm={(reason) => check.run({ reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
