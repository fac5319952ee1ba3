import type { WireValue } from '@chokka/contract'
import { useDebounced } from '@chokka/client/use-debounced.ts'
import { Anchor, Button, Field, TextInput, useTexts, Latin } from '@chokka/ui'
import { Search } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { AdjustDialog } from '../../kit/AdjustDialog.tsx'
import { At } from '../../kit/At.tsx'
import { ask, useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { Records } from '../../kit/records.ts'
import { ReverseDialog } from '../../kit/ReverseDialog.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { Taka } from '../../kit/Taka.tsx'
import { useMe } from '../../kit/use-me.ts'
import { Asked } from './Asked.tsx'

type Event = WireValue<'auditSearch'>['content'][number]
type Member = WireValue<'memberSearch'>['content'][number]
type Deposit = WireValue<'officeDeposits'>['content'][number]

const kinds = ['adjustBalance', 'reverseDeposit'] as const

/** What was moved, by the event: into the wallet, or out of it. */
function movedBy({ after }: Event): string | null {
  const { credit, debit, amountPaid } = after ?? {}
  if (typeof credit === 'string') return credit
  const out = typeof debit === 'string' ? debit : amountPaid
  return typeof out === 'string' ? `-${out}` : null
}

const records: Records<Event> = {
  title: 'books.corrections',
  call: 'auditSearch',
  load: async (filter, cursor) => {
    const kind = filter.oneOf('kind', kinds) ?? 'adjustBalance'
    const value = await ask('auditSearch', { action: `staff.${kind}`, cursor: cursor ?? undefined })
    return { rows: value.content, next: value.next }
  },
  filters: [{ name: 'kind', kind: 'chips', options: kinds, standard: 'adjustBalance', labels: 'act' }],
  columns: [
    {
      ...{ key: 'at', head: 'common.time', width: '130px', text: (row) => row.at },
      render: (row) => <At at={row.at} />,
    },
    {
      ...{ key: 'subject', head: 'office.subject', width: 'minmax(120px, 1fr)', phone: true },
      ...{ render: (row) => <Subject of={row.subject} />, text: (row) => row.subject },
    },
    {
      ...{ key: 'amount', head: 'common.amount', width: '140px', right: true, phone: true },
      render: (row) => <Moved of={row} />,
      text: (row) => movedBy(row) ?? '',
    },
    {
      ...{ key: 'state', head: 'common.status', width: '130px', text: (row) => stateOf(row) },
      render: (row) => <StateBadge of={stateOf(row)} />,
    },
    {
      ...{ key: 'by', head: 'office.actor', width: 'minmax(120px, 1fr)', phone: true, text: (row) => signersOf(row) },
      render: (row) => signersOf(row),
    },
    {
      ...{ key: 'reason', head: 'office.reason', width: 'minmax(140px, 1.4fr)', text: (row) => row.reason },
      render: (row) => row.reason,
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => row.subject,
  Top: Start,
}

/** One that takes two is there twice: when it was asked for, and when it was done. */
const stateOf = ({ action }: Event) =>
  action.endsWith('.asked') ? 'asked' : action.endsWith('.refused') ? 'refused' : 'done'
const signersOf = ({ actor, authorisedBy }: Event) =>
  [actor, authorisedBy].flatMap((one) => one?.replace('staff:', '') ?? []).join(', ')

function Moved({ of }: { of: Event }) {
  const moved = movedBy(of)
  return moved === null ? '–' : <Taka of={moved} toned />
}

function Subject({ of }: { of: string }) {
  const [kind, id] = of.split(':')
  return kind === 'holder' ? (
    <Anchor className="link" href={`/members/${id}?tab=statement`}>
      {id}
    </Anchor>
  ) : (
    <Latin>{id}</Latin>
  )
}

/** Adjustments of balances and deposits that are taken back: their start, and those that were made. */
export function Corrections() {
  const { may } = useMe()
  return may('audit.read') ? <RecordsScreen records={records} /> : <Start />
}

function Start() {
  const { may } = useMe()
  return (
    <div className="b-start">
      {may('members.adjust') && may('members.read') && <AdjustStart />}
      {may('cashier.reverse') && may('cashier.read') && <ReverseStart />}
    </div>
  )
}

function AdjustStart() {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Member>()
  const text = useDebounced(typed.trim(), 300)
  const query = useCall('memberSearch', { text, pageSize: 5 }, { enabled: text !== '' })
  return (
    <>
      <SearchCard
        title={t('office.act_adjustBalance')}
        label={t('office.findMember')}
        {...{ typed, setTyped, query }}
        isAsked={text !== ''}
      >
        {(member) => (
          <li key={member.holderId}>
            <b>{member.account}</b> <StateBadge of={member.state} />
            <span className="grow" />
            <Button look="secondary" size="sm" disabled={member.isTest} onClick={() => setChosen(member)}>
              {t('office.act_adjust')}
            </Button>
          </li>
        )}
      </SearchCard>
      {chosen && (
        <AdjustDialog holderId={chosen.holderId} account={chosen.account} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

function ReverseStart() {
  const { t } = useTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Deposit>()
  const invoice = useDebounced(typed.trim(), 300)
  const query = useCall('officeDeposits', { invoice, pageSize: 5 }, { enabled: invoice !== '' })
  const over = () => setChosen(undefined)
  return (
    <>
      <SearchCard
        title={t('office.act_reverseDeposit')}
        label={t('office.invoice')}
        {...{ typed, setTyped, query }}
        isAsked={invoice !== ''}
      >
        {(deposit) => (
          <li key={deposit.id}>
            <b>{deposit.account}</b> <Latin>{deposit.invoice}</Latin>{' '}
            <Taka of={deposit.amountPaid ?? deposit.amountAsked} />
            <span className="grow" />
            {deposit.state === 'credited' ? (
              <Button look="outline-danger" size="sm" onClick={() => setChosen(deposit)}>
                {t('books.takeBack')}
              </Button>
            ) : (
              labelOf('state', deposit.state)
            )}
          </li>
        )}
      </SearchCard>
      {chosen && <ReverseDialog deposit={chosen} onClose={over} onDone={over} />}
    </>
  )
}

type SearchCardProps<Row> = {
  title: string
  label: string
  typed: string
  setTyped: (typed: string) => void
  query: ComponentProps<typeof Asked<{ content: readonly Row[] }>>['query']
  isAsked: boolean
  children: (row: Row) => ReactNode
}

/** An act, and the field that finds what it is about. */
function SearchCard<Row>({ title, label, typed, setTyped, query, isAsked, children }: SearchCardProps<Row>) {
  const { t } = useTexts()
  return (
    <section className="card stack" aria-label={title}>
      <div className="card__h">{title}</div>
      <Field label={label} labelHidden>
        <TextInput
          type="search"
          icon={Search}
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {isAsked && (
        <Asked query={query} rows={2}>
          {({ content }) => (
            <ul className="b-found">
              {content.length === 0 && <li className="t2">{t('office.emptyTitle')}</li>}
              {content.map(children)}
            </ul>
          )}
        </Asked>
      )}
    </section>
  )
}
