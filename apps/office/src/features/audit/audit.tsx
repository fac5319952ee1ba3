import type { WireValue } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import { Anchor, Button, Skeleton, useTexts, Latin } from '@chokka/ui'
import { CircleAlert, Icon, Link2 } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask, useCall } from '../../kit/client.ts'
import { At } from '../../kit/At.tsx'
import { Changes } from '../../kit/Changes.tsx'
import { actionWords, actorWords, changesOf, reasonWords, subjectAddress, subjectWords } from '../../kit/event-words.ts'
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
      render: (row) => <Count of={row.number} />,
    },
    {
      ...{ key: 'action', head: 'office.action', width: 'minmax(140px, 1.2fr)', phone: true },
      ...{ render: (row) => <b>{actionWords(row.action)}</b>, text: (row) => actionWords(row.action) },
    },
    {
      ...{ key: 'at', head: 'common.time', width: '140px', phone: true, text: (row) => row.at },
      render: (row) => <At at={row.at} seconds />,
    },
    {
      ...{ key: 'subject', head: 'office.subject', width: 'minmax(120px, 1.3fr)', phone: true },
      ...{ render: (row) => subjectWords(row.subject), text: (row) => row.subject },
    },
    {
      ...{ key: 'actor', head: 'office.actor', width: 'minmax(110px, 1fr)', phone: true, text: (row) => row.actor },
      render: (row) => (
        <>
          {actorWords(row.actor)} {row.authorisedBy && <small>✓ {actorWords(row.authorisedBy)}</small>}
        </>
      ),
    },
    {
      ...{ key: 'reason', head: 'office.reason', width: 'minmax(120px, 1.4fr)', text: (row) => row.reason },
      render: (row) => reasonWords(row.reason),
    },
    {
      ...{ key: 'hash', head: 'office.hash', width: '90px', text: (row) => row.hash ?? '' },
      render: (row) => <Latin className="muted">{row.hash?.slice(0, 8)}</Latin>,
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${actionWords(row.action)} ${subjectWords(row.subject)}`,
  Pane: EventPane,
  Top: ChainStrip,
}

export const AuditScreen = () => <RecordsScreen records={records} />

function EventPane({ row }: PaneProps<Event>) {
  const { t } = useTexts()
  return (
    <>
      <div className="o-pane__h">
        <h2>{actionWords(row.action)}</h2>
      </div>
      <div className="o-pane__b">
        <dl className="o-dl">
          <dt>{t('common.time')}</dt>
          <dd>
            <At at={row.at} seconds />
          </dd>
          <dt>{t('office.actor')}</dt>
          <dd>{actorWords(row.actor)}</dd>
          <dt>{t('office.authorisedBy')}</dt>
          <dd>{row.authorisedBy === null ? '–' : actorWords(row.authorisedBy)}</dd>
          <dt>{t('office.subject')}</dt>
          <dd>
            <Subject of={row.subject} />
          </dd>
          <dt>{t('office.reason')}</dt>
          <dd>{reasonWords(row.reason) || '–'}</dd>
        </dl>
        <ChangedFacts of={row} />
        {/* As they are stored and hashed. */}
        <Latin as="p" className="o-hash">
          {row.action} · {row.subject}
          <br />
          {row.hash}
        </Latin>
      </div>
    </>
  )
}

function Subject({ of }: { of: string }) {
  const address = subjectAddress(of)
  if (address === undefined) return subjectWords(of)
  return (
    <Anchor className="link" href={address}>
      {subjectWords(of)}
    </Anchor>
  )
}

function Count({ of }: { of: number | null }) {
  const { locale } = useTexts()
  return (
    <span className="num" translate="no">
      {of === null ? '–' : formatNumber(of, locale)}
    </span>
  )
}

/** What it changed: each part with its name, before and after. */
function ChangedFacts({ of }: { of: Event }) {
  const { t } = useTexts()
  const changes = changesOf(of)
  if (changes.length === 0) return null
  return (
    <div>
      <h3 className="o-h4">{t('office.whatChanged')}</h3>
      <Changes of={changes} />
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
          · {t('office.chainHead')} <Latin>{state.head?.slice(0, 16) ?? '–'}</Latin>
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
