import { Button, Field, Modal, TextInput, useTexts } from '@chokka/ui'
import { UserRound } from '@chokka/ui/Icon.tsx'
import { useRef } from 'react'
import { CodeForm, SendAgain } from './CodeForm.tsx'
import { factorLabels } from './factor-labels.ts'
import { FactorList } from './FactorList.tsx'
import { HumanField } from './HumanField.tsx'
import { useFocusOn } from './use-focus-on.ts'
import { useUnlock } from './use-unlock.ts'
import type { Unlock } from './use-unlock.ts'
import './factor.css'

const kinds = ['authenticator', 'mobile', 'email'] as const

/**
 * Ends the lock of the login by a second factor (S-03). It offers the same ways for every name, and says of none
 * whether the account has it.
 */
export function UnlockPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const unlock = useUnlock(onClose)
  const body = useRef<HTMLDivElement>(null)
  useFocusOn(body, 'first', unlock.kind ?? 'choice')
  useFocusOn(body, 'code', unlock.wait > 0)
  useFocusOn(body, 'fault', unlock.nameFault)
  return (
    <Modal open onClose={onClose} title={t('security.unlockTitle')} size="sm">
      <div ref={body}>
        {unlock.kind === null ? <Choice unlock={unlock} /> : <Given unlock={unlock} kind={unlock.kind} />}
      </div>
    </Modal>
  )
}

function Choice({ unlock }: { unlock: Unlock }) {
  const { t } = useTexts()
  const entries = kinds.map((kind) => ({
    ...{ key: kind, icon: factorLabels[kind].icon, name: t(factorLabels[kind].name) },
    ...{ note: t(factorLabels[kind].note), onPress: () => unlock.choose(kind) },
  }))
  return (
    <div className="facform">
      <p className="t2">{t('security.unlockLead')}</p>
      <Field label={t('security.unlockName')} error={unlock.nameFault} required>
        <TextInput
          icon={UserRound}
          exact
          autoComplete="username"
          value={unlock.username}
          onChange={(event) => unlock.setUsername(event.currentTarget.value)}
        />
      </Field>
      <p className="b">{t('security.unlockBy')}</p>
      <FactorList entries={entries} />
    </div>
  )
}

function Given({ unlock, kind }: { unlock: Unlock; kind: (typeof kinds)[number] }) {
  const { t } = useTexts()
  const isSent = unlock.wait >= 0
  const otherWay = (
    <Button look="ghost" block onClick={() => unlock.choose(null)}>
      {t('security.otherWay')}
    </Button>
  )
  const sending = kind !== 'authenticator' && (
    <>
      <HumanField human={unlock.human} busy={unlock.sending} error={undefined} captcha={unlock.captcha} />
      <SendAgain first={!isSent} left={Math.max(unlock.wait, 0)} busy={unlock.sending} onPress={unlock.send} />
    </>
  )
  return (
    <CodeForm
      lead={
        <p className="t2" role="status">
          {t(isSent ? 'security.unlockSent' : factorLabels[kind].note)}
        </p>
      }
      error={unlock.error}
      busy={unlock.busy}
      submit={t('security.unlockAct')}
      onSubmit={unlock.give}
      more={otherWay}
    >
      {sending}
    </CodeForm>
  )
}
