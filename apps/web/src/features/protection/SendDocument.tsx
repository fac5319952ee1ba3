import {
  documentKinds,
  identityKinds,
  sidesOf,
  type DocumentKind,
  type DocumentSide,
} from '@chokka/contract/protection'
import { Button, Icon, Segmented, buttonClass, useTexts } from '@chokka/ui'
import { FileText, ScanFace } from '@chokka/ui/Icon.tsx'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useState } from 'react'
import { handleRefusal, useAct } from '../../kit/client.ts'
import { FilePreview } from '@chokka/client/FilePreview.tsx'
import { addChosen, imageKinds } from '@chokka/client/image-choice.ts'
import { uploadImages } from '../../kit/image-files.ts'
import type { Documents } from './rows.ts'

type Pictures = Partial<Record<DocumentSide, File>>

/** Sends the pictures of one document: its kind, a picture for each side, then the review. */
export function SendDocument({ documents }: { documents: Documents }) {
  const { t } = useTexts()
  // The last tier needs another kind of paper than the others.
  const kinds = documents.tier >= 2 ? documentKinds : identityKinds
  const [kind, setKind] = useState<DocumentKind>(documents.tier === 2 ? 'source_of_funds' : 'national_id')
  const [pictures, setPictures] = useState<Pictures>({})
  const [fault, setFault] = useState('')
  const { send, busy } = useSending(kind, pictures, setFault, () => setPictures({}))
  const isWaiting = documents.documents.some(
    (one) => one.state === 'submitted' && (one.kind === 'source_of_funds') === (kind === 'source_of_funds'),
  )
  return (
    <section className="card stack">
      <h2 className="card__h">{t('protection.sendTitle')}</h2>
      <Segmented
        look="large"
        label={t('protection.sendTitle')}
        value={kind}
        onChange={(next) => {
          setKind(next)
          setPictures({})
          setFault('')
        }}
        options={kinds.map((value) => ({ value, label: t(`protection.doc_${value}`) }))}
      />
      {isWaiting ? (
        <p className="t2">{t('protection.waiting')}</p>
      ) : (
        <>
          <div className="shots">
            {sidesOf[kind].map((side) => (
              <Shot
                key={side}
                side={side}
                picture={pictures[side]}
                onFault={setFault}
                onChoose={(picture) => setPictures({ ...pictures, [side]: picture })}
              />
            ))}
          </div>
          <p className="help">{t('protection.pictureHelp')}</p>
          <div aria-live="polite">{fault && <p className="err">{fault}</p>}</div>
          <Button size="lg" block busy={busy} onClick={() => void send()}>
            {t('protection.sendForReview')}
          </Button>
        </>
      )}
    </section>
  )
}

type ShotProps = {
  side: DocumentSide
  picture: File | undefined
  onChoose: (picture: File) => void
  onFault: (sentence: string) => void
}

function Shot({ side, picture, onChoose, onFault }: ShotProps) {
  const { t } = useTexts()
  const name = t(`protection.side_${side}`)
  return (
    <div className="shot">
      <div className="shot__v">
        {picture ? (
          <FilePreview key={`${picture.name} ${picture.lastModified}`} image={picture} size={160} />
        ) : (
          <Icon of={side === 'face' ? ScanFace : FileText} size="lg" />
        )}
      </div>
      <b className="sm">{name}</b>
      <label className={buttonClass({ look: 'secondary', size: 'sm' })}>
        {t(picture ? 'protection.chooseAgain' : 'protection.choosePicture')}
        <span className="sr"> {name}</span>
        <input
          type="file"
          className="sr"
          accept={imageKinds.join(',')}
          capture={side === 'face' ? 'user' : undefined}
          onChange={(event) => {
            const { images, isAll } = addChosen([], event)
            onFault(isAll ? '' : t('errors.image_wrong'))
            if (images[0]) onChoose(images[0])
          }}
        />
      </label>
    </div>
  )
}

/** Uploads the pictures one after the other, and sends the document with their ids. */
function useSending(kind: DocumentKind, pictures: Pictures, setFault: (sentence: string) => void, onSent: () => void) {
  const { t } = useTexts()
  const [isUploading, setUploading] = useState(false)
  const sending = useAct('sendDocument', {
    done: () => {
      toast({ text: t('protection.sentForReview'), tone: 'ok' })
      onSent()
    },
    field: (_, sentence) => setFault(sentence),
  })
  const send = async () => {
    const sides = sidesOf[kind]
    const chosen = sides.flatMap((side) => pictures[side] ?? [])
    if (chosen.length < sides.length) return setFault(t('protection.picturesMissing'))
    setFault('')
    setUploading(true)
    const ids = await uploadImages(chosen).catch((refusal: unknown) => {
      setFault(sentenceOf(refusal))
      handleRefusal(refusal, { field: (_, sentence) => setFault(sentence) })
      return null
    })
    setUploading(false)
    if (ids) sending.run({ kind, images: sides.map((side, at) => ({ side, id: ids[at] ?? '' })) })
  }
  return { send, busy: isUploading || sending.busy }
}
