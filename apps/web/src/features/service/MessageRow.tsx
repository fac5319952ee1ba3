import { formatDate, formatTime } from '@chokka/text'
import { classes, Icon, useTexts } from '@chokka/ui'
import { dayAt, today } from '@chokka/client/days.ts'
import { lookOf } from './message-look.ts'
import type { Message } from './message-look.ts'

type MessageRowProps = { message: Message; isOpen: boolean; onOpen: () => void }

/** One message of the list: its mark, title, first line, and when it came. */
export function MessageRow({ message, isOpen, onOpen }: MessageRowProps) {
  const { t, locale } = useTexts()
  const { title, content, language, isRead, timestamp } = message
  const { icon, tone } = lookOf(message)
  const zone = locale.zone ?? 'Asia/Dhaka'
  const isToday = dayAt(Date.parse(timestamp), zone) === today(zone)
  return (
    <li>
      <button
        type="button"
        className={classes('mi', !isRead && 'un')}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onOpen}
      >
        <span className={`rw__k k-${tone}`}>
          <Icon of={icon} />
        </span>
        <b lang={language}>
          {title}
          {!isRead && <span className="sr"> {t('service.unread')}</span>}
        </b>
        <time dateTime={timestamp}>
          {isToday ? formatTime(timestamp, locale, { seconds: false }) : formatDate(timestamp, locale)}
        </time>
        <small lang={language}>{content.split('\n', 1)[0]}</small>
      </button>
    </li>
  )
}
