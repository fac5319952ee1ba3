import { Button, Checkbox, Field, TextInput, useTexts } from '@chokka/ui'
import { Plus } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

/** Asks for a new colleague; a second staff member signs it, and each gets one half of the one-time password. */
export function NewStaff() {
  const { t } = useTexts()
  const { may } = useMe()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data: roles } = useCall('roleList', {}, { enabled: isOpen })
  const create = useOfficeAct('createStaff', () => {
    setOpen(false)
    setName('')
    setChosen([])
  })
  if (!may('staff.manage')) return null
  return (
    <div>
      <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
        {t('office.act_createStaff')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t('office.act_createStaff')}
          confirm={`${t('office.act_createStaff')} ${name}`}
          reasons={[t('office.reason_hired'), t('office.reason_moved')]}
          isReady={/^[a-z][a-z0-9._-]{2,31}$/.test(name)}
          fields={
            <>
              <Field label={t('office.staffName')} hint={t('office.staffNameHint')}>
                <TextInput exact value={name} onChange={(event) => setName(event.currentTarget.value.toLowerCase())} />
              </Field>
              {roles?.content.map((role) => (
                <Checkbox
                  key={role.name}
                  checked={chosen.includes(role.name)}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked ? [...chosen, role.name] : chosen.filter((one) => one !== role.name),
                    )
                  }
                >
                  {role.name}
                </Checkbox>
              ))}
            </>
          }
          effects={<p className="t2">{t('office.effect_createStaff')}</p>}
          busy={create.busy}
          onConfirm={(reason) => create.run({ name, roles: [...chosen], reason })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
