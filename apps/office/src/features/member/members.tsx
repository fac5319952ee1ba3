import type { WireValue } from '@chokka/contract'
import { useLocation } from '@chokka/client/router.tsx'
import { Anchor, Badge, Field, Select, useTexts, Latin } from '@chokka/ui'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import type { ChoiceProps, Records } from '../../kit/records.ts'
import { ask, useCall } from '../../kit/client.ts'
import { At } from '../../kit/At.tsx'
import { labelOf } from '../../kit/labels.ts'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { TagForm, WriteForm } from './BulkForms.tsx'
import { MemberPage } from './MemberPage.tsx'
import { useWords } from './use-words.ts'

type MemberRow = WireValue<'memberSearch'>['content'][number]

const states = ['all', 'active', 'review', 'disabled', 'closed'] as const

function TagChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTexts()
  const words = useWords()
  const { data } = useCall('memberTags', {}, { freshMs: 60_000 })
  const known = (data?.known ?? []).map((one) => ({ value: one.tag, label: words(one.words) }))
  return (
    <Field label={t('member.tag')} labelHidden>
      <Select
        value={value}
        options={[{ value: '', label: t('member.anyTag') }, ...known]}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </Field>
  )
}

const records: Records<MemberRow> = {
  title: 'office.members',
  call: 'memberSearch',
  load: async (filter, cursor) => {
    const state = filter.oneOf('state', states)
    const tag = filter.get('tag')
    const value = await ask('memberSearch', {
      ...{ text: filter.get('text') ?? undefined, cursor: cursor ?? undefined },
      ...(state && state !== 'all' ? { state } : {}),
      ...(tag ? { tag } : {}),
    })
    return { rows: value.content, next: value.next }
  },
  filters: [
    { name: 'text', kind: 'text', label: 'office.findMember' },
    { name: 'state', kind: 'chips', options: states, standard: 'all', labels: 'state' },
    { name: 'tag', kind: 'choice', Choice: TagChoice },
  ],
  columns: [
    {
      ...{ key: 'account', head: 'office.member', width: 'minmax(120px, 1.5fr)', phone: true },
      render: (row) => (
        <Anchor className="link" href={`/members/${row.holderId}`}>
          {row.account}
        </Anchor>
      ),
      text: (row) => row.account,
    },
    {
      ...{ key: 'id', head: 'office.id', width: '110px', text: (row) => row.holderId },
      render: (row) => <Latin>{row.holderId}</Latin>,
    },
    {
      ...{ key: 'type', head: 'common.type', width: '170px', text: (row) => String(row.type) },
      render: (row) => (
        <>
          {labelOf('accountType', String(row.type))} {row.isTest && <Badge>{labelOf('state', 'test')}</Badge>}
        </>
      ),
    },
    {
      ...{ key: 'joined', head: 'office.memberSince', width: '130px', text: (row) => row.registeredAt },
      render: (row) => <At at={row.registeredAt} />,
    },
    {
      ...{ key: 'seen', head: 'office.lastLogin', width: '130px', text: (row) => row.lastLoginAt ?? '' },
      render: (row) => (row.lastLoginAt === null ? '–' : <At at={row.lastLoginAt} />),
    },
    {
      ...{ key: 'state', head: 'common.status', width: '120px', phone: true, text: (row) => row.state },
      render: (row) => <StateBadge of={row.state} />,
    },
  ],
  rowKey: (row) => row.holderId,
  label: (row) => row.account,
  bulk: {
    acts: [
      { call: 'tagMember', permission: 'members.note', tone: 'primary', Form: TagForm },
      { call: 'writeMember', permission: 'letters.send', tone: 'primary', Form: WriteForm },
    ],
    input: (row) => ({ id: row.holderId }),
    reasons: ['bulk.reason_campaign', 'bulk.reason_review'],
    whole: true,
  },
}

/** The list of members, or the member whom the address names. */
export function MembersScreen() {
  const { pathname } = useLocation()
  const [, holderId] = /^\/members\/([1-9]\d{0,17})$/.exec(pathname) ?? []
  return holderId === undefined ? (
    <RecordsScreen records={records} />
  ) : (
    <MemberPage key={holderId} holderId={holderId} />
  )
}
