import { Button, Checkbox, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { Changes, differing } from '../../kit/Changes.tsx'
import { useCall } from '../../kit/client.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import type { Colleague } from './rows.ts'

/** The roles of a colleague. What they gain waits for a second staff member. */
export function ColleagueRoles({ of, onDone }: { of: Colleague; onDone: () => void }) {
  const { t } = useTexts()
  const { may } = useMe()
  const { data: roles } = useCall('roleList')
  const [chosen, setChosen] = useState<readonly string[]>(of.roles)
  const [isAsking, setAsking] = useState(false)
  const set = useOfficeAct('setStaffRoles', () => {
    setAsking(false)
    onDone()
  })
  if (!may('staff.manage') || !roles) return null
  const names = roles.content.map(({ name }) => name)
  return (
    <fieldset>
      <legend className="o-h4">{t('office.roles')}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={(event) => {
            const { checked } = event.currentTarget
            setChosen(names.filter((one) => (one === name ? checked : chosen.includes(one))))
          }}
        >
          {name}
        </Checkbox>
      ))}
      <Button
        look="secondary"
        size="sm"
        disabled={differing(of.roles.toSorted(), chosen.toSorted()).length === 0 && chosen.length === of.roles.length}
        onClick={() => setAsking(true)}
      >
        {t('product.setRoles')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${t('product.setRoles')} · ${of.name}`}
          confirm={t('product.setRoles')}
          reasons={[t('product.reason_duties'), t('office.reason_moved')]}
          effects={
            <>
              <Changes of={[{ label: t('office.roles'), before: of.roles.join(', '), after: chosen.join(', ') }]} />
              <p className="t2">{t('product.effect_saveRole')}</p>
            </>
          }
          busy={set.busy}
          onConfirm={(reason) => set.run({ name: of.name, roles: [...chosen], reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </fieldset>
  )
}
