import { Modal, RefusedState, Skeleton, useTexts, Latin } from '@chokka/ui'
import { useEffect, useRef, useState } from 'react'
import type { WireValue } from '@chokka/contract'
import { sentenceOf } from '@chokka/client/refusals.ts'
import { toast } from '@chokka/client/toasts.ts'
import { useAct } from '../../kit/client.ts'
import { open } from '../../kit/open.ts'
import { CodeForm } from './CodeForm.tsx'
import { QrCode } from '@chokka/client/QrCode.tsx'
import { useFocusOn } from './use-focus-on.ts'
import './factor.css'

/** Adds an authenticator app: a QR code or its key, and a first code of the app. */
export function AuthenticatorPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const [started, setStarted] = useState<WireValue<'startAuthenticator'>>()
  const [error, setError] = useState<string>()
  const start = useAct('startAuthenticator', { done: setStarted })
  const bind = useAct('bindAuthenticator', {
    done: ({ recoveryCodes }) => {
      onClose()
      open('recoveryCodes', { codes: recoveryCodes })
    },
    field: (_refusal, sentence) => setError(sentence),
  })
  const { run } = start
  const body = useRef<HTMLDivElement>(null)
  useFocusOn(body, 'code', started)
  useEffect(() => run({}), [run])
  // The confirmation goes on with the start by itself.
  const isRefused = start.refusal && start.refusal.code !== 'factor_fresh_required'
  return (
    <Modal open onClose={onClose} title={t('security.appTitle')} size="sm">
      <div ref={body}>
        {started ? (
          <CodeForm
            lead={<Secret started={started} />}
            error={error}
            busy={bind.busy}
            submit={t('security.turnOn')}
            onSubmit={(code) => {
              setError(undefined)
              bind.run({ code })
            }}
          />
        ) : isRefused ? (
          <RefusedState text={sentenceOf(start.refusal)} onRetry={() => run({})} busy={start.busy} />
        ) : (
          <Skeleton height="132px" />
        )}
      </div>
    </Modal>
  )
}

function Secret({ started: { secret, uri } }: { started: WireValue<'startAuthenticator'> }) {
  const { t } = useTexts()
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    toast({ text: t('security.copied'), tone: 'ok' })
  }
  return (
    <div className="qrbox">
      <QrCode text={uri} label={t('security.qrLabel')} />
      <div className="qrbox__k">
        <p className="sm muted">{t('security.appLead')}</p>
        <Latin as="b">{secret.match(/.{1,4}/g)?.join(' ')}</Latin>
        <button type="button" className="link sm" onClick={() => void copy()}>
          {t('security.copyKey')}
        </button>
      </div>
    </div>
  )
}
