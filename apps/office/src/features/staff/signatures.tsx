import type { WireValue } from '@chokka/contract'
import { Button, useTexts, Latin } from '@chokka/ui'
import { CheckCheck, Icon } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask } from '../../kit/client.ts'
import { At } from '../../kit/At.tsx'
import { Key } from '../../kit/Key.tsx'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { ActFields } from './ActFields.tsx'
import { PasswordHalf, type Half } from './PasswordHalf.tsx'

type AskedAct = WireValue<'askedActs'>['content'][number]

const states = ['asked', 'done', 'refused', 'withdrawn', 'failed', 'expired'] as const

const records: Records<AskedAct> = {
  title: 'office.signatures',
  call: 'askedActs',
  load: async (filter, cursor) => {
    const state = filter.oneOf('state', states) ?? 'asked'
    return pageOf(await ask('askedActs', { ...paging(cursor), state }))
  },
  filters: [{ name: 'state', kind: 'chips', options: states, standard: 'asked', labels: 'state' }],
  columns: [
    {
      ...{ key: 'call', head: 'office.action', width: 'minmax(140px, 1fr)', phone: true },
      ...{ render: (row) => <b>{labelOf('act', row.call)}</b>, text: (row) => row.call },
    },
    {
      ...{ key: 'subject', head: 'office.subject', width: 'minmax(120px, 1.2fr)', text: (row) => row.subject },
      render: (row) => <Latin>{row.subject}</Latin>,
    },
    {
      ...{ key: 'maker', head: 'office.maker', width: '120px', phone: true, text: (row) => row.maker },
      render: (row) => row.maker,
    },
    {
      ...{ key: 'reason', head: 'office.reason', width: 'minmax(120px, 1.4fr)', text: (row) => row.reason },
      render: (row) => row.reason,
    },
    {
      ...{ key: 'at', head: 'common.time', width: '120px', text: (row) => row.askedAt },
      render: (row) => <At at={row.askedAt} />,
    },
    {
      ...{ key: 'state', head: 'common.status', width: '120px', text: (row) => labelOf('state', row.state) },
      render: (row) => <StateBadge of={row.state} />,
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${labelOf('act', row.call)} ${row.subject}`,
  Pane: SignaturePane,
  pollMs: 15_000,
}

export const SignaturesScreen = () => <RecordsScreen records={records} />

const withoutReason = ({ reason: _reason, ...rest }: Record<string, unknown>) => rest

/** What waits for a second staff member. Its maker can take it back, and never sign it. */
function SignaturePane({ row, onDone }: PaneProps<AskedAct>) {
  const { t } = useTexts()
  const { me } = useMe()
  const [asking, setAsking] = useState<'sign' | 'decline' | 'takeBack'>()
  const [made, setMade] = useState<unknown>()
  const over = () => {
    setAsking(undefined)
    onDone()
  }
  const sign = useOfficeAct('approveAct', (value) => {
    setAsking(undefined)
    // Half of a one-time password is shown this once, before the next row comes.
    if (isHalf(value.done?.result)) setMade(value.done?.result)
    else onDone()
  })
  const decline = useOfficeAct('refuseAct', over)
  const takeBack = useOfficeAct('withdrawAct', over)
  const isMine = row.maker === me?.name
  const isOpen = row.state === 'asked'
  const acts = { sign, decline, takeBack }
  useKeys(isOpen && !isMine ? { s: () => setAsking('sign'), r: () => setAsking('decline') } : {})
  if (isHalf(made)) return <PasswordHalf of={made} part="first" onClose={onDone} />
  return (
    <>
      <div className="o-pane__h">
        <h2>{labelOf('act', row.call)}</h2>
        <StateBadge of={row.state} />
      </div>
      <div className="o-pane__b">
        <div className="o-strip">
          <Icon of={CheckCheck} />
          <span>
            <b>{t('office.askedBy', { name: row.maker })}</b>
            <small>
              {row.reason} · <At at={row.askedAt} /> · {t('office.lapses')} <At at={row.expiresAt} />
            </small>
            {isOpen && <small>{t(isMine ? 'office.youMade' : 'office.youMaySign')}</small>}
          </span>
        </div>
        <dl className="o-facts">
          <ActFields of={withoutReason(row.input)} />
        </dl>
        <div>
          <h3 className="o-h4">{t('office.whatHappens')}</h3>
          <dl className="o-facts">
            <ActFields of={row.before} look="is-del" />
            <ActFields of={row.after} look="is-ins" />
          </dl>
        </div>
        {row.decidedBy && (
          <p className="o-sub">
            {row.decidedBy} · {row.decisionReason} {row.refusal && `· ${row.refusal}`}
          </p>
        )}
      </div>
      {isOpen && (
        <div className="o-pane__f">
          {isMine ? (
            <Button look="secondary" onClick={() => setAsking('takeBack')}>
              {t('office.takeBack')}
            </Button>
          ) : (
            <>
              <Button onClick={() => setAsking('sign')}>
                {t('office.checkAndSign')} <Key of="S" />
              </Button>
              <Button look="outline-danger" onClick={() => setAsking('decline')}>
                {t('office.decline')} <Key of="R" />
              </Button>
            </>
          )}
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={t(`office.ask_${asking}`)}
          confirm={t(asking === 'sign' ? 'office.checkAndSign' : `office.${asking}`)}
          tone={asking === 'sign' ? 'primary' : 'danger'}
          reasons={[t('office.reason_agreed'), t('office.reason_doubt')]}
          effects={<p className="t2">{t(`office.effect_${asking}`)}</p>}
          busy={acts[asking].busy}
          onConfirm={(reason) => acts[asking].run({ id: row.id, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

const isHalf = (value: unknown): value is Half => typeof value === 'object' && value !== null && 'passwordHalf' in value
