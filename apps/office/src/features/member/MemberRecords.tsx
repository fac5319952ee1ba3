import { useMemo } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { MemberTab, PanelProps } from './member-tabs.tsx'

/** What a tab shows of one member. */
export function MemberRecords({ tab, holderId, account }: PanelProps & { tab: MemberTab }) {
  const records = useMemo(() => ('of' in tab ? tab.of(holderId) : undefined), [tab, holderId])
  if (records) return <RecordsScreen records={records} />
  return 'Panel' in tab ? <tab.Panel holderId={holderId} account={account} /> : null
}
