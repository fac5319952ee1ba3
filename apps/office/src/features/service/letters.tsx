import type { WireValue } from '@chokka/contract'
import { letterLimits, letterStates } from '@chokka/contract/visitor-letter'
import { Button, Field, useTexts } from '@chokka/ui'
import { Send } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import { RecordsScreen } from '../../kit/RecordsScreen.tsx'
import { pageOf, paging } from '../../kit/records.ts'
import type { PaneProps, Records } from '../../kit/records.ts'
import { ask } from '../../kit/client.ts'
import { Age } from '../../kit/Age.tsx'
import { At } from '../../kit/At.tsx'
import { Key } from '../../kit/Key.tsx'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { StateBadge } from '../../kit/StateBadge.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type Letter = WireValue<'visitorLetters'>['content'][number]

const records: Records<Letter> = {
  title: 'office.letters',
  call: 'visitorLetters',
  load: async (filter, cursor) =>
    pageOf(await ask('visitorLetters', { ...paging(cursor), state: filter.oneOf('state', letterStates) ?? 'open' })),
  filters: [{ name: 'state', kind: 'chips', options: letterStates, standard: 'open', labels: 'state' }],
  columns: [
    {
      ...{ key: 'email', head: 'office.letterFrom', width: 'minmax(140px, 1fr)', phone: true },
      ...{ render: (row) => <b>{row.email}</b>, text: (row) => row.email },
    },
    {
      ...{ key: 'at', head: 'common.time', width: '120px', phone: true, text: (row) => row.sentAt },
      // What waits for an answer says how long.
      render: (row) => (row.state === 'open' ? <Age since={row.sentAt} /> : <At at={row.sentAt} />),
    },
    {
      ...{ key: 'content', head: 'office.message', width: 'minmax(160px, 2fr)', phone: true },
      ...{ render: (row) => row.content, text: (row) => row.content },
    },
    {
      ...{ key: 'state', head: 'common.status', width: '120px', phone: true, text: (row) => row.state },
      render: (row) => <StateBadge of={row.state} />,
    },
  ],
  rowKey: (row) => row.id,
  label: (row) => row.email,
  subject: (row) => (row.state === 'open' ? `visitor_letter:${row.id}` : undefined),
  Pane: LetterPane,
  pollMs: 15_000,
}

/** Letters of visitors, who are answered by mail. */
export const LettersScreen = () => <RecordsScreen records={records} />

function LetterPane({ row, mayAct, onDone }: PaneProps<Letter>) {
  const { t } = useTexts()
  return (
    <>
      <div className="o-pane__h">
        <h2>{row.email}</h2>
        <StateBadge of={row.state} />
      </div>
      <div className="o-pane__b">
        {row.endedAt !== null && (
          <dl className="o-dl">
            <dt>{t('office.letterEnded')}</dt>
            <dd>
              {row.endedBy} · <At at={row.endedAt} />
            </dd>
          </dl>
        )}
        <ul className="o-bubs">
          <li className="o-bub">
            {row.content}
            <small>
              <At at={row.sentAt} />
            </small>
          </li>
          {row.answer !== null && <li className="o-bub o-bub--us">{row.answer}</li>}
        </ul>
        {row.state === 'open' && mayAct && <Answer row={row} onDone={onDone} />}
      </div>
    </>
  )
}

/** What may be done about an open letter: answer it by mail, or close it. */
function Answer({ row: { id }, onDone }: Pick<PaneProps<Letter>, 'row' | 'onDone'>) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [asking, setAsking] = useState<'answer' | 'close' | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  useKeys({ a: () => field.current?.focus() })
  const done = () => {
    setAsking(null)
    onDone()
  }
  const answer = useOfficeAct('answerVisitorLetter', done)
  const close = useOfficeAct('closeVisitorLetter', done)
  return (
    <>
      <Field
        label={
          <>
            {t('office.answer')} <Key of="A" />
          </>
        }
        hint={t('office.letterNote')}
      >
        <textarea
          ref={field}
          className="o-ta"
          aria-label={t('office.answer')}
          rows={6}
          maxLength={letterLimits.answer}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="o-acts">
        <Button icon={Send} disabled={text.trim() === ''} onClick={() => setAsking('answer')}>
          {t('office.sendAnswer')}
        </Button>
        <Button look="secondary" onClick={() => setAsking('close')}>
          {t('office.letterClose')}
        </Button>
      </div>
      {asking === 'answer' && (
        <ReasonDialog
          title={t('office.sendAnswer')}
          confirm={t('common.send')}
          reasons={[t('office.reason_answered'), t('office.reason_forwarded')]}
          effects={<p className="o-bub o-bub--us">{text}</p>}
          busy={answer.busy}
          onConfirm={(reason) => answer.run({ id, content: text.trim(), reason })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'close' && (
        <ReasonDialog
          title={t('office.letterClose')}
          confirm={t('office.letterClose')}
          reasons={[t('office.reason_spam'), t('office.reason_forwarded')]}
          effects={<p>{t('office.letterCloseEffect')}</p>}
          busy={close.busy}
          onConfirm={(reason) => close.run({ id, reason })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
