import { useEarlier } from '@chokka/client/use-earlier.ts'
import type { WireValue } from '@chokka/contract'
import { formatDate, formatTime } from '@chokka/text'
import { dayAt, today } from '@chokka/client/days.ts'
import { Button, classes, EmptyState, Icon, PipLoader, useTexts } from '@chokka/ui'
import { CheckCheck, Headset } from '@chokka/ui/Icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { ask, handleRefusal, useAct } from '../../../kit/client.ts'
import { useSite } from '../../../kit/use-site.ts'
import { SentImage } from '../SentImage.tsx'
import '../say.css'

export type Chat = WireValue<'myChat'>
type Line = Chat['lines'][number]

/** The conversation: what was said, who took it, and who is typing. */
export function ChatLines({ chat }: { chat: Chat }) {
  const { t } = useTexts()
  const body = useRef<HTMLDivElement>(null)
  const earlier = useEarlier(chat, (before) =>
    ask('myChat', { before }).catch((refusal: unknown) => void handleRefusal(refusal, {})),
  )
  const { run: markSeen } = useAct('readChat')
  const isTyping = useTyping(chat)
  const last = chat.lines.at(-1)?.place ?? 0
  useEffect(() => {
    if (last > chat.holderSeen) markSeen({ place: last })
    // `markSeen` is new with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [last, chat.holderSeen])
  useEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight
  }, [last, isTyping, chat.state])
  const lines = [...earlier.lines, ...chat.lines]
  return (
    <div className="chat__b" ref={body} role="log" aria-label={t('service.tab_chat')} tabIndex={0}>
      {earlier.hasMore && (
        <Button look="ghost" size="sm" className="chat__m" busy={earlier.isLoading} onClick={earlier.load}>
          {t('service.chatEarlier')}
        </Button>
      )}
      {lines.length === 0 && (
        <EmptyState
          icon={Headset}
          title={t('service.chatHello')}
          text={t('service.chatKept', { days: chat.keptDays })}
        />
      )}
      {lines.map((line, at) => (
        <LineOf key={line.id} line={line} before={lines[at - 1]} isSeen={line.place <= chat.staffSeen} />
      ))}
      {chat.state === 'waiting' && <ChatPlace chat={chat} />}
      {isTyping && <Typing name={chat.staff} />}
    </div>
  )
}

type LineProps = { line: Line; before: Line | undefined; isSeen: boolean }

function LineOf({ line, before, isSeen }: LineProps) {
  const { t, locale } = useTexts()
  const { brand } = useSite()
  const zone = locale.zone ?? 'Asia/Dhaka'
  const dayOf = ({ timestamp }: Line) => dayAt(Date.parse(timestamp), zone)
  const isNewDay = before === undefined || dayOf(before) !== dayOf(line)
  const time = formatTime(line.timestamp, locale, { seconds: false })
  const day = dayOf(line) === today(zone) ? t('common.today') : formatDate(line.timestamp, locale)
  const by = line.by === '' ? t('service.staffOf', { brand: brand.name }) : line.by
  return (
    <>
      {isNewDay && <span className="day">{day}</span>}
      {line.event !== null ? (
        <span className="day">
          {t(`service.chat_${line.event}`, { name: by })} ·{' '}
          <span className="num" translate="no">
            {time}
          </span>
        </span>
      ) : (
        <div className={classes('say', line.author === 'holder' && 'say--me')}>
          {line.content !== '' && <div className="say__b">{line.content}</div>}
          {line.images.length > 0 && (
            <div className="imgs">
              {line.images.map((image) => (
                <SentImage key={image} id={image} of="chatImage" />
              ))}
            </div>
          )}
          <small>
            {line.author === 'staff' && `${by} · `}
            <span className="num" translate="no">
              {time}
            </span>
            {line.author === 'holder' && isSeen && (
              <>
                {' '}
                <Icon of={CheckCheck} size="sm" /> {t('service.chatSeen')}
              </>
            )}
          </small>
        </div>
      )}
    </>
  )
}

function Typing({ name }: { name: string }) {
  const { t } = useTexts()
  const { brand } = useSite()
  return (
    <div className="say">
      <div className="say__b typing" aria-hidden>
        <i />
        <i />
        <i />
      </div>
      <small role="status">
        {t('service.chatTyping', { name: name === '' ? t('service.staffOf', { brand: brand.name }) : name })}
      </small>
    </div>
  )
}

/** Whether staff are typing; it ends by itself when nobody says so again. */
function useTyping({ typingMs }: Chat): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (typingMs === 0) return
    const timer = setTimeout(() => setOver(true), typingMs)
    return () => clearTimeout(timer)
  }, [typingMs])
  return typingMs > 0 && !isOver
}

/** How many are before the account holder, and for how long that usually is. */
function ChatPlace({ chat: { ahead, waitMinutes } }: { chat: Chat }) {
  const { t } = useTexts()
  return (
    <div className="chat__w">
      <PipLoader />
      <b className="b">{ahead === 0 ? t('service.chatNext') : t('service.chatAhead', { count: ahead })}</b>
      <p className="sm muted">
        {waitMinutes !== null && `${t('service.chatMinutes', { count: waitMinutes })} `}
        {t('service.chatMayLeave')}
      </p>
    </div>
  )
}
