import { parseMoney } from '@chokka/money'
import { formatDateTime, formatMoney, inLanguage } from '@chokka/text'
import { Alert, Button, Field, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { CopyText } from '@chokka/client/CopyText.tsx'
import { Facts } from '@chokka/client/Facts.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { toast } from '@chokka/client/toasts.ts'
import { handleRefusal, useAct } from '../../kit/client.ts'
import { uploadImages } from '../../kit/image-files.ts'
import { QrCode } from '@chokka/client/QrCode.tsx'
import { providerName } from './labels.ts'
import type { Deposit } from './labels.ts'
import { ProofImages } from './ProofImages.tsx'
import { Step } from './Step.tsx'

type TransferStepsProps = { deposit: Deposit; onSubmitted: () => void }

/** A manual transfer: where to send how much, then the TrxID of what was sent. */
export function TransferSteps({ deposit, onSubmitted }: TransferStepsProps) {
  const texts = useTexts()
  const { t, locale } = texts
  const { transfer, amountAsked, name, channel } = deposit
  if (!transfer) return null
  const { number, holder, qr, hint } = transfer
  const amount = formatMoney(parseMoney(amountAsked), locale)
  const provider = providerName(texts, channel, name)
  const shownHint = inLanguage(hint, locale)
  return (
    <div className="stack transfer">
      <Step number={1} title={t('cashier.transferSend', { amount, provider })}>
        <div className="transfer__to">
          <Facts
            of={[
              { name: t('cashier.transferNumber'), value: <CopyText text={number} /> },
              { name: t('cashier.transferHolder'), value: holder },
              { name: t('common.amount'), value: <CopyText text={amountAsked} shown={amount} /> },
              { name: t('cashier.payUntil'), value: formatDateTime(deposit.expiresAt, locale) },
            ]}
          />
          {qr && <QrCode text={qr} label={t('cashier.transferQr', { provider })} />}
        </div>
        {shownHint && <Alert>{shownHint}</Alert>}
      </Step>
      <Step number={2} title={t('cashier.transferTell')}>
        <TrxForm id={deposit.id} onSubmitted={onSubmitted} />
      </Step>
    </div>
  )
}

/** The TrxID of a transfer, and an image as proof; also after its time is over. */
export function TrxForm({ id, onSubmitted }: { id: string; onSubmitted: () => void }) {
  const { t } = useTexts()
  const [trxId, setTrxId] = useState('')
  const [images, setImages] = useState<readonly File[]>([])
  const [faults, setFaults] = useState<{ trxId?: string; image?: string }>({})
  const [isUploading, setUploading] = useState(false)
  const submit = useAct('submitDeposit', {
    done: () => {
      toast({ text: t('cashier.transferSent'), tone: 'ok' })
      onSubmitted()
    },
    field: ({ code }, sentence) => setFaults(code === 'image_wrong' ? { image: sentence } : { trxId: sentence }),
  })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!trxForm.test(trxId)) return setFaults({ trxId: t('cashier.trxIdWrong') })
    setFaults({})
    setUploading(true)
    const ids = await uploadImages(images).catch((refusal: unknown) => {
      setFaults({ image: sentenceOf(refusal) })
      handleRefusal(refusal, { field: (_, sentence) => setFaults({ image: sentence }) })
      return null
    })
    setUploading(false)
    if (ids) submit.run({ id, trxId, ...(ids[0] ? { image: ids[0] } : {}) })
  }
  return (
    <form className="stack" noValidate onSubmit={(event) => void send(event)}>
      <Field label={t('cashier.trxId')} error={faults.trxId} hint={t('cashier.trxIdHint')} required>
        <TextInput
          exact
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          value={trxId}
          onChange={(event) => setTrxId(event.currentTarget.value.replaceAll(/\s/g, '').toUpperCase())}
        />
      </Field>
      <ProofImages
        images={images}
        most={1}
        onChange={setImages}
        onFault={(image) => setFaults((others) => ({ ...others, image }))}
      />
      <div aria-live="polite">{faults.image && <p className="err">{faults.image}</p>}</div>
      <Button type="submit" block busy={isUploading || submit.busy}>
        {t('cashier.transferSubmit')}
      </Button>
    </form>
  )
}

/** As the contract takes it. */
const trxForm = /^[A-Z0-9]{6,32}$/
