import { Button, EmptyState, Field, Modal, Segmented, Select, useTexts } from '@chokka/ui'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useCall } from '../../kit/client.ts'
import { Key } from '../../kit/Key.tsx'
import type { BulkFormProps, BulkSame } from '../../kit/records.ts'
import { emptyLetter, LetterWords, textsOf } from './LetterWords.tsx'
import { useWords } from './use-words.ts'

/** Which tag is put on all of them, or taken off. */
export function TagForm(props: BulkFormProps) {
  const { t } = useTexts()
  const words = useWords()
  const { data } = useCall('memberTags', {}, { freshMs: 60_000 })
  const [isSet, setSet] = useState<'put' | 'take'>('put')
  const [chosen, setChosen] = useState('')
  const known = data?.known ?? []
  const tag = chosen || known[0]?.tag
  return (
    <Form
      {...props}
      title={t('bulk.title_tagMember', { count: props.count })}
      same={tag === undefined ? undefined : { tag, isSet: isSet === 'put' }}
    >
      <Segmented<'put' | 'take'>
        label={t('member.tag')}
        value={isSet}
        onChange={setSet}
        options={[
          { value: 'put', label: t('bulk.putTag') },
          { value: 'take', label: t('bulk.takeTag') },
        ]}
      />
      {data && known.length === 0 ? (
        <EmptyState title={t('bulk.noTags')} text={t('bulk.noTagsText')} />
      ) : (
        <Field label={t('member.tag')}>
          <Select
            value={tag ?? ''}
            options={known.map((one) => ({ value: one.tag, label: words(one.words) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </Field>
      )}
    </Form>
  )
}

/** What is written to all of them. */
export function WriteForm(props: BulkFormProps) {
  const { t } = useTexts()
  const [letter, setLetter] = useState(emptyLetter)
  const texts = textsOf(letter)
  return (
    <Form {...props} title={t('bulk.title_writeMember', { count: props.count })} same={texts ? { texts } : undefined}>
      <LetterWords letter={letter} onChange={setLetter} />
      <p className="help">{t('bulk.writeNote')}</p>
    </Form>
  )
}

type FormProps = BulkFormProps & { title: string; same: BulkSame | undefined; children: ReactNode }

/** What is asked before the preview; Ctrl+Enter goes on. */
function Form({ title, same, busy, onReady, onClose, children }: FormProps) {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Modal open onClose={onClose} title={title}>
      <form
        ref={form}
        className="o-bulkform"
        onSubmit={(event) => {
          event.preventDefault()
          if (same && !busy) onReady(same)
        }}
      >
        <div className="stack">{children}</div>
        <div className="o-dlg__f">
          <Button look="ghost" onClick={onClose}>
            {t('common.cancel')} <Key of="Esc" />
          </Button>
          <span className="grow" />
          <Button type="submit" busy={busy} disabled={same === undefined}>
            {t('bulk.look')} <Key of="Ctrl ↵" />
          </Button>
        </div>
      </form>
    </Modal>
  )
}
