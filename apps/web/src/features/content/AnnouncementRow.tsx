import { formatDateTime } from '@chokka/text'
import { Badge, classes, Icon, useTexts } from '@chokka/ui'
import { ChevronDown, ChevronUp } from '@chokka/ui/Icon.tsx'
import { SafeHtml } from '@chokka/ui/SafeHtml.tsx'
import { useStore } from '@chokka/ui/store.ts'
import { useEffect, useId } from 'react'
import { noticeTones } from './notice-labels.ts'
import { markRead, readNotices } from './read-notices.ts'
import type { Notice } from './use-home-content.ts'

type AnnouncementRowProps = { notice: Notice; isOpen: boolean; onToggle: () => void }

/** One announcement: title, kind, date and time; a press shows what it says (spec 2 Announcement popup). */
export function AnnouncementRow({ notice, isOpen, onToggle }: AnnouncementRowProps) {
  const { t, locale } = useTexts()
  const isRead = useStore(readNotices).includes(notice.id)
  const id = useId()
  const { category, title, language, content, timestamp } = notice
  useEffect(() => {
    if (isOpen) markRead([notice.id])
  }, [isOpen, notice.id])
  return (
    <li className={classes('ann', isOpen && 'is-open')}>
      <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <span className="ann__t">
          {!isRead && <i />}
          {!isRead && <span className="sr">{t('content.unread')}</span>}
          <b lang={language}>{title}</b>
        </span>
        <Badge tone={noticeTones[category]}>{t(`content.kind_${category}`)}</Badge>
        <time dateTime={timestamp}>{formatDateTime(timestamp, locale, { seconds: false })}</time>
        <Icon of={isOpen ? ChevronUp : ChevronDown} />
      </button>
      {isOpen && (
        <div className="ann__c" id={id} lang={language}>
          <SafeHtml html={content} />
        </div>
      )}
    </li>
  )
}
