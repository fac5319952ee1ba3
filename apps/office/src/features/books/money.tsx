import { navigate } from '@chokka/client/router.tsx'
import { useFilter } from '@chokka/client/use-filter.ts'
import { Tabs, useTexts } from '@chokka/ui'
import { Balances } from './Balances.tsx'
import { BadDebts } from './bad-debts.tsx'
import './books.css'
import { Corrections } from './corrections.tsx'
import { LedgerAudit } from './LedgerAudit.tsx'
import { Liability } from './Liability.tsx'
import { Months } from './Months.tsx'
import { Reconcile } from './Reconcile.tsx'

const tabs = [
  { name: 'reconcile', label: 'books.reconcile', Body: Reconcile },
  { name: 'channels', label: 'books.channels', Body: Balances },
  { name: 'liability', label: 'books.liability', Body: Liability },
  { name: 'corrections', label: 'books.corrections', Body: Corrections },
  { name: 'debts', label: 'books.debts', Body: BadDebts },
  { name: 'months', label: 'books.months', Body: Months },
  { name: 'audit', label: 'books.audit', Body: LedgerAudit },
] as const

/** The books: channels beside their providers' reports, what is owed and missing, closings, and what checks found. */
export function MoneyScreen() {
  const { t } = useTexts()
  const filter = useFilter()
  const tab = tabs.find(({ name }) => name === filter.get('tab')) ?? tabs[0]
  return (
    <Tabs
      label={t('books.money')}
      value={tab.name}
      onChange={(name) => navigate(`/money?tab=${name}`)}
      tabs={tabs.map(({ name, label }) => ({ value: name, label: t(label) }))}
    >
      <tab.Body key={tab.name} />
    </Tabs>
  )
}
