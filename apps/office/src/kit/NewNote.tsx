import { Button, Field, useTexts } from '@chokka/ui'
import { useRef, useState } from 'react'
import { useAct } from './client.ts'
import { Key } from './Key.tsx'
import { useKeys } from './use-keys.ts'

type NewNoteProps = {
  holderId: string
  /** N puts the cursor into it. */
  hasKey?: boolean
  onDone?: () => void
}

/**
 * A note about a member. The id stays until the note is stored, so that pressing again after a failure stores it once.
 */
export function NewNote({ holderId, hasKey = false, onDone }: NewNoteProps) {
  const { t } = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [id, setId] = useState(() => crypto.randomUUID())
  const add = useAct('noteMember', {
    done: () => {
      setTyped('')
      setId(crypto.randomUUID())
      onDone?.()
    },
  })
  const text = typed.trim()
  useKeys(hasKey ? { n: () => field.current?.focus() } : {})
  return (
    <form
      className="m-new"
      onSubmit={(event) => {
        event.preventDefault()
        if (text !== '' && !add.busy) add.run({ holderId, id, text })
      }}
    >
      <Field label={t('member.note')} hint={t('member.noteHint')}>
        <textarea
          ref={field}
          className="o-ta"
          aria-label={t('member.note')}
          rows={2}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" look="secondary" size="sm" busy={add.busy} disabled={text === ''}>
        {t('member.addNote')} {hasKey && <Key of="N" />}
      </Button>
    </form>
  )
}
