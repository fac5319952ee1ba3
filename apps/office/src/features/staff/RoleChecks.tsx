import type { Permission } from '@chokka/contract/permissions'
import { permissionNames } from '@chokka/contract/permissions'
import { Checkbox, useTexts, Latin } from '@chokka/ui'
import { labelOf } from '../../kit/labels.ts'
import { useMe } from '../../kit/use-me.ts'

type RoleChecksProps = {
  chosen: readonly Permission[]
  readOnly: boolean
  onChange: (chosen: readonly Permission[]) => void
}

/** The permissions of a role, each with what it allows. Nobody gives or takes what they lack themselves. */
export function RoleChecks({ chosen, readOnly, onChange }: RoleChecksProps) {
  const { t } = useTexts()
  const { may } = useMe()
  return (
    <fieldset className="r-checks">
      <legend className="o-h4">{t('product.permissions')}</legend>
      {permissionNames.map((permission) => (
        <Checkbox
          key={permission}
          checked={chosen.includes(permission)}
          disabled={readOnly || !may(permission)}
          onChange={(event) => {
            const { checked } = event.currentTarget
            onChange(permissionNames.filter((one) => (one === permission ? checked : chosen.includes(one))))
          }}
        >
          {labelOf('product.may', permission.replace('.', '_'))} <Latin as="small">{permission}</Latin>
        </Checkbox>
      ))}
    </fieldset>
  )
}
