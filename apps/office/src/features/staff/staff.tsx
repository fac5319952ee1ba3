import { Badge, Button, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { labelOf } from '../../kit/labels.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask, useAct, useCall } from '../../kit/client.ts'
import { At } from '../../kit/At.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { ColleagueRoles } from './ColleagueRoles.tsx'
import { ColleagueSessions } from './ColleagueSessions.tsx'
import { NewStaff } from './NewStaff.tsx'
import { PasswordHalf, type Half } from './PasswordHalf.tsx'
import type { Colleague } from './rows.ts'

const records: Records<Colleague> = {
  title: 'office.staff',
  call: 'staffList',
  load: async (_filter, cursor) => pageOf(await ask('staffList', paging(cursor))),
  filters: [],
  columns: [
    {
      ...{ key: 'name', head: 'office.staffName', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => <b>{row.name}</b>, text: (row) => row.name },
    },
    {
      ...{ key: 'roles', head: 'office.roles', width: 'minmax(120px, 1.5fr)', phone: true },
      ...{ render: (row) => row.roles.join(', ') || '–', text: (row) => row.roles.join(' ') },
    },
    {
      ...{ key: 'seen', head: 'office.lastLogin', width: '130px', text: (row) => row.lastLoginAt ?? '' },
      render: (row) => (row.lastLoginAt === null ? '–' : <At at={row.lastLoginAt} />),
    },
    {
      ...{ key: 'state', head: 'common.status', width: '160px', phone: true, text: (row) => row.state },
      render: (row) => <ColleagueState of={row} />,
    },
  ],
  rowKey: (row) => row.name,
  label: (row) => row.name,
  Pane: ColleaguePane,
  Top: NewStaff,
}

export const StaffScreen = () => <RecordsScreen records={records} />

function ColleagueState({ of }: { of: Colleague }) {
  const { t } = useTexts()
  if (of.hasYourHalf) return <Badge tone="wait">{t('office.halfYours')}</Badge>
  if (of.state === 'active' && of.mustChangePassword) return <Badge tone="wait">{t('office.oneTimePassword')}</Badge>
  return <StateBadge of={of.state} />
}

type Asking = 'disableStaff' | 'enableStaff' | 'resetStaffPassword'

/** One colleague: what their roles allow, and what may be done about their login. */
function ColleaguePane({ row, onDone }: PaneProps<Colleague>) {
  const { t } = useTexts()
  const { me, may } = useMe()
  const { data: roles } = useCall('roleList')
  const [asking, setAsking] = useState<Asking>()
  const [half, setHalf] = useState<Half>()
  const takeHalf = useAct('takePasswordHalf', { done: setHalf })
  const over = () => {
    setAsking(undefined)
    onDone()
  }
  const acts = {
    disableStaff: useOfficeAct('disableStaff', over),
    enableStaff: useOfficeAct('enableStaff', over),
    resetStaffPassword: useOfficeAct('resetStaffPassword', over),
  }
  const allowed = roles?.content
    .filter(({ name }) => row.roles.includes(name))
    .flatMap(({ permissions }) => permissions)
  const names: Asking[] = row.state === 'active' ? ['resetStaffPassword', 'disableStaff'] : ['enableStaff']
  if (half) return <PasswordHalf of={half} part="second" onClose={onDone} />
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.name}</h2>
        <ColleagueState of={row} />
      </div>
      <div className="o-pane__b">
        {row.hasYourHalf && (
          <div className="o-strip">
            <span>
              <b>{t('office.half_second')}</b>
              <small>{t('office.halfWaits')}</small>
            </span>
            <Button size="sm" busy={takeHalf.busy} onClick={() => takeHalf.run({ name: row.name })}>
              {t('office.halfShow')}
            </Button>
          </div>
        )}
        <h3 className="o-h4">{t('office.rolesAllow')}</h3>
        <ul className="o-tags">
          {[...new Set(allowed)].map((permission) => (
            <li key={permission} className="o-tag">
              {labelOf('product.may', permission.replace('.', '_'))}
            </li>
          ))}
        </ul>
        <ColleagueRoles of={row} onDone={onDone} />
        <ColleagueSessions of={row.name} />
      </div>
      {may('staff.manage') && row.name !== me?.name && (
        <div className="o-pane__f">
          {names.map((name) => (
            <Button
              key={name}
              look={name === 'disableStaff' ? 'outline-danger' : 'secondary'}
              onClick={() => setAsking(name)}
            >
              {labelOf('act', name)}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={`${labelOf('act', asking)} · ${row.name}`}
          confirm={labelOf('act', asking)}
          tone={asking === 'disableStaff' ? 'danger' : 'primary'}
          reasons={[t(`office.reason1_${asking}`), t(`office.reason2_${asking}`)]}
          effects={<p className="t2">{t(`office.effect_${asking}`)}</p>}
          busy={acts[asking].busy}
          onConfirm={(reason) => acts[asking].run({ name: row.name, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
