import { Button, Modal, useTexts, Latin } from '@chokka/ui'
import { useCallback, useRef, useState } from 'react'
import type { ConfirmKind, FreshRequired } from '@chokka/contract/factors'
import type { Refused } from '@chokka/client/calls.ts'
import { useAct } from '../../kit/client.ts'
import { AppCode } from './AppCode.tsx'
import { factorLabels } from './factor-labels.ts'
import { FactorList } from './FactorList.tsx'
import { LineForm } from './LineForm.tsx'
import { SentCode } from './SentCode.tsx'
import { useFocusOn } from './use-focus-on.ts'
import { useSendWait } from './use-send-wait.ts'

type ConfirmProps = FreshRequired & { then: () => void; onClose: () => void }

/** Asks who is there before something that a stolen session must not do (S-13), and then goes on with it. */
export function ConfirmIdentityPopup({ by, then, onClose }: ConfirmProps) {
  const { t } = useTexts()
  const [kind, setKind] = useState<ConfirmKind | null>(by[0]?.kind ?? null)
  const [error, setError] = useState<string>()
  const { wait, sent } = useSendWait(kind)
  const body = useRef<HTMLDivElement>(null)
  useFocusOn(body, 'first', kind ?? 'choice')
  useFocusOn(body, 'code', wait > 0)
  const field = (_refusal: Refused, sentence: string) => setError(sentence)
  const done = () => {
    onClose()
    then()
  }
  const confirm = useAct('confirmIdentity', { done, field })
  const code = useAct('confirmCode', { done: sent, field })
  const { run: ask } = code
  const send = useCallback(() => {
    if (kind === 'mobile' || kind === 'email') ask({ kind })
  }, [ask, kind])
  const choose = (chosen: ConfirmKind | null) => {
    setError(undefined)
    setKind(chosen)
  }
  const lead = (
    <p className="t2">
      {t('security.againLead')} {t('security.againHelp')}
    </p>
  )
  const entries = by.map(({ kind: one, hint }) => ({
    ...{ key: one, icon: factorLabels[one].icon, name: t(factorLabels[one].name) },
    note: hint ? <Latin>{hint}</Latin> : t(factorLabels[one].note),
    onPress: () => choose(one),
  }))
  const form = {
    ...{ lead, error, busy: confirm.busy, submit: t('security.goOn') },
    more: by.length > 1 && (
      <Button look="ghost" block onClick={() => choose(null)}>
        {t('security.otherWay')}
      </Button>
    ),
  }
  const give = (given: string) => {
    setError(undefined)
    if (kind) confirm.run(kind === 'password' ? { kind, password: given } : { kind, code: given })
  }
  return (
    <Modal open onClose={onClose} title={t('security.againTitle')} size="sm">
      <div ref={body}>
        {kind === null ? (
          <div className="facform">
            {lead}
            <FactorList entries={entries} />
          </div>
        ) : kind === 'authenticator' ? (
          <AppCode {...form} onSubmit={give} onRecovery={() => choose('recovery')} />
        ) : kind === 'mobile' || kind === 'email' ? (
          <SentCode
            {...form}
            kind={kind}
            to={by.find((one) => one.kind === kind)?.hint ?? ''}
            send={send}
            sending={code.busy}
            wait={wait}
            onSubmit={give}
          />
        ) : (
          <LineForm
            {...form}
            kind={kind === 'password' ? 'password' : 'code'}
            label={t(factorLabels[kind].name)}
            missing={t(kind === 'password' ? 'security.passwordMissing' : 'security.recoveryMissing')}
            autoComplete={kind === 'password' ? 'current-password' : 'off'}
            onSubmit={give}
          />
        )}
      </div>
    </Modal>
  )
}
