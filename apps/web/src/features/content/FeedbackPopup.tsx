import { charactersIn, feedbackKinds } from '@chokka/contract/content'
import { QueryResult } from '@chokka/client/QueryResult.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { toast } from '@chokka/client/toasts.ts'
import type { WireValue } from '@chokka/contract'
import { Button, Chip, Chips, Modal, Segmented, SkeletonLines, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { handleRefusal, useAct, useCall } from '../../kit/client.ts'
import { ImagePicker } from '../../kit/ImagePicker.tsx'
import { uploadImages } from '../../kit/image-files.ts'
import { FeedbackText } from './FeedbackText.tsx'
import './content.css'

type Rules = WireValue<'feedbackRules'>

/** Feedback and complaints (spec 2 Modals; 5 Feedback). */
export function FeedbackPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const rules = useCall('feedbackRules')
  return (
    <Modal open onClose={onClose} title={t('content.feedback')}>
      <QueryResult query={rules} skeleton={<SkeletonLines lines={8} />}>
        {(value) => <FeedbackForm rules={value} onSent={onClose} />}
      </QueryResult>
    </Modal>
  )
}

function FeedbackForm({ rules, onSent }: { rules: Rules; onSent: () => void }) {
  const { t } = useTexts()
  const { least, most, categories } = rules
  const [category, setCategory] = useState(categories[0] ?? 'service')
  const [kind, setKind] = useState<(typeof feedbackKinds)[number]>('feedback')
  const [text, setText] = useState('')
  const [images, setImages] = useState<readonly File[]>([])
  const [textFault, setTextFault] = useState('')
  const [fault, setFault] = useState('')
  const [isUploading, setUploading] = useState(false)
  const send = useAct('sendFeedback', {
    done: () => {
      toast({ text: t('content.feedbackSent'), tone: 'ok' })
      onSent()
    },
    field: ({ code }, sentence) => (code === 'feedback_length' ? setTextFault : setFault)(sentence),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const length = charactersIn(text)
    const isFitting = length >= least && length <= most
    setTextFault(isFitting ? '' : t('content.feedbackLength', { least, most }))
    setFault('')
    if (!isFitting) return
    setUploading(true)
    const ids = await uploadImages(images).catch((refusal: unknown) => {
      setFault(sentenceOf(refusal))
      handleRefusal(refusal, { field: () => undefined })
      return null
    })
    setUploading(false)
    if (ids) send.run({ kind, category, content: text, images: ids })
  }
  return (
    <form className="fb" noValidate onSubmit={(event) => void submit(event)}>
      <Segmented
        full
        label={t('common.type')}
        value={kind}
        onChange={setKind}
        options={feedbackKinds.map((value) => ({ value, label: t(`content.feedbackKind_${value}`) }))}
      />
      <div className="field">
        <span className="label">{t('content.feedbackTopic')}</span>
        <Chips label={t('content.feedbackTopic')}>
          {categories.map((one) => (
            <Chip key={one} pressed={one === category} onPress={() => setCategory(one)}>
              {t(`content.about_${one}`)}
            </Chip>
          ))}
        </Chips>
      </div>
      <FeedbackText rules={rules} value={text} fault={textFault} onChange={setText} />
      <div className="field">
        <span className="fb__row">
          <span className="label">{t('content.feedbackImages')}</span>
          <span className="sm muted">
            {t('content.feedbackImagesHint', { count: images.length, most: rules.images })}
          </span>
        </span>
        <ImagePicker images={images} onChange={setImages} onFault={setFault} />
      </div>
      <div aria-live="polite">{fault && <p className="err">{fault}</p>}</div>
      <p className="help">{t('content.feedbackNote')}</p>
      <Button type="submit" size="lg" block busy={isUploading || send.busy}>
        {t('common.send')}
      </Button>
    </form>
  )
}
