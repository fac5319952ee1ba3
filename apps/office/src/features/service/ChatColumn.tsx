import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { Anchor, Avatar, Button, classes, Field, IconButton, Select, SkeletonLines, useTexts, Latin } from '@chokka/ui'
import { ArrowLeftRight, Check, X } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { useCall } from '../../kit/client.ts'
import { labelOf } from '../../kit/labels.ts'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { ChatForm } from './ChatForm.tsx'
import { ChatLines } from './ChatLines.tsx'
import type { Chat, Found } from './rows.ts'

type ChatColumnProps = {
  id: string
  isChosen: boolean
  desks: Found['desks']
  drafts: Map<string, string>
  onTake: () => void
  onClose: () => void
}

/** One chat with its lines; who holds it may answer. */
export function ChatColumn(props: ChatColumnProps) {
  const query = useCall('officeChat', { id: props.id }, { pollMs: 3000 })
  return (
    <section className={classes('card o-chat', props.isChosen && 'is-on')} aria-label={query.data?.account ?? ''}>
      <QueryResult query={query} skeleton={<SkeletonLines lines={8} />}>
        {(chat) => <Shown chat={chat} {...props} />}
      </QueryResult>
    </section>
  )
}

function Shown({ chat, desks, drafts, onTake, onClose }: ChatColumnProps & { chat: Chat }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState<'pass' | 'end'>()
  const isMine = chat.isMine && chat.state === 'taken'
  const facts = [labelOf('language', chat.language), labelOf('position', chat.openedFrom)]
  return (
    <>
      <header className="o-chat__h">
        <Avatar name={chat.account} />
        <span className="grow">
          <Anchor href={`/members?text=${encodeURIComponent(chat.account)}`}>
            <Latin>{chat.account}</Latin>
          </Anchor>
          <small role="status">{[...facts, ...(chat.typingMs > 0 ? [t('office.isTyping')] : [])].join(' · ')}</small>
        </span>
        {isMine && (
          <>
            <IconButton
              icon={ArrowLeftRight}
              size="sm"
              label={t('office.passChat')}
              onClick={() => setAsking('pass')}
            />
            <IconButton icon={Check} size="sm" label={t('office.endChat')} onClick={() => setAsking('end')} />
          </>
        )}
        <IconButton icon={X} size="sm" label={t('common.close')} onClick={onClose} />
      </header>
      <ChatLines chat={chat} isMine={isMine} />
      {isMine ? (
        <ChatForm chat={chat} drafts={drafts} />
      ) : (
        <div className="o-chat__f">
          {chat.state === 'waiting' ? (
            <Button onClick={onTake}>{t('office.takeChat')}</Button>
          ) : (
            <p className="muted">
              {chat.state === 'closed' ? t('office.chatIsClosed') : t('office.chatOf', { name: chat.staff ?? '' })}
            </p>
          )}
        </div>
      )}
      {asking === 'pass' && (
        <PassDialog chat={chat} desks={desks} onDone={onClose} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'end' && <EndDialog chat={chat} onDone={onClose} onClose={() => setAsking(undefined)} />}
    </>
  )
}

type DialogProps = { chat: Chat; onDone: () => void; onClose: () => void }

/** To a colleague, or back to those that wait. */
function PassDialog({ chat, desks, onDone, onClose }: DialogProps & { desks: Found['desks'] }) {
  const { t } = useTexts()
  const [to, setTo] = useState('')
  const pass = useOfficeAct('passChat', onDone)
  const others = desks.filter(({ isMe }) => !isMe)
  const optionOf = ({ staff, name, isTaking, chats }: Found['desks'][number]) => ({
    value: staff,
    label: `${name} (${staff}) · ${isTaking ? t('office.hasChats', { count: chats }) : t('office.notTaking')}`,
  })
  return (
    <ReasonDialog
      title={`${t('office.passChat')} · ${chat.account}`}
      confirm={t('office.passChat')}
      reasons={[t('office.reason_otherDesk'), t('office.reason_shiftEnds')]}
      fields={
        <Field label={t('office.passTo')}>
          <Select
            value={to}
            onChange={(event) => setTo(event.currentTarget.value)}
            options={[{ value: '', label: t('office.backToWaiting') }, ...others.map(optionOf)]}
          />
        </Field>
      }
      effects={<p className="t2">{t(to === '' ? 'office.effect_passBack' : 'office.effect_passChat')}</p>}
      busy={pass.busy}
      onConfirm={(reason) => pass.run({ id: chat.id, reason, ...(to === '' ? {} : { to }) })}
      onClose={onClose}
    />
  )
}

function EndDialog({ chat, onDone, onClose }: DialogProps) {
  const { t } = useTexts()
  const end = useOfficeAct('endChat', onDone)
  return (
    <ReasonDialog
      title={`${t('office.endChat')} · ${chat.account}`}
      confirm={t('office.endChat')}
      reasons={[t('office.reason_answered'), t('office.reason_forwarded'), t('office.reason_noReply')]}
      effects={<p className="t2">{t('office.effect_endChat')}</p>}
      busy={end.busy}
      onConfirm={(reason) => end.run({ id: chat.id, reason })}
      onClose={onClose}
    />
  )
}
