import { useState } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { ChevronRight, Icon, Megaphone } from './Icon.tsx'
import { useReducedMotion } from './media.ts'
import { useTexts } from './texts.tsx'

export type Notice = { id: string; title: string }
type NoticeBarProps = { notices: readonly Notice[]; onOpen: (id: string) => void; onAll: () => void }

/** A ticker of notices; it pauses while hovered or focused. With reduced motion it shows one notice at a time. */
export function NoticeBar({ notices, onOpen, onAll }: NoticeBarProps) {
  const { t } = useTexts()
  const still = useReducedMotion()
  const [at, setAt] = useState(0)
  if (notices.length === 0) return null
  const one = notices[at % notices.length]
  return (
    <section className="notice" aria-label={t('shell.notices')}>
      <Icon of={Megaphone} />
      <div className={classes('notice__t', still && 'is-still')}>
        {still && one ? (
          <button type="button" onClick={() => onOpen(one.id)}>
            {one.title}
          </button>
        ) : (
          <div className="notice__run" style={{ '--seconds': `${notices.length * 12}s` }}>
            <TickerItems notices={notices} onOpen={onOpen} />
            {/* A copy, so that the ticker loops without a gap. */}
            <div aria-hidden inert>
              <TickerItems notices={notices} onOpen={onOpen} />
            </div>
          </div>
        )}
      </div>
      {still && notices.length > 1 && (
        <IconButton icon={ChevronRight} label={t('common.next')} onClick={() => setAt(at + 1)} />
      )}
      <button type="button" className="btn btn--ghost btn--sm" onClick={onAll}>
        {t('shell.allNotices')}
      </button>
    </section>
  )
}

const TickerItems = ({ notices, onOpen }: Pick<NoticeBarProps, 'notices' | 'onOpen'>) => (
  <div className="notice__set">
    {notices.map((notice) => (
      <button key={notice.id} type="button" onClick={() => onOpen(notice.id)}>
        {notice.title}
      </button>
    ))}
  </div>
)
