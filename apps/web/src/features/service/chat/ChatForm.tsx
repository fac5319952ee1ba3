import { sentenceOf } from '@chokka/client/refusals.ts'
import { chatLimits } from '@chokka/contract/chat'
import type { ServicePosition } from '@chokka/contract/chat'
import { Icon, IconButton, useTexts } from '@chokka/ui'
import { ImagePlus, Send, X } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { FilePreview } from '@chokka/client/FilePreview.tsx'
import { ask, handleRefusal, useAct } from '../../../kit/client.ts'
import { uploadOnce, useImageChoice } from '@chokka/client/image-choice.ts'
import { uploadImage } from '../../../kit/image-files.ts'
import { useMember } from '../../../kit/use-member.ts'

/** How often the other side is told that somebody is typing. */
const typingEveryMs = 3000

/** What is said next. A line that could not be sent stays, and is sent again under the same id. */
export function ChatForm({ position }: { position: ServicePosition }) {
  const { t } = useTexts()
  const { isTrial } = useMember()
  const [text, setText] = useState('')
  const [images, setImages] = useState<readonly File[]>([])
  const [fault, setFault] = useState('')
  const [isUploading, setUploading] = useState(false)
  // The line and what was uploaded for it, until it is sent.
  const line = useRef({ id: crypto.randomUUID(), uploaded: new Map<File, string>() })
  const choice = useImageChoice({ images, onChange: setImages, onFault: setFault })
  const tellTyping = useTypingHint()
  const say = useAct('sayInChat', {
    done: () => {
      line.current = { id: crypto.randomUUID(), uploaded: new Map() }
      setText('')
      setImages([])
    },
    field: (_refusal, sentence) => setFault(sentence),
  })
  const busy = isUploading || say.busy
  const send = async () => {
    if (busy || (text.trim() === '' && images.length === 0)) return
    setFault('')
    setUploading(true)
    const ids = await uploadOnce(images, line.current.uploaded, uploadImage).catch((refusal: unknown) => {
      setFault(sentenceOf(refusal))
      handleRefusal(refusal, { field: () => undefined })
      return null
    })
    setUploading(false)
    if (ids) say.run({ id: line.current.id, content: text.trim(), images: ids, position })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className="chat__f" noValidate onSubmit={submit}>
      {choice.chosen.length > 0 && (
        <ul className="imgs">
          {choice.chosen.map(({ image, key, remove }) => (
            <li key={key} className="img">
              <FilePreview image={image} size={84} />
              <IconButton icon={X} size="sm" label={t('content.removeImage', { name: image.name })} onClick={remove} />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">{fault && <p className="err">{fault}</p>}</div>
      <div className="chat__r">
        {!isTrial && choice.mayAdd && (
          <label className="iconbtn chat__i">
            <Icon of={ImagePlus} />
            <span className="sr">{t('content.addImage')}</span>
            <input {...choice.field} />
          </label>
        )}
        <textarea
          className="input chat__t"
          rows={1}
          maxLength={chatLimits.line}
          aria-label={t('service.chatWrite')}
          placeholder={t('service.chatWrite')}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            tellTyping()
          }}
          onKeyDown={onKey}
        />
        <button type="submit" className="btn btn--primary chat__s" aria-label={t('common.send')} aria-disabled={busy}>
          <Icon of={Send} />
        </button>
      </div>
    </form>
  )
}

/** Tells staff that somebody is typing, now and then; that it is lost does no harm. */
function useTypingHint(): () => void {
  const rests = useRef(false)
  return () => {
    if (rests.current) return
    rests.current = true
    setTimeout(() => (rests.current = false), typingEveryMs)
    void ask('typeInChat').catch(() => undefined)
  }
}
