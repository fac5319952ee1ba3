import type { WireValue } from '@chokka/contract'
import { now } from '@chokka/client/clock.ts'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Anchor, Button, Checkbox, Field, Skeleton, SkeletonLines, useTexts } from '@chokka/ui'
import { Send } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask, useCall } from '../../kit/client.ts'
import { Age } from '../../kit/Age.tsx'
import { At } from '../../kit/At.tsx'
import { Key } from '../../kit/Key.tsx'
import { labelOf } from '../../kit/labels.ts'
import { Picture } from '../../kit/Picture.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMe } from '../../kit/use-me.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type Complaint = WireValue<'feedbackList'>['content'][number]
type Thread = WireValue<'officeFeedback'>

const states = ['open', 'late', 'answered', 'closed', 'all'] as const

/** One whose answer is overdue says so. */
const stateOf = ({ state, answerBy }: Complaint) => (state === 'open' && Date.parse(answerBy) < now() ? 'late' : state)

const records: Records<Complaint> = {
  title: 'office.complaints',
  call: 'feedbackList',
  load: async (filter, cursor) => {
    const state = filter.oneOf('state', states) ?? 'open'
    const chosen = state === 'late' ? ({ late: 'true' } as const) : state === 'all' ? {} : { state }
    return pageOf(await ask('feedbackList', { ...paging(cursor), ...chosen, id: filter.get('only') ?? undefined }))
  },
  filters: [{ name: 'state', kind: 'chips', options: states, standard: 'open', labels: 'state' }],
  columns: [
    {
      ...{ key: 'account', head: 'office.member', width: 'minmax(110px, 1fr)', phone: true },
      ...{ render: (row) => <b>{row.account}</b>, text: (row) => row.account },
    },
    {
      ...{ key: 'at', head: 'common.time', width: '120px', phone: true, text: (row) => row.createdAt },
      // What waits for an answer says how long.
      render: (row) => (row.state === 'open' ? <Age since={row.createdAt} /> : <At at={row.createdAt} />),
    },
    {
      ...{ key: 'content', head: 'office.message', width: 'minmax(160px, 2fr)', phone: true },
      ...{ render: (row) => row.content, text: (row) => row.content },
    },
    {
      ...{ key: 'state', head: 'common.status', width: '120px', phone: true, text: stateOf },
      render: (row) => <StateBadge of={stateOf(row)} />,
    },
    {
      ...{ key: 'kind', head: 'common.type', width: '130px', text: (row) => row.category },
      render: (row) => labelOf('feedback', row.category),
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => `${row.account} ${labelOf('feedback', row.category)}`,
  subject: (row) => `feedback:${row.id}`,
  Pane: ComplaintPane,
  pollMs: 15_000,
}

export const ComplaintsScreen = () => <RecordsScreen records={records} />

function ComplaintPane({ row, mayAct, onDone }: PaneProps<Complaint>) {
  const query = useCall('officeFeedback', { id: row.id })
  return (
    <QueryResult query={query} skeleton={<SkeletonLines lines={8} />}>
      {(thread) => <Shown thread={thread} mayAct={mayAct} onDone={onDone} />}
    </QueryResult>
  )
}

function Shown({ thread, mayAct, onDone }: { thread: Thread; mayAct: boolean; onDone: () => void }) {
  const { t } = useTexts()
  const { may } = useMe()
  const [text, setText] = useState('')
  const [closes, setCloses] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const mayAnswer = mayAct && may('feedback.answer')
  useKeys({ a: mayAnswer ? () => field.current?.focus() : undefined })
  const answer = useOfficeAct('answerFeedback', () => {
    setAsking(false)
    onDone()
  })
  return (
    <>
      <div className="o-pane__h">
        <h2>{thread.number}</h2>
        <StateBadge of={thread.state} />
      </div>
      <div className="o-pane__b">
        {/* On a narrow screen the pane stands in place of the list. */}
        <dl className="o-dl">
          <dt>{t('office.member')}</dt>
          <dd>
            <Anchor className="link" href={`/members?text=${encodeURIComponent(thread.account)}`}>
              {thread.account}
            </Anchor>
          </dd>
          <dt>{t('common.type')}</dt>
          <dd>{labelOf('feedback', thread.category)}</dd>
          <dt>{t('office.answerBy')}</dt>
          <dd>
            <At at={thread.answerBy} />
          </dd>
        </dl>
        <ul className="o-bubs">
          {thread.lines.map((line) => (
            <li key={line.id} className={line.isStaff ? 'o-bub o-bub--us' : 'o-bub'}>
              {line.content}
              {line.images.map((id) => (
                <SentPicture key={id} id={id} label={thread.number} />
              ))}
              <small>
                <At at={line.timestamp} />
              </small>
            </li>
          ))}
        </ul>
        {mayAnswer && (
          <>
            <Field
              label={
                <>
                  {t('office.answer')} <Key of="A" />
                </>
              }
            >
              <textarea
                ref={field}
                className="o-ta"
                aria-label={t('office.answer')}
                rows={4}
                maxLength={5000}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
            </Field>
            <Checkbox checked={closes} onChange={(event) => setCloses(event.currentTarget.checked)}>
              {t('office.closeComplaint')}
            </Checkbox>
            <Button icon={Send} disabled={text.trim() === ''} onClick={() => setAsking(true)}>
              {t('office.sendAnswer')}
            </Button>
          </>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={t('office.sendAnswer')}
          confirm={t('common.send')}
          reasons={[t('office.reason_answered'), t('office.reason_forwarded')]}
          effects={<p className="o-bub o-bub--us">{text}</p>}
          busy={answer.busy}
          onConfirm={(reason) => answer.run({ id: thread.id, content: text.trim(), close: closes, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function SentPicture({ id, label }: { id: string; label: string }) {
  const query = useCall('officeImage', { id }, { freshMs: Infinity })
  return (
    <QueryResult query={query} skeleton={<Skeleton height="120px" />}>
      {(image) => <Picture image={image} label={label} />}
    </QueryResult>
  )
}
