import { navigate } from '@chokka/client/router.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import type { Permission } from '@chokka/contract/permissions'
import type { TextKey } from '@chokka/text'
import { Tabs, useTexts } from '@chokka/ui'
import type { ComponentType } from 'react'
import { useMe } from '../../kit/use-me.ts'
import { GameRows } from './game-rows.tsx'
import './games.css'
import { Lanes } from './Lanes.tsx'
import { ReturnRows } from './returns.tsx'
import { RoundRows } from './rounds.tsx'
import { VendorRows } from './vendors.tsx'

type Tab = { name: string; label: TextKey; permission: Permission; Body: ComponentType }

const all: readonly Tab[] = [
  { name: 'games', label: 'product.allGames', permission: 'games.read', Body: GameRows },
  { name: 'vendors', label: 'product.vendors', permission: 'games.read', Body: VendorRows },
  { name: 'lanes', label: 'product.lanes', permission: 'games.read', Body: Lanes },
  { name: 'returns', label: 'product.returns', permission: 'games.read', Body: ReturnRows },
  { name: 'rounds', label: 'product.rounds', permission: 'members.read', Body: RoundRows },
]

/** Games and vendors, the order of home, what games return, and single rounds. */
export function GamesScreen() {
  const { t } = useTexts()
  const { may } = useMe()
  const filter = useFilter()
  const tabs = all.filter(({ permission }) => may(permission))
  const tab = tabs.find(({ name }) => name === filter.get('tab')) ?? tabs[0]
  if (!tab) return null
  return (
    <Tabs
      label={t('product.games')}
      value={tab.name}
      // Filters and the open row belong to their own tab.
      onChange={(name) => navigate(`/games?tab=${name}`)}
      tabs={tabs.map(({ name, label }) => ({ value: name, label: t(label) }))}
    >
      <tab.Body key={tab.name} />
    </Tabs>
  )
}
