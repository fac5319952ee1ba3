import { textsNow } from '@chokka/client/language.ts'
import { toast } from '@chokka/client/toasts.ts'
import { Checkbox, useTexts } from '@chokka/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { useOfficeAct } from '../../kit/use-office-act.ts'
import { emptyLetter, LetterWords, textsOf } from './LetterWords.tsx'

/** A message to one member, in both languages or in Bengali alone. */
export function WriteDialog({ account, onClose }: { account: string; onClose: () => void }) {
  const { t } = useTexts()
  const [letter, setLetter] = useState(emptyLetter)
  const [isMarketing, setMarketing] = useState(false)
  const send = useOfficeAct('sendLetter', ({ done }) => {
    if (done?.recipients === 0) toast({ text: textsNow()?.t('member.notSent') ?? '', tone: 'bad' })
    onClose()
  })
  const texts = textsOf(letter)
  return (
    <ReasonDialog
      title={t('member.writeTo', { account })}
      confirm={t('member.send')}
      reasons={[t('member.sendReason1'), t('member.sendReason2')]}
      isReady={texts !== null}
      busy={send.busy}
      fields={
        <>
          <LetterWords letter={letter} onChange={setLetter} />
          <Checkbox checked={isMarketing} onChange={(event) => setMarketing(event.currentTarget.checked)}>
            {t('member.isMarketing')}
          </Checkbox>
        </>
      }
      effects={<p className="t2">{t(isMarketing ? 'member.marketingNote' : 'member.sendEffect')}</p>}
      onConfirm={(reason) => texts && send.run({ accounts: [account], isMarketing, texts, reason })}
      onClose={onClose}
    />
  )
}
