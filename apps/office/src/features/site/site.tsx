import { navigate } from '@chokka/client/router.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { Tabs, useTexts } from '@chokka/ui'
import { AccessLists } from './AccessLists.tsx'
import { BrandForm } from './BrandForm.tsx'
import { FieldRules } from './FieldRules.tsx'
import { FlagSwitches } from './FlagSwitches.tsx'
import { LocaleForms } from './LocaleForms.tsx'
import { SettingRows } from './settings.tsx'
import { SiteStatus } from './SiteStatus.tsx'

const tabs = [
  { name: 'settings', label: 'office.settings', Body: SettingRows },
  { name: 'status', label: 'product.siteStatus', Body: SiteStatus },
  { name: 'flags', label: 'product.flags', Body: FlagSwitches },
  { name: 'brand', label: 'room.brand', Body: BrandForm },
  { name: 'registration', label: 'room.registration', Body: FieldRules },
  { name: 'locale', label: 'room.locale', Body: LocaleForms },
  { name: 'access', label: 'room.access', Body: AccessLists },
] as const

/** The settings of the site: all of them, and those that have a form of their own. */
export function SiteScreen() {
  const { t } = useTexts()
  const filter = useFilter()
  const tab = tabs.find(({ name }) => name === filter.get('tab')) ?? tabs[0]
  return (
    <Tabs
      label={t('office.settings')}
      value={tab.name}
      onChange={(name) => navigate(`/settings?tab=${name}`)}
      tabs={tabs.map(({ name, label }) => ({ value: name, label: t(label) }))}
    >
      <tab.Body key={tab.name} />
    </Tabs>
  )
}
