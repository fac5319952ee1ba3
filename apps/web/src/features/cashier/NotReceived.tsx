import { enforced } from '@chokka/contract/limits'
import { Button, Field, Modal, TextArea, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { uploadImages } from '../../kit/image-files.ts'
import { toast } from '@chokka/client/toasts.ts'
import { handleRefusal } from '../../kit/client.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { useAct } from '../../kit/client.ts'
import { ProofImages } from './ProofImages.tsx'

/** "I have not received it": a remark and up to three images as proof, both optional (spec 4). */
export function NotReceived({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts()
  const [remark, setRemark] = useState('')
  const [images, setImages] = useState<readonly File[]>([])
  const [fault, setFault] = useState('')
  const [isUploading, setUploading] = useState(false)
  const answer = useAct('answerWithdrawal', {
    done: () => {
      toast({ text: t('cashier.disputeSent'), tone: 'ok' })
      onClose()
    },
    field: (_, sentence) => setFault(sentence),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFault('')
    setUploading(true)
    const ids = await uploadImages(images).catch((refusal: unknown) => {
      setFault(sentenceOf(refusal))
      handleRefusal(refusal, { field: (_, sentence) => setFault(sentence) })
      return null
    })
    setUploading(false)
    if (ids)
      answer.run({ id, answer: 'not_received', images: ids, ...(remark.trim() ? { remark: remark.trim() } : {}) })
  }
  const left = enforced.remarkCharacters - remark.length
  return (
    <Modal open onClose={onClose} title={t('cashier.notReceivedTitle')}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <p className="sm t2">{t('cashier.notReceivedText')}</p>
        <Field
          label={
            <>
              {t('common.remark')} <span className="muted">({t('common.optional')})</span>
            </>
          }
          hint={t('cashier.remarkLeft', { count: left })}
        >
          <TextArea
            rows={3}
            maxLength={enforced.remarkCharacters}
            value={remark}
            onChange={(event) => setRemark(event.currentTarget.value)}
          />
        </Field>
        <ProofImages images={images} onChange={setImages} onFault={setFault} />
        <div aria-live="polite">{fault && <p className="err">{fault}</p>}</div>
        <Button type="submit" look="danger" block busy={isUploading || answer.busy}>
          {t('cashier.sendDispute')}
        </Button>
      </form>
    </Modal>
  )
}
