import type { WireValue } from '@chokka/contract'
import { formatNumber } from '@chokka/text'
import type { Permission } from '@chokka/contract/permissions'
import { Button, Field, TextInput, useTexts } from '@chokka/ui'
import { Plus } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { Changes } from '../../kit/Changes.tsx'
import { ask } from '../../kit/client.ts'
import { History } from '../../kit/History.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { PaneProps, Records } from '../../kit/records.ts'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { RoleChecks } from './RoleChecks.tsx'
import './roles.css'

type Role = WireValue<'roleList'>['content'][number]

const records: Records<Role> = {
  title: 'product.roles',
  call: 'roleList',
  load: async () => ({ rows: (await ask('roleList')).content, next: null }),
  filters: [],
  columns: [
    {
      ...{ key: 'name', head: 'product.role', width: 'minmax(120px, 1fr)', phone: true, text: (row) => row.name },
      render: (row) => <b>{row.name}</b>,
    },
    {
      ...{ key: 'count', head: 'product.permissions', width: '140px', right: true, phone: true },
      ...{ text: (row) => row.permissions.join(' '), render: (row) => <Count of={row.permissions.length} /> },
    },
  ],
  rowKey: (row) => row.name,
  label: (row) => row.name,
  Top: NewRole,
  Pane: RolePane,
}

function Count({ of }: { of: number }) {
  const { locale } = useTexts()
  return (
    <span className="num" translate="no">
      {formatNumber(of, locale)}
    </span>
  )
}

export const RolesScreen = () => <RecordsScreen records={records} />

/** A role with its permissions. What is added to it waits for a second staff member; a change bites at once. */
function RolePane({ row, onDone }: PaneProps<Role>) {
  const { t } = useTexts()
  const { may } = useMe()
  const [chosen, setChosen] = useState<readonly Permission[]>(row.permissions)
  const [asking, setAsking] = useState<'saveRole' | 'removeRole'>()
  const over = () => {
    setAsking(undefined)
    onDone()
  }
  const save = useOfficeAct('saveRole', () => setAsking(undefined))
  const remove = useOfficeAct('removeRole', over)
  const readOnly = !may('staff.manage')
  const added = chosen.filter((one) => !row.permissions.includes(one))
  const taken = row.permissions.filter((one) => !chosen.includes(one))
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.name}</h2>
      </div>
      <div className="o-pane__b">
        <RoleChecks chosen={chosen} readOnly={readOnly} onChange={setChosen} />
        <History subject={`role:${row.name}`} />
      </div>
      {!readOnly && (
        <div className="o-pane__f">
          <Button disabled={added.length + taken.length === 0} onClick={() => setAsking('saveRole')}>
            {t('product.saveRole')}
          </Button>
          <Button look="outline-danger" onClick={() => setAsking('removeRole')}>
            {t('product.removeRole')}
          </Button>
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={`${t(`product.${asking}`)} · ${row.name}`}
          confirm={t(`product.${asking}`)}
          tone={asking === 'removeRole' ? 'danger' : 'primary'}
          reasons={[t('product.reason_duties'), t('product.reason_management')]}
          effects={
            <>
              {asking === 'saveRole' && (
                <Changes
                  of={[{ label: t('product.permissions'), before: taken.join(', '), after: added.join(', ') }]}
                />
              )}
              <p className="t2">{t(`product.effect_${asking}`)}</p>
            </>
          }
          busy={save.busy || remove.busy}
          onConfirm={(reason) =>
            asking === 'saveRole'
              ? save.run({ name: row.name, permissions: [...chosen], reason })
              : remove.run({ name: row.name, reason })
          }
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function NewRole() {
  const { t } = useTexts()
  const { may } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Permission[]>([])
  const save = useOfficeAct('saveRole', () => {
    setOpen(false)
    setName('')
    setChosen([])
  })
  if (!may('staff.manage')) return null
  return (
    <div>
      <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
        {t('product.newRole')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('product.newRole')}
          confirm={`${t('product.newRole')} ${name}`}
          reasons={[t('product.reason_duties'), t('product.reason_management')]}
          isReady={/^[a-z][a-z0-9._-]{2,31}$/.test(name)}
          fields={
            <>
              <Field label={t('product.role')} hint={t('office.staffNameHint')}>
                <TextInput exact value={name} onChange={(event) => setName(event.currentTarget.value.toLowerCase())} />
              </Field>
              <RoleChecks chosen={chosen} readOnly={false} onChange={setChosen} />
            </>
          }
          effects={<p className="t2">{t('product.effect_saveRole')}</p>}
          busy={save.busy}
          onConfirm={(reason) => save.run({ name, permissions: [...chosen], reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
