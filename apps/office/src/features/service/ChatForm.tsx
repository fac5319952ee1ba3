import { FilePreview } from '@chokka/client/FilePreview.tsx'
import { uploadOnce, useImageChoice } from '@chokka/client/image-choice.ts'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { chatLimits } from '@chokka/contract/chat'
import { Button, classes, Icon, IconButton, useTexts } from '@chokka/ui'
import { ImagePlus, Send, X } from '@chokka/ui/Icon.tsx'
import { useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { ask, handleRefusal, useAct } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import { CannedList, useCanned } from './canned.tsx'
import type { Chat } from './rows.ts'

/** How often the account holder is told that somebody is typing. */
const typingEveryMs = 3000
const noLine = { id: '', said: '' }

/** The next line: an answer, or a note that the account holder never sees. `/` shows the prepared answers. */
export function ChatForm({ chat, drafts }: { chat: Chat; drafts: Map<string, string> }) {
  const { t } = useTexts()
  const [text, setText] = useState(drafts.get(chat.id) ?? '')
  const [isNote, setNote] = useState(false)
  const [fault, setFault] = useState('')
  const [images, setImages] = useState<readonly File[]>([])
  const [isUploading, setUploading] = useState(false)
  const choice = useImageChoice({ images, onChange: setImages, onFault: setFault })
  const field = useRef<HTMLTextAreaElement>(null)
  const tellTyping = useTypingHint(chat.id)
  const line = useRef(noLine)
  const uploaded = useRef(new Map<File, string>())
  const type = (next: string) => {
    drafts.set(chat.id, next)
    setText(next)
  }
  const canned = useCanned(chat.language, text, (answer) => {
    type(answer)
    field.current?.focus()
  })
  const say = useAct('answerChat', {
    done: (_value, { content, images: sent = [] }) => {
      line.current = noLine
      // What was typed or chosen meanwhile stays.
      if (drafts.get(chat.id)?.trim() === content) type('')
      setImages((now) => now.filter((image) => !sent.includes(uploaded.current.get(image) ?? '')))
    },
    field: (_refusal, sentence) => setFault(sentence),
  })
  const busy = say.busy || isUploading
  const content = text.trim()
  // A note has no pictures: those that were chosen wait for an answer.
  const chosen = isNote ? [] : images
  const isEmpty = content === '' && chosen.length === 0
  const send = async () => {
    if (busy || isEmpty) return
    setFault('')
    setUploading(true)
    const ids = await uploadOnce(chosen, uploaded.current, uploadImage).catch((refusal: unknown) => {
      setFault(sentenceOf(refusal))
      handleRefusal(refusal, { field: () => undefined })
      return null
    })
    setUploading(false)
    if (!ids) return
    // The same words and pictures sent again are the same line; others are another one.
    const said = JSON.stringify([content, ids, isNote])
    if (line.current.said !== said) line.current = { id: crypto.randomUUID(), said }
    say.run({ id: chat.id, line: line.current.id, content, images: ids, isNote })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.altKey && event.code === 'KeyN') {
      event.preventDefault()
      return setNote(!isNote)
    }
    if (canned.onKey(event) || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void send()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const label = t(isNote ? 'office.writeNote' : 'office.writeAnswer', { name: chat.account })
  return (
    <form className="o-chat__f" noValidate onSubmit={submit}>
      <CannedList canned={canned} />
      {!isNote && choice.chosen.length > 0 && (
        <ul className="o-chat__p">
          {choice.chosen.map(({ image, key, remove }) => (
            <li key={key}>
              <FilePreview image={image} size={64} />
              <IconButton icon={X} size="sm" label={t('office.removePicture', { name: image.name })} onClick={remove} />
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">{fault && <p className="err">{fault}</p>}</div>
      <textarea
        ref={field}
        className={classes('o-ta', isNote && 'o-ta--note')}
        rows={2}
        maxLength={chatLimits.line}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => {
          type(event.currentTarget.value)
          if (!isNote) tellTyping()
        }}
        onKeyDown={onKey}
      />
      <div className="row">
        <Button look="ghost" size="sm" aria-pressed={isNote} onClick={() => setNote(!isNote)}>
          {t('office.note')} <Key of="Alt N" />
        </Button>
        <Button look="ghost" size="sm" onClick={() => canned.open()}>
          {t('office.canned')} <Key of="/" />
        </Button>
        {!isNote && choice.mayAdd && (
          <label className="iconbtn iconbtn--sm">
            <Icon of={ImagePlus} />
            <span className="sr">{t('office.addPicture')}</span>
            <input {...choice.field} />
          </label>
        )}
        <span className="grow" />
        <Button type="submit" size="sm" icon={Send} busy={busy} disabled={isEmpty}>
          {t('common.send')}
        </Button>
      </div>
    </form>
  )
}

const uploadImage = async (image: File): Promise<string> =>
  (await ask('uploadChatImage', { bytes: new Uint8Array() }, { image })).id

/** Tells the account holder that somebody is typing, now and then; that it is lost does no harm. */
function useTypingHint(id: string): () => void {
  const rests = useRef(false)
  return () => {
    if (rests.current) return
    rests.current = true
    setTimeout(() => (rests.current = false), typingEveryMs)
    void ask('keepChat', { id, isTyping: true }).catch(() => undefined)
  }
}
