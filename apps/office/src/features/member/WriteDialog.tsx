import { textsNow } from '@chokka/client/language.ts'
import { toast } from '@chokka/client/toasts.ts'
import { Checkbox, Field, TextInput, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'

type Words = { title: string; content: string }
const empty: Words = { title: '', content: '' }
const isWhole = ({ title, content }: Words) => title.trim() !== '' && content.trim() !== ''
const isEmpty = ({ title, content }: Words) => title.trim() === '' && content.trim() === ''

/** A message to one member, in both languages or in Bengali alone. */
export function WriteDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useTexts()
  const [bn, setBn] = useState(empty)
  const [en, setEn] = useState(empty)
  const [isMarketing, setMarketing] = useState(false)
  const send = useOfficeAct('sendLetter', ({ done }) => {
    if (done?.recipients === 0) toast({ text: textsNow()?.t('member.notSent') ?? '', tone: 'bad' })
    onClose()
  })
  const texts = { bn, ...(isEmpty(en) ? {} : { en }) }
  return (
    <ReasonDialog
      title={t('member.writeTo', { account })}
      confirm={t('member.send')}
      reasons={[t('member.sendReason1'), t('member.sendReason2')]}
      isReady={isWhole(bn) && (isEmpty(en) || isWhole(en))}
      busy={send.busy}
      fields={
        <>
          <WordsOf lang="bn" label={t('member.inBengali')} words={bn} onChange={setBn} />
          <WordsOf lang="en" label={t('member.inEnglish')} words={en} onChange={setEn} />
          <Checkbox checked={isMarketing} onChange={(event) => setMarketing(event.currentTarget.checked)}>
            {t('member.isMarketing')}
          </Checkbox>
        </>
      }
      effects={<p className="t2">{t(isMarketing ? 'member.marketingNote' : 'member.sendEffect')}</p>}
      onConfirm={(reason) => send.run({ accounts: [account], isMarketing, texts, reason })}
      onClose={onClose}
    />
  )
}

type WordsOfProps = { lang: 'bn' | 'en'; label: string; words: Words; onChange: (words: Words) => void }

function WordsOf({ lang, label, words, onChange }: WordsOfProps) {
  const { t } = useTexts()
  return (
    <fieldset lang={lang} className="m-words">
      <legend className="label">{label}</legend>
      <Field label={t('member.subject')}>
        <TextInput
          maxLength={120}
          value={words.title}
          onChange={(event) => onChange({ ...words, title: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('member.content')}>
        <textarea
          className="o-ta"
          aria-label={`${t('member.content')}, ${label}`}
          rows={3}
          maxLength={4000}
          value={words.content}
          onChange={(event) => onChange({ ...words, content: event.currentTarget.value })}
        />
      </Field>
    </fieldset>
  )
}
