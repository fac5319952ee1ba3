import { useEarlier } from '@chokka/client/use-earlier.ts'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { formatTime } from '@chokka/text'
import { Button, classes, Skeleton, useTexts } from '@chokka/ui'
import { useEffect, useRef } from 'react'
import { ask, handleRefusal, useCall } from '../../kit/client.ts'
import { useOfficeZone } from '../../kit/office-clock.ts'
import { Picture } from '../../kit/Picture.tsx'
import type { Chat } from './rows.ts'

/** As high as the pictures of one line are at most, in pixels. */
const picturesHigh = 900

type Line = Chat['lines'][number]

/** What was said in a chat, with the notes that its account holder never sees. */
export function ChatLines({ chat, isMine }: { chat: Chat; isMine: boolean }) {
  const { t } = useTexts()
  const body = useRef<HTMLDivElement>(null)
  const earlier = useEarlier(chat, (before) =>
    ask('officeChat', { id: chat.id, before }).catch((fault: unknown) => void handleRefusal(fault)),
  )
  const last = chat.lines.at(-1)?.place ?? 0
  useEffect(() => toEnd(body.current), [last])
  useEffect(() => {
    // Only who holds it tells what was seen. That it is lost does no harm: the next one says it again.
    if (isMine && last > 0) void ask('keepChat', { id: chat.id, seen: last }).catch(() => undefined)
  }, [isMine, last, chat.id])
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      className="o-chat__b"
      ref={body}
      role="log"
      aria-label={t('office.chatLines')}
      tabIndex={0}
      onLoadCapture={() => isNearEnd(body.current) && toEnd(body.current)}
    >
      {earlier.hasMore && (
        <Button look="ghost" size="sm" busy={earlier.isLoading} onClick={earlier.load}>
          {t('office.chatEarlier')}
        </Button>
      )}
      {[...earlier.lines, ...chat.lines].map((line) => (
        <LineOf key={line.id} line={line} chat={chat} />
      ))}
    </div>
  )
}

function toEnd(body: HTMLDivElement | null): void {
  if (body) body.scrollTop = body.scrollHeight
}
/** Whether only pictures that have come meanwhile are below what is shown. */
const isNearEnd = (body: HTMLDivElement | null): boolean =>
  body !== null && body.scrollHeight - body.scrollTop - body.clientHeight < picturesHigh

function LineOf({ line, chat }: { line: Line; chat: Chat }) {
  const { t, locale } = useTexts()
  const zone = useOfficeZone()
  const time = formatTime(line.timestamp, { ...locale, zone }, { seconds: true })
  const name = line.staff ?? chat.account
  if (line.event !== null)
    return (
      <p className="sys">
        {time} · {t(`office.chat_${line.event}`, { name })}
      </p>
    )
  const { author } = line
  return (
    <div className={classes('o-bub', author === 'staff' && 'o-bub--us', author === 'note' && 'o-bub--note')}>
      {line.content !== '' && <p className="o-said">{line.content}</p>}
      {line.images.map((id) => (
        <ChatImage key={id} id={id} />
      ))}
      <small>
        {author === 'note' ? t('office.noteFrom', { name }) : name} ·{' '}
        <span className="num" translate="no">
          {time}
        </span>
        {author === 'staff' && line.place <= chat.holderSeen && ` · ${t('office.wasRead')}`}
      </small>
    </div>
  )
}

function ChatImage({ id }: { id: string }) {
  const { t } = useTexts()
  const query = useCall('officeChatImage', { id }, { freshMs: Infinity })
  return (
    <QueryResult query={query} skeleton={<Skeleton height="160px" />}>
      {(image) => <Picture image={image} label={t('office.sentPicture')} />}
    </QueryResult>
  )
}
