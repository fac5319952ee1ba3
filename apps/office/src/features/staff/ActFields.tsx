import type { TextKey } from '@chokka/text'
import { useTexts, Latin } from '@chokka/ui'
import type { ReactNode } from 'react'
import { channelName } from '../../kit/channels.ts'
import { labelOf } from '../../kit/labels.ts'
import { Taka } from '../../kit/Taka.tsx'

const labels: Readonly<Record<string, TextKey>> = {
  ...{ holderId: 'office.member', name: 'reports.name', roles: 'office.roles', permissions: 'product.permissions' },
  ...{ amount: 'common.amount', amountPaid: 'office.paid', cash: 'office.cash', credit: 'office.credit' },
  ...{ debit: 'office.debit', direction: 'common.type', kind: 'common.type', state: 'common.status', id: 'office.id' },
  ...{ channel: 'books.channel', day: 'books.day', month: 'books.month', trxId: 'office.trxId', way: 'office.way' },
  paidFrom: 'office.payFrom',
  ...{ gap: 'books.gap', open: 'books.openRows', entry: 'office.entry', finding: 'books.what' },
  ...{ period: 'member.limitPeriod', value: 'office.value', before: 'office.before', after: 'office.after' },
}
/** Whose words the values of a field are, as `labelOf` names them. */
const wordsOf: Readonly<Record<string, string>> = {
  ...{ state: 'state', way: 'books.way', kind: 'books.kind', finding: 'books.finding' },
}
const isAmount = (value: unknown): value is string => typeof value === 'string' && /^-?\d+\.\d{2,6}$/.test(value)

type Fields = Readonly<Record<string, unknown>>

/** What stands in an act, field by field, in the words of the office; a field without a word keeps its name. */
export function ActFields({ of, look }: { of: Fields; look?: 'is-del' | 'is-ins' }) {
  const { t } = useTexts()
  return Object.entries(of).map(([name, value]) => (
    <div key={`${look} ${name}`} className={look}>
      <dt>{labels[name] ? t(labels[name]) : name}</dt>
      <Latin as="dd">
        <Shown name={name} value={value} />
      </Latin>
    </div>
  ))
}

function Shown({ name, value }: { name: string; value: unknown }): ReactNode {
  const { t } = useTexts()
  if (value === null) return '–'
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
  if (isAmount(value)) return <Taka of={value} />
  if (value === 'credit' || value === 'debit') return t(`office.${value}`)
  if (typeof value === 'string') {
    if (name === 'channel' || name === 'paidFrom') return channelName(value)
    const kind = wordsOf[name]
    return kind === undefined ? value : labelOf(kind, value)
  }
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? value.join(', ')
    : JSON.stringify(value)
}
