import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import type { WireValue } from '@chokka/contract'
import { charactersIn } from '@chokka/contract/content'
import { formatDateTime } from '@chokka/text'
import { Badge, Button, classes, IconButton, SkeletonLines, useTexts } from '@chokka/ui'
import { ArrowLeft, Send } from '@chokka/ui/Icon.tsx'
import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { handleRefusal, useAct, useCall } from '../../kit/client.ts'
import { ImagePicker } from '../../kit/ImagePicker.tsx'
import { uploadImages } from '../../kit/image-files.ts'
import { useSite } from '../../kit/use-site.ts'
import { FeedbackFacts, stateTones } from './FeedbackFacts.tsx'
import { SentImage } from './SentImage.tsx'
import './say.css'

type Thread = WireValue<'feedbackThread'>

/** One feedback with its answers, and a form to write more. */
export function FeedbackThread({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const found = useCall('feedbackThread', { id })
  const { run: markRead } = useAct('readFeedback')
  const changedAt = found.data?.changedAt
  useEffect(() => {
    if (changedAt) markRead({ id })
    // `markRead` is new with each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, changedAt])
  return (
    <section className="card">
      <div className="row">
        <IconButton icon={ArrowLeft} label={t('common.back')} onClick={onClose} />
        <span className="sub">{t('service.tab_feedback')}</span>
      </div>
      <QueryResult query={found} skeleton={<SkeletonLines lines={6} />}>
        {(thread) => <Lines thread={thread} />}
      </QueryResult>
    </section>
  )
}

function Lines({ thread }: { thread: Thread }) {
  const { t, locale } = useTexts()
  const { brand } = useSite()
  return (
    <>
      <div className="row between wrap">
        <h2 className="thr__t">{t(`content.about_${thread.category}`)}</h2>
        <Badge tone={stateTones[thread.state]}>{t(`service.state_${thread.state}`)}</Badge>
      </div>
      <FeedbackFacts feedback={thread} />
      <ul className="thr">
        {thread.lines.map((line) => (
          <li key={line.id} className={classes('say', !line.isStaff && 'say--me')}>
            <div className="say__b">{line.content}</div>
            {line.images.length > 0 && (
              <div className="imgs">
                {line.images.map((image) => (
                  <SentImage key={image} id={image} of="ownImage" />
                ))}
              </div>
            )}
            <small>
              {line.isStaff ? t('service.staffOf', { brand: brand.name }) : t('common.you')} ·{' '}
              <span className="num" translate="no">
                {formatDateTime(line.timestamp, locale, { seconds: false })}
              </span>
            </small>
          </li>
        ))}
      </ul>
      <Reply id={thread.id} />
    </>
  )
}

function Reply({ id }: { id: string }) {
  const { t } = useTexts()
  const field = useId()
  const rules = useCall('feedbackRules').data
  const [text, setText] = useState('')
  const [images, setImages] = useState<readonly File[]>([])
  const [fault, setFault] = useState('')
  const [isUploading, setUploading] = useState(false)
  const send = useAct('replyFeedback', {
    done: () => {
      setText('')
      setImages([])
    },
    field: (_refusal, sentence) => setFault(sentence),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const length = charactersIn(text)
    const { least, most } = rules ?? { least: 1, most: 5000 }
    const isFitting = length >= least && length <= most
    setFault(isFitting ? '' : t('content.feedbackLength', { least, most }))
    if (!isFitting) return
    setUploading(true)
    const ids = await uploadImages(images).catch((refusal: unknown) => {
      setFault(sentenceOf(refusal))
      handleRefusal(refusal, { field: () => undefined })
      return null
    })
    setUploading(false)
    if (ids) send.run({ id, content: text, images: ids })
  }
  return (
    <form className="stack thr__f" noValidate onSubmit={(event) => void submit(event)}>
      <div className="field">
        <label className="label" htmlFor={field}>
          {t('service.yourReply')}
        </label>
        <textarea
          id={field}
          className="input thr__i"
          rows={3}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={`${field}-fault`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div id={`${field}-fault`} aria-live="polite">
          {fault && <p className="err">{fault}</p>}
        </div>
      </div>
      <div className="row between wrap">
        <ImagePicker images={images} onChange={setImages} onFault={setFault} />
        <Button type="submit" icon={Send} busy={isUploading || send.busy}>
          {t('common.send')}
        </Button>
      </div>
    </form>
  )
}
