import { Modal, useTexts } from '@chokka/ui'
import { UserRound } from '@chokka/ui/Icon.tsx'
import { useState } from 'react'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { LineForm } from './LineForm.tsx'

/** Sets the real name, once. */
export function RealNamePopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [error, setError] = useState<string>()
  const save = useAct('setRealName', {
    done: () => {
      toast({ text: t('security.saved'), tone: 'ok' })
      onClose()
    },
    field: ({ code }, sentence) => setError(code === 'field_rule' ? t('identity.realNameIncorrect') : sentence),
  })
  return (
    <Modal open onClose={onClose} title={t('security.realNameTitle')} size="sm">
      <LineForm
        lead={<p className="t2">{t('security.realNameLead')}</p>}
        label={t('security.realName')}
        missing={t('identity.fault_empty')}
        error={error}
        busy={save.busy}
        icon={UserRound}
        autoComplete="name"
        submit={t('security.save')}
        onSubmit={(payeeName) => {
          setError(undefined)
          save.run({ payeeName })
        }}
      />
    </Modal>
  )
}
