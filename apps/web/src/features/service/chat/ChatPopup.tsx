import { QueryResult } from '@chokka/client/QueryResult.tsx'
import type { ServicePosition } from '@chokka/contract/chat'
import { Avatar, Dialog, Icon, IconButton, Overlay, SkeletonLines, useTexts } from '@chokka/ui'
import { Headset, Minus, X } from '@chokka/ui/Icon.tsx'
import { useId, useState } from 'react'
import { useAct, useCall } from '../../../kit/client.ts'
import { useSite } from '../../../kit/use-site.ts'
import { ChatForm } from './ChatForm.tsx'
import { ChatLines } from './ChatLines.tsx'
import type { Chat } from './ChatLines.tsx'
import './chat.css'

/** The live chat: beside the page on wide screens, a sheet on phones. Closing it keeps the place in the queue. */
export function ChatPopup({ position = 'menu', onClose }: { position?: ServicePosition; onClose: () => void }) {
  const id = useId()
  const found = useCall('myChat', undefined, { freshMs: 0 })
  return (
    <Overlay onClose={onClose} labelledBy={id} className="modal chatp">
      <section className="chat">
        <ChatHead id={id} chat={found.data} onClose={onClose} />
        <QueryResult query={found} skeleton={<ChatSkeleton />}>
          {(chat) => (
            <>
              <ChatLines chat={chat} />
              <ChatForm position={position} />
            </>
          )}
        </QueryResult>
      </section>
    </Overlay>
  )
}

const ChatSkeleton = () => (
  <div className="chat__b" aria-busy>
    <SkeletonLines lines={6} />
  </div>
)

type ChatHeadProps = { id: string; chat: Chat | undefined; onClose: () => void }

/** Who answers, and the two ways out: to put it aside, and to end it. */
function ChatHead({ id, chat, onClose }: ChatHeadProps) {
  const { t } = useTexts()
  const { brand } = useSite()
  const [asksToEnd, askToEnd] = useState(false)
  const end = useAct('leaveChat', { done: () => askToEnd(false) })
  const isOpen = chat?.state === 'waiting' || chat?.state === 'taken'
  const name = chat?.staff ?? ''
  return (
    <header className="chat__h">
      {name === '' ? (
        <span className="avatar">
          <Icon of={Headset} />
        </span>
      ) : (
        <Avatar name={name} />
      )}
      <div className="grow">
        <h2 id={id}>{name === '' ? t('service.chatTitle', { brand: brand.name }) : t('service.chatWith', { name })}</h2>
        <small role="status">{chat && t(`service.${noteOf(chat)}`)}</small>
      </div>
      <IconButton
        icon={isOpen ? Minus : X}
        label={t(isOpen ? 'service.chatAside' : 'common.close')}
        onClick={onClose}
      />
      {isOpen && <IconButton icon={X} label={t('service.chatEnd')} onClick={() => askToEnd(true)} />}
      <Dialog
        open={asksToEnd}
        onClose={() => askToEnd(false)}
        tone="ask"
        title={t('service.chatEndAsk')}
        text={t('service.chatEndNote', { days: chat?.keptDays ?? 0 })}
        buttons={[
          { label: t('service.chatEnd'), look: 'danger', busy: end.busy, onPress: () => end.run({}) },
          { label: t('service.chatGoOn'), look: 'secondary', onPress: () => askToEnd(false) },
        ]}
      />
    </header>
  )
}

function noteOf({ state, isStaffed }: Chat) {
  if (state === 'waiting') return 'chatWaiting'
  if (state === 'taken') return 'chatOnline'
  return isStaffed ? 'chatStaffed' : 'chatUnstaffed'
}
