import { useLanguage } from '@chokka/client/language.ts'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { formatDateTime } from '@chokka/text'
import { Anchor, buttonClass, Dialog, EmptyState, IconButton, SkeletonLines, useTexts } from '@chokka/ui'
import { ArrowLeft, Trash2 } from '@chokka/ui/Icon.tsx'
import { useEffect, useState } from 'react'
import { useAct, useCall } from '../../kit/client.ts'
import { ServiceButton } from '../../kit/ServiceButton.tsx'
import { useSite } from '../../kit/use-site.ts'
import { hrefOfMessage } from './message-look.ts'
import type { Message } from './message-look.ts'
import { MessageSlip } from './MessageSlip.tsx'

type MessageViewProps = { id: string; onClose: () => void; isAlone?: boolean }

/** One message, whole. Opening it marks it as read. */
export function MessageView({ id, onClose, isAlone }: MessageViewProps) {
  const { t } = useTexts()
  const language = useLanguage()
  const found = useCall('messageList', { id, language }, { keepPrevious: true })
  return (
    <article className="read">
      {isAlone && (
        <div>
          <IconButton icon={ArrowLeft} label={t('common.back')} onClick={onClose} />
        </div>
      )}
      <QueryResult query={found} skeleton={<SkeletonLines lines={6} />}>
        {({ content: [message] }) =>
          message ? <Whole message={message} onDeleted={onClose} /> : <EmptyState title={t('service.gone')} />
        }
      </QueryResult>
    </article>
  )
}

function Whole({ message, onDeleted }: { message: Message; onDeleted: () => void }) {
  const { t, locale } = useTexts()
  const { brand } = useSite()
  const { id, isRead, title, content, language, timestamp, topic } = message
  const [asksToDelete, askToDelete] = useState(false)
  const { run: markRead } = useAct('readMessages')
  const remove = useAct('deleteMessages', { done: onDeleted })
  useEffect(() => {
    if (!isRead) markRead({ ids: [id] })
    // `markRead` is new with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isRead])
  const href = hrefOfMessage(message)
  return (
    <>
      <div className="row between read__h">
        <div>
          <span className="sub">
            <span className="num" translate="no">
              {formatDateTime(timestamp, locale, { seconds: false })}
            </span>{' '}
            · {t('service.from', { brand: brand.name })}
          </span>
          <h2 lang={language}>{title}</h2>
        </div>
        <IconButton icon={Trash2} line label={t('service.delete')} onClick={() => askToDelete(true)} />
      </div>
      {topic === 'money' && <MessageSlip message={message} />}
      {content.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className="t2 read__p" lang={language}>
          {paragraph}
        </p>
      ))}
      <div className="row wrap">
        {href && (
          <Anchor className={buttonClass()} href={href}>
            {t(`service.go_${topic}`)}
          </Anchor>
        )}
        <ServiceButton position="message" look="ghost" label={t('service.helpWithThis')} />
      </div>
      <Dialog
        open={asksToDelete}
        onClose={() => askToDelete(false)}
        tone="ask"
        title={t('service.deleteAsk')}
        text={t('service.deleteNote')}
        buttons={[
          { label: t('service.delete'), look: 'danger', busy: remove.busy, onPress: () => remove.run({ ids: [id] }) },
          { label: t('service.keep'), look: 'secondary', onPress: () => askToDelete(false) },
        ]}
      />
    </>
  )
}
