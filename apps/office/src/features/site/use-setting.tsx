import { QueryResult } from '@chokka/client/QueryResult.tsx'
import type { WireValue } from '@chokka/contract'
import { SkeletonRows, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { Changes } from '../../kit/Changes.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type Setting = WireValue<'settingList'>['content'][number]
type OneSettingProps = { name: string; children: (setting: Setting) => ReactNode }

/** A form for one setting, begun anew when somebody has changed it. */
export function OneSetting({ name, children }: OneSettingProps) {
  const query = useCall('settingList')
  return (
    <QueryResult query={query} skeleton={<SkeletonRows rows={6} />}>
      {({ content }) => {
        const setting = content.find((one) => one.name === name)
        return setting && <div key={JSON.stringify(setting.value)}>{children(setting)}</div>
      }}
    </QueryResult>
  )
}

/** The languages whose texts the site has. */
export const useSiteLanguages = (): readonly string[] => useCall('settingList').data?.languages ?? []

/** The values of all settings by their names; none before they have come. */
export function useSettings(): Readonly<Record<string, unknown>> {
  const { data } = useCall('settingList')
  return Object.fromEntries((data?.content ?? []).map(({ name, value }) => [name, value]))
}

type ChangeProps = {
  name: string
  title: string
  effect: string
  changes: readonly { label: string; before: string; after: string }[]
  value: unknown
  tone?: 'primary' | 'danger'
  onClose: () => void
}

/** Asks why a setting is changed, and changes it. */
export function ChangeDialog({ name, title, effect, changes, value, tone = 'primary', onClose }: ChangeProps) {
  const { t } = useTexts()
  const change = useOfficeAct('changeSetting', onClose)
  return (
    <ReasonDialog
      title={title}
      confirm={title}
      tone={tone}
      reasons={[t('office.reason1_setting'), t('office.reason2_setting')]}
      effects={
        <>
          <Changes of={changes} />
          <p className="t2">{effect}</p>
        </>
      }
      busy={change.busy}
      onConfirm={(reason) => change.run({ name, value: JSON.stringify(value), reason })}
      onClose={onClose}
    />
  )
}

/** The dialog is open or not. */
export function useAsking() {
  const [isAsking, setAsking] = useState(false)
  return { isAsking, ask: () => setAsking(true), close: () => setAsking(false) }
}
